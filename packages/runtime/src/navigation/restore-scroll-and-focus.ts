import type { ScrollPosition } from './history.ts'

/** How a page came to be asked for; decides where it is scrolled to (R16). */
export type Arrival =
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'traverse'; readonly to: ScrollPosition | null }
  | { readonly kind: 'stay' }

/** What a visitor does to move the page himself. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where a page that was just shown should be seen, and moves the focus to it, as loading a document would.
 * `signal` ends what is still to come, because another page is asked for.
 */
export function settleArrival(arrival: Arrival, signal: AbortSignal): void {
  if (arrival.kind === 'stay') return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  if (arrival.kind === 'link' && arrival.hash !== '') scrollToTarget(arrival.hash, signal)
  else if (arrival.kind === 'traverse' && arrival.to !== null) window.scrollTo(...arrival.to)
  else window.scrollTo(0, 0)
}

/** Scrolls to the target of a fragment; to the top until a part that is still being loaded brings it. */
function scrollToTarget(hash: string, signal: AbortSignal): void {
  const target = findTarget(hash)
  if (target !== null) {
    target.scrollIntoView()
    return
  }
  window.scrollTo(0, 0)
  if (signal.aborted) return
  const observer = new MutationObserver(() => {
    const late = findTarget(hash)
    if (late === null) return
    stop()
    late.scrollIntoView()
  })
  const stop = (): void => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', stop, { once: true })
  for (const move of ownMoves) window.addEventListener(move, stop, { once: true, passive: true, signal })
}

function findTarget(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
