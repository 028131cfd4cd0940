import { createRandomId } from './create-random-id.ts'
import { localhostUserId, sessionIdStorageKey } from '@vitrine/contract'

/** Storage of the ids: `localStorage`, or a stand-in where the browser denies access to it. */
export type IdStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Storage key of the device id. The key of the session id is part of the contract. */
const deviceKey = 'k/exp_device_id'

/** Identifies this browser to the platform: a device id, which changes on sign-in, and a session id (R3). */
export interface Identity {
  /** Returns the device id, and creates it on first use. On localhost, a fixed placeholder. */
  deviceId(): string
  /** Returns the stored device id; `null` if there is none, if storage is denied, or on localhost. */
  storedDeviceId(): string | null
  /** Returns the session id, and creates it on first use. */
  sessionId(): string
  /** Replaces the device id, for example with the customer's email address. */
  change(id: string): void
  /** Replaces the device id with a new random id. */
  reset(): void
  /**
   * Calls `listener` with each new device id, including those set by other tabs. Returns a function that unsubscribes.
   */
  subscribe(listener: (id: string) => void): () => void
}

export interface IdentityOptions {
  readonly storage: IdStorage
  readonly hostname: string
  readonly randomId: () => string
  /** The window, which receives the event `storage` when another tab changes the device id. */
  readonly window?: EventTarget
}

/** Creates the identity of this browser. The runtime owns it; analytics only reads it. */
export function createIdentity({ storage, hostname, randomId, window }: IdentityOptions): Identity {
  const listeners = new Set<(id: string) => void>()
  const memory = new Map<string, string>()
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'

  const write = (key: string, value: string): void => {
    memory.set(key, value)
    try {
      storage.setItem(key, value)
    } catch {
      // With storage full or denied, the id lasts as long as the document.
    }
  }
  const readStored = (key: string): string | null => {
    try {
      return storage.getItem(key) || null
    } catch {
      // Storage is denied, as in `write`.
      return null
    }
  }
  const read = (key: string): string => {
    const value = readStored(key) ?? memory.get(key)
    if (value !== undefined) return value
    const created = randomId()
    write(key, created)
    return created
  }
  const notify = (id: string): void => {
    for (const listener of [...listeners]) listener(id)
  }
  const change = (id: string): void => {
    write(deviceKey, id)
    notify(id)
  }
  window?.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === deviceKey && newValue) notify(newValue)
  })

  return {
    deviceId: () => (isLocal ? localhostUserId : read(deviceKey)),
    storedDeviceId: () => (isLocal ? null : readStored(deviceKey)),
    sessionId: () => read(sessionIdStorageKey),
    change,
    reset: () => change(randomId()),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Returns the browser's local storage, or a stand-in that stores nothing where access is denied. */
export function browserStorage(window: Window): IdStorage {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}

/** Returns the identity of this browser, and creates it on first use. Never called on the server. */
export function identityOf({ visit }: { readonly visit: { identity?: Identity } }): Identity {
  return (visit.identity ??= createIdentity({
    storage: browserStorage(window),
    hostname: location.hostname,
    randomId: createRandomId,
    window,
  }))
}
