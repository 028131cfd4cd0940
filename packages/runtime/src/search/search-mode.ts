import { defaultSearchMode, pageQuery } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { onPageChange } from '../app/on-page-change.ts'

/** Session storage key of the search mode. */
const storageKey = 'vitrine/search-mode'

/** Modes that are stored. Anyone can choose the parameter, and the mode becomes part of a storage key. */
const modePattern = /^[\w-]{1,32}$/

/**
 * Returns the search mode of the visit: the latest `m` of an address (section 2), by default `direct`. Events and
 * attribution carry it.
 */
export function searchModeOf({ visit }: Pick<App, 'visit'>): string {
  return visit.searchMode ?? readStored() ?? defaultSearchMode
}

/** Stores the search mode of each page whose address has one, for the rest of the visit: until the tab is closed. */
export function startSearchMode(app: App): void {
  onPageChange(app, () => {
    const mode = new URLSearchParams(app.location.get().search).get(pageQuery.mode)
    if (mode === null || !modePattern.test(mode)) return
    app.visit.searchMode = mode
    try {
      sessionStorage.setItem(storageKey, mode)
    } catch {
      // Storage is denied or full. The mode lasts as long as the document.
    }
  })
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
