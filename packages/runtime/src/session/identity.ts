import { localhostUserId, sessionIdStorageKey } from '@vitrine/contract'
import type { App } from '../app/app.ts'

/** Where ids are kept: `localStorage`, or a stand-in when the browser refuses it. */
export type IdStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Key of the device id, beside the session id that the specification names. */
const deviceKey = 'k/exp_device_id'

/** Who the browser is to the platform: a device id that signing in changes, and a session id (R3). */
export interface Identity {
  /** The device id; created on first use. On localhost the fixed placeholder. */
  userId(): string
  /** The device id as it is kept; `null` when none is, storage refuses, or on localhost: then nothing follows from it. */
  known(): string | null
  sessionId(): string
  /** Makes the device known under another id, such as the customer's e-mail. */
  change(id: string): void
  /** Goes back to a new random id. */
  reset(): void
  subscribe(listener: (id: string) => void): () => void
}

export interface IdentityOptions {
  readonly storage: IdStorage
  readonly hostname: string
  readonly randomId: () => string
}

/** Creates the identity of this browser. It belongs to the runtime; analytics only listens. */
export function createIdentity({ storage, hostname, randomId }: IdentityOptions): Identity {
  const listeners = new Set<(id: string) => void>()
  const memory = new Map<string, string>()
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'

  const write = (key: string, value: string): void => {
    memory.set(key, value)
    try {
      storage.setItem(key, value)
    } catch {
      // A full or refused storage leaves the id for this page only.
    }
  }
  const kept = (key: string): string | null => {
    try {
      return storage.getItem(key) || null
    } catch {
      // See write.
      return null
    }
  }
  const read = (key: string): string => {
    const value = kept(key) ?? memory.get(key)
    if (value !== undefined) return value
    const created = randomId()
    write(key, created)
    return created
  }
  const become = (id: string): void => {
    write(deviceKey, id)
    for (const listener of [...listeners]) listener(id)
  }

  return {
    userId: () => (isLocal ? localhostUserId : read(deviceKey)),
    known: () => (isLocal ? null : kept(deviceKey)),
    sessionId: () => read(sessionIdStorageKey),
    change: become,
    reset: () => become(randomId()),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The browser's storage; where it may not even be touched, one that refuses everything. */
export function browserStorage(window: Window): IdStorage {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}

/** Who this browser is to the platform, made at the first question. Never asked on the server. */
export function identityOf({ visit }: Pick<App, 'visit'>): Identity {
  return (visit.identity ??= createIdentity({
    storage: browserStorage(window),
    hostname: location.hostname,
    randomId: createRandomId,
  }))
}

/** A random id; `crypto.randomUUID` is missing where the shop is served without TLS on another host than localhost. */
function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
