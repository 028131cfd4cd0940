import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '@vitrine/contract/admin'
import { hashPassword, isEmail, normaliseEmail, validatePassword } from '../credentials/index.ts'
import type { ContentDatabase, Executor } from '../database/index.ts'
import { addAuditEntries, type Actor, type AuditEntry } from '../write/index.ts'
import {
  deleteSessionsOf,
  findOperator,
  insertOperator,
  listOperators,
  lockOwners,
  updateDisabled,
  updatePasswordHash,
  updateRole,
} from './operators.repository.ts'

/** Minimum length of an operator's password in UTF-16 code units. */
const minPasswordLength = 12

/** Thrown if an operation on an account is not allowed. The message can be shown to users. */
export class OperatorError extends Error {
  readonly code: 'BAD_PARAMETER' | 'NOT_FOUND' | 'CONFLICT'
  /** The invalid input, if any. */
  readonly field: 'email' | 'password' | 'role' | undefined

  constructor(message: string, code: OperatorError['code'], field?: OperatorError['field']) {
    super(message)
    this.name = 'OperatorError'
    this.code = code
    this.field = field
  }
}

/** An account without its password. */
export interface OperatorAccount {
  readonly email: string
  readonly role: OperatorRole
  readonly isDisabled: boolean
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** Manages the accounts of operators. Every change is recorded in the audit log. */
export interface OperatorAccounts {
  list(): Promise<readonly OperatorAccount[]>
  /**
   * Rejects with an `OperatorError` if the email address or password is invalid or the account
   * already exists.
   */
  create(email: string, password: string, role: OperatorRole): Promise<void>
  /**
   * Changes the role of an account, with effect from its next request. Rejects with an
   * `OperatorError` if no other owner could sign in afterwards.
   */
  setRole(email: string, role: OperatorRole): Promise<void>
  /**
   * Disables or enables an account. A disabled account cannot sign in, and its sessions end
   * immediately. Rejects with an `OperatorError` if no other owner could sign in afterwards.
   */
  setDisabled(email: string, isDisabled: boolean): Promise<void>
  /** Ends all sessions of the account. */
  endSessions(email: string): Promise<void>
  /** Changes the password and ends all sessions of the account. */
  setPassword(email: string, password: string): Promise<void>
}

export interface AccountsOptions {
  readonly database: ContentDatabase
  readonly now: () => number
  /** The actor recorded in the audit log. */
  readonly actor: Actor
}

export function createAccounts({ database, now, actor }: AccountsOptions): OperatorAccounts {
  const { db } = database
  const isoNow = () => new Date(now()).toISOString()
  const getOperator = async (email: string) => {
    const account = await findOperator(db, normaliseEmail(email))
    if (!account)
      throw new OperatorError(`Operator ${normaliseEmail(email)} does not exist.`, 'NOT_FOUND', 'email')
    return account
  }
  const toEntry = (action: string, email: string, detail: AuditEntry['detail'] = {}) => ({
    at: isoNow(),
    actor,
    action,
    target: `operator:${email}`,
    detail,
  })
  /** Rejects if the account belongs to the only owner who can sign in. */
  const keepOwner = async (tx: Executor, id: string): Promise<void> => {
    const owners = await lockOwners(tx)
    if (!owners.includes(id) || owners.length > 1) return
    throw new OperatorError(
      'This operator is the last owner. Give another operator the role owner first.',
      'CONFLICT',
      'role',
    )
  }
  return {
    async list() {
      const rows = await listOperators(db)
      return rows.map((row) => ({
        email: row.email,
        role: row.role,
        isDisabled: row.disabled === 1,
        createdAt: row.created_at,
      }))
    },
    async create(enteredEmail, password, role) {
      const email = normaliseEmail(enteredEmail)
      if (!isEmail(email)) {
        throw new OperatorError('Expected an email address as the operator name.', 'BAD_PARAMETER', 'email')
      }
      const password_hash = await hashValidPassword(password)
      const id = randomBytes(16).toString('hex')
      const row = { id, email, password_hash, role, disabled: 0, created_at: isoNow() }
      const isNew = await database.transact(async (tx) => {
        const isInserted = await insertOperator(tx, row)
        if (isInserted) await addAuditEntries(tx, [toEntry('operator.create', email, { role })])
        return isInserted
      })
      if (!isNew) throw new OperatorError(`Operator ${email} already exists.`, 'CONFLICT', 'email')
    },
    async setRole(enteredEmail, role) {
      const { id, email } = await getOperator(enteredEmail)
      await database.transact(async (tx) => {
        if (role !== 'owner') await keepOwner(tx, id)
        await updateRole(tx, id, role)
        await addAuditEntries(tx, [toEntry('operator.role', email, { role })])
      })
    },
    async setDisabled(enteredEmail, isDisabled) {
      const { id, email } = await getOperator(enteredEmail)
      await database.transact(async (tx) => {
        if (isDisabled) await keepOwner(tx, id)
        await updateDisabled(tx, id, isDisabled)
        await deleteSessionsOf(tx, id)
        await addAuditEntries(tx, [toEntry(isDisabled ? 'operator.disable' : 'operator.enable', email)])
      })
    },
    async endSessions(enteredEmail) {
      const { id, email } = await getOperator(enteredEmail)
      await database.transact(async (tx) => {
        await deleteSessionsOf(tx, id)
        await addAuditEntries(tx, [toEntry('operator.end-sessions', email)])
      })
    },
    async setPassword(enteredEmail, password) {
      const { id, email } = await getOperator(enteredEmail)
      const passwordHash = await hashValidPassword(password)
      await database.transact(async (tx) => {
        await updatePasswordHash(tx, id, passwordHash)
        await deleteSessionsOf(tx, id)
        await addAuditEntries(tx, [toEntry('operator.password', email)])
      })
    },
  }
}

async function hashValidPassword(password: string): Promise<string> {
  const error = validatePassword(password, minPasswordLength)
  if (error !== undefined) throw new OperatorError(error, 'BAD_PARAMETER', 'password')
  return hashPassword(password)
}

/**
 * Creates the account from the configuration as an owner. Does nothing if the account already
 * exists, even if its password differs.
 */
export async function ensureOperator(
  accounts: OperatorAccounts,
  operator: { readonly email: string; readonly password: string } | undefined,
): Promise<void> {
  if (!operator) return
  const email = normaliseEmail(operator.email)
  const exists = async () => (await accounts.list()).some((account) => account.email === email)
  if (await exists()) return
  try {
    await accounts.create(email, operator.password, 'owner')
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await exists())) throw error
  }
}
