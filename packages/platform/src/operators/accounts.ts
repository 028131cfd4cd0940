import { randomBytes } from 'node:crypto'
import type { Database } from '../database/index.ts'
import { addAuditEntries, type Actor } from '../editing/index.ts'
import { findPasswordFault, hashPassword } from './passwords.ts'
import { endSessionsOf, findOperator, insertOperator, listOperators } from './repository.ts'

/** What cannot be done with an account, in a sentence for a person. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorError'
  }
}

/** An account as it is listed. */
export interface OperatorAccount {
  readonly email: string
  readonly isDisabled: boolean
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** The accounts of operators, for whoever can open the database. Every change is audited. */
export interface OperatorAccounts {
  list(): Promise<readonly OperatorAccount[]>
  /** Rejects with an `OperatorError` where the address or the password cannot be, or the account is there already. */
  create(email: string, password: string): Promise<void>
  /** A disabled account cannot sign in, and its sessions end at once. */
  setDisabled(email: string, isDisabled: boolean): Promise<void>
  /** Sessions of the account end at once. */
  setPassword(email: string, password: string): Promise<void>
}

export interface AccountsOptions {
  readonly database: Database
  readonly now: () => number
  /** Who changes accounts, for the audit trail. */
  readonly actor: Actor
}

export function createAccounts({ database, now, actor }: AccountsOptions): OperatorAccounts {
  const { db } = database
  const iso = () => new Date(now()).toISOString()
  const take = async (email: string) => {
    const account = await findOperator(db, toAddress(email))
    if (!account) throw new OperatorError(`There is no operator ${toAddress(email)}.`)
    return account
  }
  const entry = (action: string, email: string) => ({
    at: iso(),
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
    async create(given, password) {
      const email = toAddress(given)
      if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320) {
        throw new OperatorError('An operator is named by an e-mail address.')
      }
      const password_hash = await toHash(password)
      const id = randomBytes(16).toString('hex')
      const row = { id, email, password_hash, disabled: 0, created_at: iso() }
      const isNew = await database.transact(async (tx) => {
        const added = await insertOperator(tx, row)
        if (added) await addAuditEntries(tx, [entry('operator.create', email)])
        return added
      })
      if (!isNew) throw new OperatorError(`There is an operator ${email} already.`)
    },
    async setDisabled(given, isDisabled) {
      const { id, email } = await take(given)
      await database.transact(async (tx) => {
        await tx
          .updateTable('operators')
          .set({ disabled: isDisabled ? 1 : 0 })
          .where('id', '=', id)
          .execute()
        await endSessionsOf(tx, id)
        await addAuditEntries(tx, [entry(isDisabled ? 'operator.disable' : 'operator.enable', email)])
      })
    },
    async setPassword(given, password) {
      const { id, email } = await take(given)
      const password_hash = await toHash(password)
      await database.transact(async (tx) => {
        await tx.updateTable('operators').set({ password_hash }).where('id', '=', id).execute()
        await endSessionsOf(tx, id)
        await addAuditEntries(tx, [entry('operator.password', email)])
      })
    },
  }
}

/** Addresses differ by more than the case of their letters. */
export function toAddress(email: string): string {
  return email.trim().toLowerCase()
}

async function toHash(password: string): Promise<string> {
  const fault = findPasswordFault(password)
  if (fault !== undefined) throw new OperatorError(fault)
  return hashPassword(password)
}

/** Makes the account that the configuration names, unless there is one with its address, whatever its password. */
export async function ensureOperator(
  accounts: OperatorAccounts,
  operator: { readonly email: string; readonly password: string } | undefined,
): Promise<void> {
  if (!operator) return
  const email = toAddress(operator.email)
  if ((await accounts.list()).some((account) => account.email === email)) return
  try {
    await accounts.create(email, operator.password)
  } catch (error) {
    // Another process may have been faster.
    if (!(await accounts.list()).some((account) => account.email === email)) throw error
  }
}
