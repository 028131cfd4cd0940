import { closestElement } from './closest-element.ts'

const drawer = '.menu-fold'

/**
 * The menu of narrow screens, a `details` element. While it is open, what lies beside it is inert, which keeps the focus
 * inside; Escape, a click beside it, a followed link and a wide window close it.
 */
export function startDrawer(): void {
  const find = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>(drawer)
  const update = (): void => {
    const isOpen = find()?.open === true
    const beside = document.querySelectorAll<HTMLElement>(
      '.skip, .banner, .brand, .search-fold, .theme-switch, main, .footer',
    )
    for (const element of beside) element.inert = isOpen
  }
  const close = (): void => {
    const details = find()
    if (details !== null) details.open = false
    update()
  }
  update()
  // It does not bubble.
  document.addEventListener('toggle', update, true)
  // A new page brings a new drawer, closed, and none of the old one's events.
  addEventListener('EXP_RENDER', update)
  matchMedia('(width >= 56rem)').addEventListener('change', close)
  document.addEventListener('click', (event) => {
    if (event.target === find() || closestElement(event, `${drawer} a`) !== null) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || find()?.open !== true) return
    close()
    find()?.querySelector('summary')?.focus()
  })
}
