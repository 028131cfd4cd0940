import { isSafeElement, type LayoutElement } from '@vitrine/layout'
import { createElement, type ReactNode } from 'react'
import type { PreviewRenderer } from '../pages/page-view.ts'

/** Element around every part of a layout in a preview. The element has no box of its own (`display: contents`). */
export const partElement = 'vitrine-part'
export const elementPathAttribute = 'data-place'

/** Creates a renderer that marks every part for the editor, and shows notices for failed and unknown widgets. */
export function createPreviewRenderer(registry: ReadonlyMap<string, unknown>): PreviewRenderer {
  return {
    decorate: (element, path, part) =>
      createElement(
        partElement,
        { key: path, [elementPathAttribute]: path },
        registry.has(element.type) || isSafeElement(element.type) ? part : notice('unknown', element),
      ),
    renderFailed: (element) => notice('failed', element),
  }
}

const texts = {
  unknown: (type: string) => `Unknown widget “${type}”. Visitors see nothing here.`,
  failed: (type: string) => `The widget “${type}” failed. Visitors see its fallback.`,
}

function notice(kind: keyof typeof texts, { type }: LayoutElement): ReactNode {
  return (
    <div role="note" data-vitrine="notice" data-kind={kind}>
      {texts[kind](type)}
    </div>
  )
}
