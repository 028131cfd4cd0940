import { closestElement } from './closest-element.ts'

/** Distance in pixels that the page must be scrolled in one direction to hide or show the header. */
const threshold = 8

/** Number of screens after which the link back to the top is shown. */
const farScreens = 1.5

/**
 * Hides the header while the visitor scrolls down, and shows it when they scroll up, by `data-header` on `<html>`
 * (styles/shell.css). Nothing moves, since the header stays in its place in the layout. The style sheet shows it whenever
 * something in it is open or has the keyboard focus. While it is pressed, it stays where it is: if it moved on, the pointer
 * would be released over a different element, and the click would be lost. `data-far` is set far below the start of the
 * page.
 */
export function startStickyHeader(): void {
  const { dataset } = document.documentElement
  let last = scrollY
  let pressed: HTMLElement | null = null
  const update = (): void => {
    const now = Math.max(0, scrollY)
    if (now > farScreens * innerHeight) dataset['far'] = ''
    else delete dataset['far']
    if (pressed !== null || (Math.abs(now - last) < threshold && now > 0)) return
    const height = document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0
    if (now > last && now > height) dataset['header'] = 'hidden'
    else delete dataset['header']
    last = now
  }
  document.addEventListener('scroll', update, { passive: true })
  const release = (): void => {
    for (const animation of pressed?.getAnimations() ?? []) animation.play()
    pressed = null
  }
  document.addEventListener('pointerdown', (event) => {
    // A second finger may be down, and a context menu may have kept the end of a press to itself.
    release()
    pressed = closestElement(event, '.header')
    for (const animation of pressed?.getAnimations() ?? []) animation.pause()
  })
  document.addEventListener('pointerup', release)
  document.addEventListener('pointercancel', release)
  // A new page starts with the header visible.
  addEventListener('EXP_RENDER', () => {
    delete dataset['header']
    last = scrollY
  })
}
