import type { Bounds, Place } from './messages.ts'
import { partElement, placeAttribute } from './preview-parts.tsx'

/** The place of the part that a node stands in; `null` outside of all. */
export function placeOf(target: EventTarget | null): Place | null {
  const part = target instanceof Element ? target.closest(partElement) : null
  return part?.getAttribute(placeAttribute) ?? null
}

/** The part at a place; `null` when the page does not show it. */
export function findPart(place: Place): Element | null {
  return document.querySelector(`${partElement}[${placeAttribute}="${CSS.escape(place)}"]`)
}

/** The box around all that a part shows; `null` when it shows nothing. */
export function boundsOf(place: Place | null): Bounds | null {
  const part = place === null ? null : findPart(place)
  if (part === null) return null
  const range = document.createRange()
  range.selectNodeContents(part)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x, y, width, height }
}
