/** A place in the document: pixels from the left and the top. */
export type ScrollPosition = readonly [x: number, y: number]

/** The browser's history with the scroll position of every entry (R16). */
export interface PageHistory {
  push(url: URL): void
  replace(url: URL): void
  /** Where the current entry was scrolled to when it was left; `null` for a new one. */
  restored(): ScrollPosition | null
  /** Calls back when the visitor goes back or forward. */
  onTraverse(listener: () => void): void
}

interface EntryState {
  readonly vitrine?: string
}

const positionsKey = 'vitrine/scroll-positions'

/** How many entries of the history are remembered in a tab. */
const mostPositions = 50

/**
 * Wraps `window.history`. Positions are kept for the tab, over the documents that it shows. The entry at which a document
 * is loaded is scrolled by the browser itself: manual restoration is asked for only while pages are exchanged.
 */
export function createPageHistory(window: Window): PageHistory {
  const { history } = window
  const positions = readPositions(window)
  let counter = 0
  const newKey = (): string => `${Date.now().toString(36)}-${(counter += 1)}`
  const keyOf = (state: unknown): string | undefined => (state as EntryState | null)?.vitrine

  let current = keyOf(history.state) ?? newKey()
  const leave = (): void => {
    positions.set(current, [window.scrollX, window.scrollY])
  }

  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    leave()
    writePositions(window, positions)
  })

  return {
    push(url) {
      leave()
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
    restored: () => positions.get(current) ?? null,
    onTraverse(listener) {
      window.addEventListener('popstate', (event) => {
        leave()
        const key = keyOf(event.state)
        current = key ?? newKey()
        if (key === undefined) history.replaceState({ vitrine: current }, '')
        listener()
      })
    },
  }
}

/** What an earlier document of this tab left; nothing where storage is refused or holds something else. */
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
    window.sessionStorage.setItem(positionsKey, JSON.stringify([...positions].slice(-mostPositions)))
  } catch {
    // A refused or full storage: the next document does without.
  }
}
