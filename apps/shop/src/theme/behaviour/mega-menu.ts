import { closestElement } from './closest-element.ts'

/** Milliseconds that the pointer rests on an entry before it opens, or is gone before it closes. */
const hoverDelayMs = 140

const entry = '.menu > li'

/**
 * The menu of wide screens: a button beside each link opens what is below it, and so does a pointer that rests there.
 * Escape, another entry, and leaving by pointer or keyboard close it. `dress` is called with a panel before it is shown.
 */
export function startMegaMenu(dress: (panel: HTMLElement) => void): void {
  let opened: HTMLElement | null = null
  let timer = 0
  // A link was followed: what opens must not cover the new page while the pointer has not been elsewhere.
  let followed = false

  const set = (item: HTMLElement | null): void => {
    clearTimeout(timer)
    for (const each of [opened, item]) {
      const button = each?.querySelector('.mega-button')
      const panel = each?.querySelector<HTMLElement>('.mega')
      if (!button || !panel) continue
      if (panel.hidden) dress(panel)
      button.ariaExpanded = String(each === item)
      panel.hidden = each !== item
    }
    opened = item
  }

  document.addEventListener('click', (event) => {
    const button = closestElement(event, '.mega-button')
    const item = closestElement(event, entry)
    if (button !== null) set(item === opened ? null : item)
    else if (item === null || closestElement(event, 'a') !== null) {
      followed = item !== null
      set(null)
    }
  })
  document.addEventListener('pointerover', (event) => {
    const item = closestElement(event, entry)
    if (item === null) followed = false
    if (event.pointerType !== 'mouse' || followed) return
    clearTimeout(timer)
    if (item !== opened) timer = window.setTimeout(() => set(item), hoverDelayMs)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (opened !== null && relatedTarget instanceof Node && !opened.contains(relatedTarget)) set(null)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || opened === null) return
    const button = opened.querySelector<HTMLElement>('.mega-button')
    set(null)
    button?.focus()
  })
}
