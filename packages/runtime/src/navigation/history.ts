/** Scroll offsets of the document, in pixels. */
export type ScrollPosition = readonly [x: number, y: number]

/** The browser's history, with the scroll position of each entry (R16). */
export interface PageHistory {
  /** True if the document has removed a secret from its address before the runtime started. */
  readonly isSecretRemoved: boolean
  push(url: URL): void
  replace(url: URL): void
  /** Returns the scroll position at which the current entry was left; `null` for a new entry. */
  savedScroll(): ScrollPosition | null
  /** Calls `listener` when the visitor goes back or forward. */
  onTraverse(listener: () => void): void
}

interface EntryState {
  readonly vitrine?: string
  /** Set by the script of `server/secret-query.server.ts`. */
  readonly secretRemoved?: boolean
}

const positionsKey = 'vitrine/scroll-positions'

/** Maximum number of entries saved per tab. */
const maxPositions = 50

/**
 * Wraps `window.history`. Positions are saved per tab, across the documents loaded in it. The browser restores the
 * scroll position of a loaded document itself: manual restoration is enabled only after the runtime has replaced a
 * page.
 */
export function createPageHistory(window: Window): PageHistory {
  const { history } = window
  const positions = readPositions(window)
  let counter = 0
  const newKey = (): string => `${Date.now().toString(36)}-${(counter += 1)}`
  const keyOf = (state: unknown): string | undefined => (state as EntryState | null)?.vitrine

  let current = keyOf(history.state) ?? newKey()
  const savePosition = (): void => {
    positions.set(current, [window.scrollX, window.scrollY])
  }

  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    savePosition()
    writePositions(window, positions)
  })

  return {
    isSecretRemoved: (history.state as EntryState | null)?.secretRemoved === true,
    push(url) {
      savePosition()
      if (keyOf(history.state) === undefined) history.replaceState({ vitrine: current }, '')
      history.scrollRestoration = 'manual'
      current = newKey()
      history.pushState({ vitrine: current }, '', url)
    },
    replace(url) {
      current = newKey()
      history.scrollRestoration = 'manual'
      history.replaceState({ vitrine: current }, '', url)
    },
    savedScroll: () => positions.get(current) ?? null,
    onTraverse(listener) {
      window.addEventListener('popstate', (event) => {
        savePosition()
        const key = keyOf(event.state)
        current = key ?? newKey()
        if (key === undefined) history.replaceState({ vitrine: current }, '')
        listener()
      })
    },
  }
}

/**
 * Reads the positions saved by earlier documents of this tab. Returns an empty map if storage is denied or the stored
 * value is malformed.
 */
function readPositions(window: Window): Map<string, ScrollPosition> {
  try {
    return new Map(
      JSON.parse(window.sessionStorage.getItem(positionsKey) ?? '[]') as [string, ScrollPosition][],
    )
  } catch {
    return new Map()
  }
}

function writePositions(window: Window, positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    window.sessionStorage.setItem(positionsKey, JSON.stringify([...positions].slice(-maxPositions)))
  } catch {
    // Storage is denied or full. The next document starts without positions.
  }
}
