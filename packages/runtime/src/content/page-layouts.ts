import { deserialize, selectLayout, type LayoutDocument } from '@vitrine/layout'
import type { PageData } from './page-data.ts'

/**
 * Reads the layouts of a page from its fields of type page-editor, for a channel and the page's language (section 3).
 * Returns them by field name. Calls `onError` with each field whose layout is invalid; the page is rendered without
 * that layout.
 */
export function pageLayouts(
  page: PageData,
  channelId: string,
  onError: (field: string, error: unknown) => void,
): Readonly<Record<string, LayoutDocument>> {
  const layouts: Record<string, LayoutDocument> = {}
  for (const [name, field] of Object.entries(page._meta_._fields_)) {
    if (field.type !== 'page-editor') continue
    try {
      const layout = selectLayout(page[name], channelId, page.language)
      if (layout !== null) layouts[name] = deserialize(layout)
    } catch (error) {
      onError(name, error)
    }
  }
  return layouts
}
