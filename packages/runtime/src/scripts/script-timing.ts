import { footerScriptDelayMs, interactionEvents } from '@vitrine/contract'

export interface Interaction {
  readonly happened: Promise<void>
  /** Counts as if it had happened. */
  skip(): void
}

/**
 * The visitor's first mousemove, scroll or keydown (section 9). A scroll that came before anybody listened counts too;
 * of the others there will be more.
 */
export function watchInteraction(window: Window): Interaction {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const skip = (): void => {
    heard.abort()
    resolve()
  }
  if (window.scrollY > 0) skip()
  else {
    const options = { capture: true, passive: true, signal: heard.signal }
    for (const name of interactionEvents) window.addEventListener(name, skip, options)
  }
  return { happened: promise, skip }
}

/** Resolves 5 s after the document was loaded; for a page that was reached later, 5 s after it is shown (section 9). */
export async function footerDelay(window: Window, isFirst: boolean): Promise<void> {
  if (!isFirst) return sleep(footerScriptDelayMs)
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    return sleep(footerScriptDelayMs)
  }
  const [navigation] = window.performance.getEntriesByType('navigation')
  const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.loadEventStart ?? 0
  return sleep(Math.max(0, loadedAt + footerScriptDelayMs - window.performance.now()))
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
