import { randomBytes } from 'node:crypto'
import { createToken, hashToken } from '../credentials/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { describeDevice } from './device.ts'
import { createSessionCookie, readSessionTokens } from './session-cookie.ts'
import {
  deleteOlderSessionsOf,
  deleteSessionsBefore,
  endSessionOf,
  endSessions,
  endSessionsOf,
  findSession,
  findSessions,
  insertSession,
  listOpenSessions,
  updateSeen,
  type FoundSession,
  type OpenSession,
} from './sessions.repository.ts'
import { guest, type FindShopper, type Shopper } from './shopper.ts'

/** Lifetimes of sessions in milliseconds. */
export interface SessionLimits {
  /** Time after the last request when a session expires. */
  readonly idleMs: number
  /** Like `idleMs`, for customers who did not want to be remembered. */
  readonly shortIdleMs: number
  /** Time after sign-in when a session expires, regardless of activity. */
  readonly absoluteMs: number
}

const day = 86_400_000
const defaultLimits: SessionLimits = { idleMs: 14 * day, shortIdleMs: day / 2, absoluteMs: 90 * day }

/** Minimum interval between two updates of a session's last request, in milliseconds. */
const seenIntervalMs = 60_000

/** Maximum number of sessions of one customer. Another sign-in deletes the oldest session. */
const maxSessions = 50

export interface SessionsOptions {
  readonly commerce: CommerceDatabase
  readonly limits?: Partial<SessionLimits> | undefined
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** A request, with the URL as its shopper sees it. */
export interface SessionRequest {
  readonly headers: Headers
  readonly publicUrl: URL
}

/** The request that opens a session. */
export interface OpeningRequest extends SessionRequest {
  /**
   * False to end the session with the browser, and after a shorter period without requests.
   * Defaults to true.
   */
  readonly isRemembered?: boolean
}

/** A session that has just been opened. */
export interface OpenedSession {
  readonly id: string
  /** The Set-Cookie header that opens the session in the browser. */
  readonly setCookie: string
}

/**
 * The sessions of customers, shared by all processes. The browser stores a random token, and the
 * database stores its hash.
 */
export interface Sessions {
  /**
   * Finds the shopper of a request by its session cookie. Records the request in the background, at
   * most once a minute, so that no page waits for a write.
   */
  readonly find: FindShopper
  /**
   * Opens a session with a new token and id on the host of the request, and ends the browser's
   * previous session.
   */
  open(customerId: string, request: OpeningRequest): Promise<OpenedSession>
  /** Like `open`, within a transaction that has checked that the customer may sign in. */
  openIn(tx: CommerceExecutor, customerId: string, request: OpeningRequest): Promise<OpenedSession>
  /**
   * Returns the shopper of an open session; undefined if the session has ended. Records the request like
   * `find`. Used by the hosted store, whose sessions refer to the shop's sessions.
   */
  findById(sessionId: string): Promise<Shopper | undefined>
  /** Ends the session of the request, if there is one. Returns the Set-Cookie header that deletes the cookie. */
  end(request: SessionRequest): Promise<string>
  /** Lists the open sessions of a customer on all hosts, most recently used first. */
  list(customerId: string): Promise<readonly OpenSession[]>
  /** Ends a session of a customer. Returns false if the customer has no open session with this id. */
  endOne(id: string, customerId: string): Promise<boolean>
  /** Ends all sessions of a customer except one. Returns the number of sessions that were open. */
  endOthers(customerId: string, exceptId: string): Promise<number>
  /** Deletes the sessions whose cookies have expired. */
  deleteOld(): Promise<void>
  /** Resolves when all requests that `find` has received so far have been recorded. */
  settled(): Promise<void>
}

export function createSessions(options: SessionsOptions): Sessions {
  const { commerce, now, onError } = options
  const limits = { ...defaultLimits, ...options.limits }
  const toIso = (time: number) => new Date(time).toISOString()
  const records = new Map<string, Promise<void>>()

  const isOpen = (session: FoundSession): boolean =>
    session.ended_at === null &&
    Date.parse(session.seen_at) > now() - (session.remembered === 1 ? limits.idleMs : limits.shortIdleMs) &&
    Date.parse(session.created_at) > now() - limits.absoluteMs

  const period = () => ({
    createdAfter: toIso(now() - limits.absoluteMs),
    seenAfter: toIso(now() - limits.idleMs),
    shortlySeenAfter: toIso(now() - limits.shortIdleMs),
  })

  const recordSeen = ({ session_id: id, seen_at }: FoundSession): void => {
    if (Date.parse(seen_at) > now() - seenIntervalMs || records.has(id)) return
    const record = updateSeen(commerce.db, id, toIso(now()))
      .catch(onError)
      .finally(() => records.delete(id))
    records.set(id, record)
  }

  const openIn: Sessions['openIn'] = async (tx, customerId, request) => {
    const { headers, publicUrl, isRemembered = true } = request
    const { token, hash } = createToken()
    const previous = readSessionTokens(headers, publicUrl).map(hashToken)
    const host = publicUrl.hostname
    const createdAt = toIso(now())
    const id = randomBytes(16).toString('hex')
    await endSessions(tx, { tokenHashes: previous, host, endedAt: createdAt })
    await insertSession(tx, {
      id,
      tokenHash: hash,
      customerId,
      host,
      device: describeDevice(headers.get('user-agent')),
      isRemembered,
      createdAt,
    })
    await deleteOlderSessionsOf(tx, customerId, maxSessions)
    return {
      id,
      setCookie: createSessionCookie(token, publicUrl, isRemembered ? limits.absoluteMs : undefined),
    }
  }

  return {
    async findById(sessionId) {
      const session = await findSession(commerce.db, sessionId)
      if (!session || !isOpen(session)) return undefined
      recordSeen(session)
      return toShopper(session)
    },
    async find(headers, publicUrl) {
      const tokens = readSessionTokens(headers, publicUrl)
      if (tokens.length === 0) return guest
      const found = await findSessions(commerce.db, tokens.map(hashToken), publicUrl.hostname)
      const session = found.find(isOpen)
      if (!session) return { ...guest, hasEndedSession: found.length > 0 }
      recordSeen(session)
      return toShopper(session)
    },
    open: (customerId, request) => commerce.transact((tx) => openIn(tx, customerId, request)),
    openIn,
    async end({ headers, publicUrl }) {
      const tokenHashes = readSessionTokens(headers, publicUrl).map(hashToken)
      await endSessions(commerce.db, { tokenHashes, host: publicUrl.hostname, endedAt: toIso(now()) })
      return createSessionCookie('', publicUrl, 0)
    },
    list: (customerId) => listOpenSessions(commerce.db, customerId, period()),
    endOne: (id, customerId) => endSessionOf(commerce.db, { id, customerId, endedAt: toIso(now()) }),
    endOthers: (customerId, exceptId) => endSessionsOf(commerce.db, customerId, toIso(now()), exceptId),
    deleteOld: () => deleteSessionsBefore(commerce.db, toIso(now() - limits.absoluteMs)),
    async settled() {
      await Promise.all(records.values())
    },
  }
}

function toShopper(found: FoundSession): Shopper {
  const customer = {
    id: found.customer_id,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    groupId: found.group_id,
    currency: found.currency ?? undefined,
  }
  return {
    session: {
      id: found.session_id,
      customerId: customer.id,
      createdAt: found.created_at,
      isRemembered: found.remembered === 1,
    },
    hasEndedSession: false,
    customer,
    groupId: customer.groupId,
    currency: customer.currency,
    guestCartId: undefined,
  }
}
