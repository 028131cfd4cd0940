import { deserialize, selectLayout, type LayoutDocument } from '@vitrine/layout'
import type { PageData } from './page-data.ts'

export interface PageLayoutsOptions {
  readonly channelId: string
  readonly language: string
  /** Called with each field whose layout cannot be read. The page is rendered without it. */
  readonly onError: (field: string, error: unknown) => void
}

/** Reads the layouts of a page by field: every field of type page-editor, for the channel and language (section 3). */
export function pageLayouts(
  page: PageData,
  options: PageLayoutsOptions,
): Readonly<Record<string, LayoutDocument>> {
  const layouts: Record<string, LayoutDocument> = {}
  for (const [name, field] of Object.entries(page._meta_._fields_)) {
    if (field.type !== 'page-editor') continue
    try {
      const layout = selectLayout(page[name], options.channelId, options.language)
      if (layout !== null) layouts[name] = deserialize(layout)
    } catch (error) {
      options.onError(name, error)
    }
  }
  return layouts
}
