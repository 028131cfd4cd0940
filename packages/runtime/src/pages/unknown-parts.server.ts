import { isSafeElement, type LayoutNode } from '@vitrine/layout'
import type { Store } from '../store/define-store.ts'
import type { PageView } from './page-view.ts'

/**
 * What a page names that the theme does not have, a sentence each: its template, and the widgets of its layouts. The page
 * is shown without them, so nobody else would tell the one who mistyped a name.
 */
export function unknownParts({ page, main, layouts }: PageView, store: Store): readonly string[] {
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
          `${where} names the template ${page.template}, which the store does not have: ${main.name} is shown.`,
        ]
      : []),
    ...[...widgets].map(
      (name) => `${where} names the widget ${name}, which the store does not have: nothing is shown.`,
    ),
  ]
}
