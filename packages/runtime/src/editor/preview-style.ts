import type { PageView } from '../pages/page-view.ts'
import { partElement } from './preview-parts.tsx'

/** Looks of the preview itself. */
const base = `
${partElement} { display: contents }
[data-vitrine='notice'] { margin: 1rem; padding: 1rem; border: 2px dashed #b3261e; color: #b3261e; background: #fff }
`

/**
 * Keeps the style tags of the page's layouts applied (specification, section 4: `__style_tag__` in editor preview). They
 * are sheets of the document and no elements, so the policy against inline styles stays as it is.
 */
export function createPreviewStyle(document: Document): (view: PageView) => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return (view) => {
    const tags = Object.values(view.layouts).map((layout) => layout.__style_tag__ ?? '')
    sheet.replaceSync(base + tags.map(withoutTags).join('\n'))
  }
}

/** The rules of a style tag, which may come with the tags around them. */
export function withoutTags(style: string): string {
  return style.replaceAll(/<\/?style\b[^>]*>/gi, '')
}
