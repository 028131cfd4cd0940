import { setTimeout as wait } from 'node:timers/promises'
import { adminPrefix, type OperatorRole } from '@vitrine/contract/admin'
import {
  createKnownBrowsers,
  createPasswordCheck,
  createSignInLimits,
  createToken,
  hashToken,
  normaliseEmail,
  type KnownBrowsers,
  type SignInRates,
} from '../credentials/index.ts'
import type { CommerceDatabase, ContentDatabase } from '../database/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import type { Signer } from '../secrets/index.ts'
import { addAuditEntries, type Actor } from '../write/index.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findOpenSession,
  findOperator,
  insertSession,
} from './operators.repository.ts'
import { readToken, sessionAbsoluteMs, sessionIdleMs, sessionRenewMs } from './sessions.ts'

/** Maximum time that a call waits for the extension of its session, in milliseconds. */
const extendMs = 1_000

export interface OperatorsOptions {
  readonly database: ContentDatabase
  /** The database that contains the counts of sign-in attempts. */
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
}

/** A signed-in operator. */
export interface SignedIn {
  readonly actor: Actor
  readonly role: OperatorRole
  /** Hash of the session's token. */
  readonly session: string
}

/** Signs operators in and out, and identifies the operator of a request. */
export interface Operators {
  readonly knownBrowsers: KnownBrowsers
  /**
   * Opens a session and ends the previous session of the browser. An unknown address, a disabled
   * account and a wrong password result in the same error after the same amount of work. After too
   * many attempts, returns an error before checking the password.
   */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    headers: Headers,
  ): Promise<OpenedSession | ApiError>
  signOut(signedIn: Pick<SignedIn, 'actor' | 'session'>): Promise<void>
  /**
   * Finds the operator of a session cookie. The session ends twelve hours after the last call, and
   * no later than a week after signing in.
   */
  findSession(cookie: string | null): Promise<SignedIn | undefined>
  deleteExpiredSessions(): Promise<void>
}

export interface OpenedSession {
  readonly token: string
  readonly email: string
  readonly role: OperatorRole
  readonly accountId: string
}

export function createOperators(options: OperatorsOptions): Operators {
  const { database, commerce, signer, now } = options
  const { db } = database
  const extending = new Set<string>()
  /**
   * Extends a session. If another process writes to the database for long, such as an import, the call goes on without
   * it, and a later call tries again.
   */
  const extend = async (session: string, expiresAt: string): Promise<void> => {
    if (extending.has(session)) return
    extending.add(session)
    const extended = extendSession(db, session, expiresAt)
      .catch(() => undefined)
      .finally(() => extending.delete(session))
    await Promise.race([extended, wait(extendMs, undefined, { ref: false })])
  }
  // There are few operators, and strangers' attempts here must not use up capacity that customers
  // need.
  const checkPassword = createPasswordCheck({ perSecond: 10 })
  const knownBrowsers = createKnownBrowsers({
    signer,
    purpose: 'browser of an operator',
    cookie: 'vitrine_operator_known',
    path: adminPrefix,
  })
  const limits = createSignInLimits({ ...options, kind: 'operator', db: commerce.db, knownBrowsers })
  const toIso = (time: number) => new Date(time).toISOString()

  return {
    knownBrowsers,
    async signIn(credentials, headers) {
      const email = normaliseEmail(credentials.email)
      const account = await findOperator(db, email)
      const at = toIso(now())
      // An unknown address is not recorded, since it may be a password typed into the wrong field.
      const stranger: Actor = { kind: 'stranger', name: account ? email : '' }
      const recordFailure = (action: string) =>
        addAuditEntries(db, [{ at, actor: stranger, action, target: '', detail: {} }])
      const exceeded = await limits.consume(email, account?.id, headers)
      if (exceeded) {
        // Only the first attempt that exceeds a limit is recorded, so that nobody can fill the
        // audit log.
        if (exceeded.isFirst) await recordFailure('operator.sign-in-refused')
        return failRateLimited(exceeded.retryAfterSeconds)
      }
      const browser = await knownBrowsers.read(headers.get('cookie'), account?.id ?? '')
      const isKnown = browser !== undefined
      const isPassword = await checkPassword(account?.password_hash, credentials.password, { isKnown })
      if (isApiError(isPassword)) return isPassword
      if (!account || !isPassword || account.disabled === 1) {
        await recordFailure('operator.sign-in-failed')
        return fail('BAD_CREDENTIALS')
      }
      const { token, hash } = createToken()
      const actor: Actor = { kind: 'operator', name: email }
      const previous = readToken(headers.get('cookie'))
      await database.transact(async (tx) => {
        if (previous !== undefined) await deleteSession(tx, hashToken(previous))
        await insertSession(tx, {
          tokenHash: hash,
          operatorId: account.id,
          createdAt: at,
          expiresAt: toIso(now() + sessionIdleMs),
        })
        await addAuditEntries(tx, [{ at, actor, action: 'operator.sign-in', target: '', detail: {} }])
      })
      return { token, email, role: account.role, accountId: account.id }
    },
    async signOut({ actor, session }) {
      await database.transact(async (tx) => {
        await deleteSession(tx, session)
        const entry = { at: toIso(now()), actor, action: 'operator.sign-out', target: '', detail: {} }
        await addAuditEntries(tx, [entry])
      })
    },
    async findSession(cookie) {
      const token = readToken(cookie)
      if (token === undefined) return undefined
      const session = hashToken(token)
      const row = await findOpenSession(db, session, toIso(now()))
      if (!row) return undefined
      const expiresAt = Math.min(now() + sessionIdleMs, Date.parse(row.created_at) + sessionAbsoluteMs)
      if (Date.parse(row.expires_at) < expiresAt - sessionRenewMs) {
        await extend(session, toIso(expiresAt))
      }
      return { actor: { kind: 'operator', name: row.email }, role: row.role, session }
    },
    deleteExpiredSessions: () => deleteExpiredSessions(db, toIso(now())),
  }
}
