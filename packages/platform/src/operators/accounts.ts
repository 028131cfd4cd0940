import { randomBytes } from 'node:crypto'
import { hashPassword, isEmail, normaliseEmail, validatePassword } from '../credentials/index.ts'
import type { ContentDatabase } from '../database/index.ts'
import { addAuditEntries, type Actor } from '../write/index.ts'
import {
  deleteSessionsOf,
  findOperator,
  insertOperator,
  listOperators,
  updateDisabled,
  updatePasswordHash,
} from './operators.repository.ts'

/** Minimum length of an operator's password, in UTF-16 code units. */
const minPasswordLength = 12

/** Thrown when an operation on an account is not allowed. The message is suitable for display. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorError'
  }
}

/** An account without its password. */
export interface OperatorAccount {
  readonly email: string
  readonly isDisabled: boolean
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** Manages the accounts of operators. Every change is recorded in the audit log. */
export interface OperatorAccounts {
  list(): Promise<readonly OperatorAccount[]>
  /** Rejects with an `OperatorError` if the email or password is invalid, or the account already exists. */
  create(email: string, password: string): Promise<void>
  /** Disables or enables an account. A disabled account cannot sign in, and its sessions end at once. */
  setDisabled(email: string, isDisabled: boolean): Promise<void>
  /** Changes the password and ends all sessions of the account. */
  setPassword(email: string, password: string): Promise<void>
}

export interface AccountsOptions {
  readonly database: ContentDatabase
  readonly now: () => number
  /** The actor of changes in the audit log. */
  readonly actor: Actor
}

export function createAccounts({ database, now, actor }: AccountsOptions): OperatorAccounts {
  const { db } = database
  const isoNow = () => new Date(now()).toISOString()
  const getOperator = async (email: string) => {
    const account = await findOperator(db, normaliseEmail(email))
    if (!account) throw new OperatorError(`Operator ${normaliseEmail(email)} does not exist.`)
    return account
  }
  const toEntry = (action: string, email: string) => ({
    at: isoNow(),
    actor,
    action,
    target: `operator:${email}`,
    detail: {},
  })
  return {
    async list() {
      const rows = await listOperators(db)
      return rows.map((row) => ({
        email: row.email,
        isDisabled: row.disabled === 1,
        createdAt: row.created_at,
      }))
    },
    async create(enteredEmail, password) {
      const email = normaliseEmail(enteredEmail)
      if (!isEmail(email)) {
        throw new OperatorError('Expected an e-mail address as the name of the operator.')
      }
      const password_hash = await hashValidPassword(password)
      const id = randomBytes(16).toString('hex')
      const row = { id, email, password_hash, disabled: 0, created_at: isoNow() }
      const isNew = await database.transact(async (tx) => {
        const isInserted = await insertOperator(tx, row)
        if (isInserted) await addAuditEntries(tx, [toEntry('operator.create', email)])
        return isInserted
      })
      if (!isNew) throw new OperatorError(`Operator ${email} already exists.`)
    },
    async setDisabled(enteredEmail, isDisabled) {
      const { id, email } = await getOperator(enteredEmail)
      await database.transact(async (tx) => {
        await updateDisabled(tx, id, isDisabled)
        await deleteSessionsOf(tx, id)
        await addAuditEntries(tx, [toEntry(isDisabled ? 'operator.disable' : 'operator.enable', email)])
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
  if (error !== undefined) throw new OperatorError(error)
  return hashPassword(password)
}

/**
 * Creates the account from the configuration. Does nothing if the account already exists, even if its password differs.
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
    await accounts.create(email, operator.password)
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await exists())) throw error
  }
}
