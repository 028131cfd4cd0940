import type { App } from '../app/app.ts'
import { searchModeOf } from '../search/search-mode.ts'

/** An event for analytics. */
export interface AnalyticsEvent {
  readonly name: string
  /** Search mode of the visit. */
  readonly mode: string
  readonly data?: Readonly<Record<string, unknown>>
}

const eventName = 'analytics'

/** Records an event for analytics. Does nothing without a listener. */
export function recordAnalytics(app: App, event: Omit<AnalyticsEvent, 'mode'>): void {
  const detail: AnalyticsEvent = { ...event, mode: searchModeOf(app) }
  app.visit.analyticsEvents?.dispatchEvent(new CustomEvent(eventName, { detail }))
}

/**
 * Calls `listener` with each analytics event, such as customer_login and customer_logout (section 4). Events of a page in
 * editor preview are dropped; until the preview state is known, events are queued (R26). Returns a function that
 * unsubscribes.
 */
export function onAnalytics({ visit, preview }: App, listener: (event: AnalyticsEvent) => void): () => void {
  const queue: AnalyticsEvent[] = []
  const onEvent = (event: Event): void => {
    const { detail } = event as CustomEvent<AnalyticsEvent>
    if (preview.get() === 'off') listener(detail)
    else if (preview.get() === 'unknown') queue.push(detail)
  }
  const flush = (): void => {
    for (const event of queue.splice(0)) if (preview.get() === 'off') listener(event)
  }
  const target = (visit.analyticsEvents ??= new EventTarget())
  target.addEventListener(eventName, onEvent)
  const unsubscribe = preview.subscribe(flush)
  return () => {
    target.removeEventListener(eventName, onEvent)
    unsubscribe()
  }
}
