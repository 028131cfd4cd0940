import type { Database } from '../database/index.ts'
import { addAuditEntries, type Actor } from '../editing/index.ts'
import { createSigner } from '../forms/index.ts'
import { fail, failRateLimited, type ApiError } from '../http/index.ts'
import { toAddress } from './accounts.ts'
import { createAttempts, type SignInRates } from './attempts.ts'
import { createKnownBrowser } from './known-browser.ts'
import { createPasswordCheck } from './passwords.ts'
import { findOpenSession, findOperator } from './repository.ts'
import { createToken, hashToken, idleMs, readToken, renewMs } from './sessions.ts'

export interface OperatorsOptions {
  readonly database: Database
  /** Whether several processes share the database. */
  readonly isShared: boolean
  readonly trustProxy: boolean
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
}

export interface SignedIn {
  readonly actor: Actor
  /** Hash of the session's token. */
  readonly session: string
}

/** Operators as the write API knows them: signing in and out, and who makes a request. */
export interface Operators {
  /**
   * Opens a session. An address without account, a disabled one and a wrong password are refused alike, after the same
   * work; too many attempts before any.
   */
  signIn(
    given: { readonly email: string; readonly password: string },
    headers: Headers,
  ): Promise<Opened | ApiError>
  signOut(signedIn: SignedIn): Promise<void>
  /** Who has the session of a Cookie header; the session lasts for another twelve hours then. */
  findSession(cookie: string | null): Promise<SignedIn | undefined>
  /** Forgets sessions that have ended. */
  tidy(): Promise<void>
}

export interface Opened {
  readonly token: string
  readonly email: string
  /** What the browser is known by from now on. */
  readonly browser: string
}

export function createOperators(options: OperatorsOptions): Operators {
  const { database, now } = options
  const { db } = database
  const signer = createSigner(db)
  const isPassword = createPasswordCheck()
  const attempts = createAttempts({ ...options, db, signer })
  const iso = (time: number) => new Date(time).toISOString()

  return {
    async signIn(given, headers) {
      const email = toAddress(given.email)
      const account = await findOperator(db, email)
      const at = iso(now())
      // An address without an account may be a password in the wrong field.
      const stranger: Actor = { kind: 'stranger', name: account ? email : '' }
      const note = (action: string) =>
        addAuditEntries(db, [{ at, actor: stranger, action, target: '', detail: {} }])
      const tooMany = await attempts.take(email, account?.id, headers)
      if (tooMany) {
        // Once for each that is refused, so that nobody can fill the trail.
        if (tooMany.isFirst) await note('operator.sign-in-refused')
        return failRateLimited(tooMany.wait)
      }
      const fits = await isPassword(account?.password_hash, given.password)
      if (!account || !fits || account.disabled === 1) {
        await note('operator.sign-in-failed')
        return fail('BAD_CREDENTIALS')
      }
      const { token, hash } = createToken()
      const actor: Actor = { kind: 'operator', name: email }
      await database.transact(async (tx) => {
        await tx
          .insertInto('operator_sessions')
          .values({
            token_hash: hash,
            operator_id: account.id,
            created_at: at,
            expires_at: iso(now() + idleMs),
          })
          .execute()
        await addAuditEntries(tx, [{ at, actor, action: 'operator.sign-in', target: '', detail: {} }])
      })
      return { token, email, browser: await createKnownBrowser(signer, account.id) }
    },
    async signOut({ actor, session }) {
      await database.transact(async (tx) => {
        await tx.deleteFrom('operator_sessions').where('token_hash', '=', session).execute()
        const entry = { at: iso(now()), actor, action: 'operator.sign-out', target: '', detail: {} }
        await addAuditEntries(tx, [entry])
      })
    },
    async findSession(cookie) {
      const token = readToken(cookie)
      if (token === undefined) return undefined
      const session = hashToken(token)
      const row = await findOpenSession(db, session, iso(now()))
      if (!row) return undefined
      if (Date.parse(row.expires_at) < now() + idleMs - renewMs) {
        await db
          .updateTable('operator_sessions')
          .set({ expires_at: iso(now() + idleMs) })
          .where('token_hash', '=', session)
          .execute()
      }
      return { actor: { kind: 'operator', name: row.email }, session }
    },
    async tidy() {
      await db.deleteFrom('operator_sessions').where('expires_at', '<=', iso(now())).execute()
    },
  }
}
