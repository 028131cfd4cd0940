import { closestElement } from './closest-element.ts'

const drawer = '.menu-fold'

/**
 * Controls the menu of narrow screens, a `details` element with one for each level. While the menu is open, the rest of
 * the page is inert, which traps the focus. Escape closes the open level, or else the menu. A click outside, a
 * followed link and a wider window close the menu.
 */
export function startDrawer(): void {
  const find = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>(drawer)
  const update = (): void => {
    const isOpen = find()?.open === true
    const outside = document.querySelectorAll<HTMLElement>(
      '.skip, .banner, .brand, .fold, .shopper-links, main, .footer, .to-top',
    )
    for (const element of outside) element.inert = isOpen
  }
  const close = (): void => {
    const details = find()
    if (details !== null) details.open = false
    for (const level of details?.querySelectorAll('details') ?? []) level.open = false
    update()
  }
  update()
  // The toggle event does not bubble, so it is captured.
  document.addEventListener('toggle', update, true)
  // A new page has a new drawer, which is closed without a toggle event.
  addEventListener('EXP_RENDER', update)
  matchMedia('(width >= 56rem)').addEventListener('change', close)
  document.addEventListener('click', (event) => {
    if (event.target === find() || closestElement(event, `${drawer} a`) !== null) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || find()?.open !== true) return
    const level = find()?.querySelector<HTMLDetailsElement>('.drawer-level[open]')
    if (level) level.open = false
    else close()
    ;(level ?? find())?.querySelector('summary')?.focus()
  })
}
