import type { App } from '../app/app.ts'

/** Something that analytics may want to know. */
export interface AnalyticsEvent {
  readonly name: string
  readonly data?: Readonly<Record<string, unknown>>
}

const eventName = 'analytics'

/** Tells analytics of something. Costs nothing while nobody listens. */
export function recordAnalytics({ visit }: App, event: AnalyticsEvent): void {
  visit.signals?.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}

/**
 * Calls back for everything that analytics should know, such as customer_login and customer_logout (section 4). Nothing
 * is told of a page that is previewed in an editor; until that is known, events wait (R26). Returns how to stop.
 */
export function onAnalytics({ visit, preview }: App, listener: (event: AnalyticsEvent) => void): () => void {
  const waiting: AnalyticsEvent[] = []
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<AnalyticsEvent>
    if (preview.get() === 'off') listener(detail)
    else if (preview.get() === 'unknown') waiting.push(detail)
  }
  const settle = (): void => {
    for (const event of waiting.splice(0)) if (preview.get() === 'off') listener(event)
  }
  const signals = (visit.signals ??= new EventTarget())
  signals.addEventListener(eventName, hear)
  const stop = preview.subscribe(settle)
  return () => {
    signals.removeEventListener(eventName, hear)
    stop()
  }
}
