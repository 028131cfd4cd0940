/**
 * Event on `window` that sets the visitor's consent, usually dispatched by a consent banner:
 * `detail: { granted: string[] }`. Categories missing from the list are not granted.
 */
export const consentChangeEvent = 'CONSENT_CHANGE'

/** Local storage key of the granted categories, a JSON list. */
export const consentStorageKey = 'k/exp_consent'

/**
 * The visitor's consent: the granted categories, by the names that script records use. Empty until the visitor
 * decides.
 */
export interface Consent {
  /** Returns the granted categories: the same array until they change. */
  granted(): readonly string[]
  /** Replaces the granted categories, by dispatching `CONSENT_CHANGE`. */
  set(granted: readonly string[]): void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

const key = Symbol.for('vitrine.consent')

/** Returns the consent of a window's visitor: one object per window, persisted across visits and synchronised across tabs. */
export function consentOf(window: Window): Consent {
  const holder = window as Window & { [key]?: Consent }
  return (holder[key] ??= createConsent(window))
}

function createConsent(window: Window): Consent {
  const listeners = new Set<() => void>()
  let granted = read(window)
  const update = (next: readonly string[]): void => {
    granted = next
    for (const listener of [...listeners]) listener()
  }
  window.addEventListener(consentChangeEvent, (event) => {
    const next = toList((event as CustomEvent<{ readonly granted?: unknown } | null>).detail?.granted)
    try {
      window.localStorage.setItem(consentStorageKey, JSON.stringify(next))
    } catch {
      // Without storage, consent lasts as long as the document.
    }
    update(next)
  })
  window.addEventListener('storage', (event) => {
    if (event.key === consentStorageKey || event.key === null) update(read(window))
  })
  return {
    granted: () => granted,
    set(next) {
      window.dispatchEvent(new CustomEvent(consentChangeEvent, { detail: { granted: next } }))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function read(window: Window): readonly string[] {
  try {
    return toList(JSON.parse(window.localStorage.getItem(consentStorageKey) ?? '[]'))
  } catch {
    return []
  }
}

function toList(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.filter((category) => typeof category === 'string')
}
