import type { PageView } from '../pages/page-view.ts'
import { partElement } from './preview-parts.tsx'

/** Styles of the preview itself. */
const base = `
${partElement} { display: contents }
[data-vitrine='notice'] { margin: 1rem; padding: 1rem; border: 2px dashed #b3261e; color: #b3261e; background: #fff }
`

/**
 * Adds a style sheet to the document, and returns a function that sets it to the style tags of a page's layouts (section 4:
 * `__style_tag__` in editor preview). A constructed style sheet, unlike a style element, needs no exception in the
 * Content-Security-Policy.
 */
export function createPreviewStyle(document: Document): (view: PageView) => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return (view) => {
    const tags = Object.values(view.layouts).map((layout) => layout.__style_tag__ ?? '')
    sheet.replaceSync(base + tags.map(withoutTags).join('\n'))
  }
}

/** Removes `<style>` tags around CSS. */
export function withoutTags(style: string): string {
  return style.replaceAll(/<\/?style\b[^>]*>/gi, '')
}
