import { footerScriptDelayMs, interactionEvents } from '@vitrine/contract'

export interface Interaction {
  /** Resolves at the visitor's first interaction, or immediately if it has already happened, or at the next `skip`. */
  wait(): Promise<void>
  /** Resolves all pending calls of `wait`. Later calls wait for the interaction again. */
  skip(): void
}

/**
 * Waits for the visitor's first mousemove, scroll or keydown (section 9). A document that is already scrolled counts as an
 * interaction.
 */
export function watchInteraction(window: Window): Interaction {
  const listening = new AbortController()
  let waiting = Promise.withResolvers<void>()
  const skip = (): void => {
    waiting.resolve()
    if (!listening.signal.aborted) waiting = Promise.withResolvers()
  }
  const interact = (): void => {
    listening.abort()
    skip()
  }
  if (window.scrollY > 0) interact()
  else {
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of interactionEvents) window.addEventListener(name, interact, options)
  }
  return { wait: () => waiting.promise, skip }
}

/** Resolves 5 s after the document was loaded, or 5 s after the call for pages reached by client navigation (section 9). */
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
