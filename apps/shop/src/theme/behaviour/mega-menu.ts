import { closestElement } from './closest-element.ts'

/** Time for which the pointer must stay on an entry to open it, or off the entry to close it, in milliseconds. */
const hoverDelayMs = 140

const entry = '.menu > li'

/**
 * Controls the menu of wide screens. A panel opens on hover, or when the button beside its link is pressed. It
 * closes on Escape, when another entry opens, or when the pointer or the keyboard focus leaves the entry.
 *
 * @param addPictures called with a panel before it is shown
 */
export function startMegaMenu(addPictures: (panel: HTMLElement) => void): void {
  let opened: HTMLElement | null = null
  let timer = 0
  // Set after a link was followed, until the pointer leaves: a panel must not open over the new page.
  let followed = false

  const set = (item: HTMLElement | null): void => {
    clearTimeout(timer)
    for (const each of [opened, item]) {
      const button = each?.querySelector('.mega-button')
      const panel = each?.querySelector<HTMLElement>('.mega')
      if (!button || !panel) continue
      if (panel.hidden) addPictures(panel)
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
  // A press follows a link or opens a panel by itself. A panel that opened under it would move the header.
  document.addEventListener('pointerdown', () => clearTimeout(timer))
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
