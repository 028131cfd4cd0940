import { pageQuery } from '@vitrine/contract'
import { recordAnalytics } from './analytics.ts'
import type { App } from '../app/app.ts'
import { onPageChange } from '../app/on-page-change.ts'

/** An event of the search (R56). */
export type SearchEvent =
  /** A page shows the results of a term. */
  | { readonly name: 'search_done'; readonly term: string }
  /** The visitor has chosen a suggestion instead of the term that they have entered. */
  | { readonly name: 'search_suggestion_used'; readonly term: string; readonly suggestion: string }

const eventName = 'search'

/** Reports the use of a suggestion. Call it before following the link of the suggestion. */
export function reportSuggestion(app: App, term: string, suggestion: string): void {
  report(app, { name: 'search_suggestion_used', term, suggestion })
}

/** Calls `listener` with each event of the search. Returns a function that unsubscribes. */
export function onSearch({ visit }: Pick<App, 'visit'>, listener: (event: SearchEvent) => void): () => void {
  const onEvent = (event: Event): void => listener((event as CustomEvent<SearchEvent>).detail)
  const target = (visit.searchEvents ??= new EventTarget())
  target.addEventListener(eventName, onEvent)
  return () => target.removeEventListener(eventName, onEvent)
}

/** Reports the search of each page whose address has a term. */
export function startSearchEvents(app: App): void {
  onPageChange(app, () => {
    const term = new URLSearchParams(app.location.get().search).get(pageQuery.searchTerm)?.trim() ?? ''
    if (term !== '') report(app, { name: 'search_done', term })
  })
}

function report(app: App, event: SearchEvent): void {
  const { name, ...data } = event
  recordAnalytics(app, { name, data })
  app.visit.searchEvents?.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}
