/**
 * Event on `window` by which anybody, a consent banner foremost, says what the visitor consents to:
 * `detail: { granted: string[] }`. What is not in the list is not consented to.
 */
export const consentChangeEvent = 'CONSENT_CHANGE'

/** Local storage key of the categories that the visitor consents to, a JSON list. */
export const consentStorageKey = 'k/exp_consent'

/** What the visitor consents to: categories as script records name them. Nothing before he says so. */
export interface Consent {
  /** The same list until it changes. */
  granted(): readonly string[]
  /** Replaces the list; everybody hears it as the event. */
  set(granted: readonly string[]): void
  subscribe(listener: () => void): () => void
}

const key = Symbol.for('vitrine.consent')

/** The consent of a window's visitor: one for the window, kept over visits, and in step with other tabs. */
export function consentOf(window: Window): Consent {
  const holder = window as Window & { [key]?: Consent }
  return (holder[key] ??= createConsent(window))
}

function createConsent(window: Window): Consent {
  const listeners = new Set<() => void>()
  let granted = read(window)
  const become = (next: readonly string[]): void => {
    granted = next
    for (const listener of [...listeners]) listener()
  }
  window.addEventListener(consentChangeEvent, (event) => {
    const next = toList((event as CustomEvent<{ readonly granted?: unknown } | null>).detail?.granted)
    try {
      window.localStorage.setItem(consentStorageKey, JSON.stringify(next))
    } catch {
      // Where storage is refused, consent lasts as long as the document.
    }
    become(next)
  })
  window.addEventListener('storage', (event) => {
    if (event.key === consentStorageKey || event.key === null) become(read(window))
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
