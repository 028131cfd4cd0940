import type { ScrollPosition } from './history.ts'

/** Position to which a page is scrolled. Depends on how the visitor reached the page (R16). */
export type ScrollTarget =
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'traverse'; readonly to: ScrollPosition | null }
  | { readonly kind: 'keep' }

/** Events by which visitors scroll the page themselves. */
const scrollInputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a page that has just been shown and moves the focus to it, as loading a document would. `signal` aborts when
 * another page is requested: a pending scroll is then cancelled.
 */
export function restoreScrollAndFocus(target: ScrollTarget, signal: AbortSignal): void {
  if (target.kind === 'keep') return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  if (target.kind === 'link' && target.hash !== '') scrollToFragment(target.hash, signal)
  else if (target.kind === 'traverse' && target.to !== null) window.scrollTo(...target.to)
  else window.scrollTo(0, 0)
}

/**
 * Scrolls to the element of a fragment. If the page does not contain the element yet, scrolls to the top, and to
 * the element as soon as it is added.
 */
function scrollToFragment(hash: string, signal: AbortSignal): void {
  const element = findElement(hash)
  if (element !== null) {
    element.scrollIntoView()
    return
  }
  window.scrollTo(0, 0)
  if (signal.aborted) return
  const observer = new MutationObserver(() => {
    const added = findElement(hash)
    if (added === null) return
    stop()
    added.scrollIntoView()
  })
  const stop = (): void => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', stop, { once: true })
  for (const name of scrollInputEvents)
    window.addEventListener(name, stop, { once: true, passive: true, signal })
}

function findElement(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
