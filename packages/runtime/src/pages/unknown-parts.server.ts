import { isSafeElement, type LayoutNode } from '@vitrine/layout'
import type { Store } from '../store/define-store.ts'
import type { PageView } from './page-view.ts'

/**
 * Describes the names in a page that the theme does not define, in one message each: its template, and the widgets of its
 * layouts. The page is shown without them, so the messages are the only sign of a misspelled name.
 */
export function describeUnknownParts({ page, main, layouts }: PageView, store: Store): readonly string[] {
  const where = `The page /${page.page_slug} (${page.language})`
  const widgets = new Set<string>()
  const visit = (nodes: readonly LayoutNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (!store.widgets.has(node.type) && !isSafeElement(node.type)) widgets.add(node.type)
      visit(node.children ?? [])
    }
  }
  for (const { elements } of Object.values(layouts)) visit(elements)
  const isOther = main.kind === 'template' && page.template && page.template !== main.name
  return [
    ...(isOther
      ? [
          `${where} uses the template '${page.template}', which the store does not define. '${main.name}' is used instead.`,
        ]
      : []),
    ...[...widgets].map(
      (name) => `${where} uses the widget '${name}', which the store does not define. The widget is omitted.`,
    ),
  ]
}
