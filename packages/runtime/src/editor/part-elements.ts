import type { Bounds, ElementPath } from './messages.ts'
import { elementPathAttribute, partElement } from './preview-parts.tsx'

/** Returns the element path of the part that contains a node; `null` if no part does. */
export function elementPathOf(target: EventTarget | null): ElementPath | null {
  const part = target instanceof Element ? target.closest(partElement) : null
  return part?.getAttribute(elementPathAttribute) ?? null
}

/** Returns the part with an element path; `null` if the page does not show the part. */
export function findPartElement(path: ElementPath): Element | null {
  return document.querySelector(`${partElement}[${elementPathAttribute}="${CSS.escape(path)}"]`)
}

/** Returns the box around everything that a part displays; `null` if the page does not show the part. */
export function boundsOf(path: ElementPath | null): Bounds | null {
  const part = path === null ? null : findPartElement(path)
  if (part === null) return null
  const range = document.createRange()
  range.selectNodeContents(part)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x, y, width, height }
}
