import { isSafeElement, type LayoutElement } from '@vitrine/layout'
import { createElement, type ReactNode } from 'react'
import type { PreviewParts } from '../pages/page-view.ts'

/** The element around every part of a layout in a preview; it has no box of its own. */
export const partElement = 'vitrine-part'
export const placeAttribute = 'data-place'

/** Shows an editor where every part is, and what visitors are spared: widgets that fail, and unknown ones. */
export function createPreviewParts(registry: ReadonlyMap<string, unknown>): PreviewParts {
  return {
    decorate: (element, place, part) =>
      createElement(
        partElement,
        { key: place, [placeAttribute]: place },
        registry.has(element.type) || isSafeElement(element.type) ? part : notice('unknown', element),
      ),
    failed: (element) => notice('failed', element),
  }
}

const texts = {
  unknown: (type: string) => `There is no widget “${type}”. Visitors see nothing here.`,
  failed: (type: string) => `The widget “${type}” failed. Visitors see its fallback.`,
}

function notice(kind: keyof typeof texts, { type }: LayoutElement): ReactNode {
  return (
    <div role="note" data-vitrine="notice" data-kind={kind}>
      {texts[kind](type)}
    </div>
  )
}
