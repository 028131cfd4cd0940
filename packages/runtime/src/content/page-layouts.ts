import { deserialize, selectLayout, type LayoutDocument } from '@vitrine/layout'
import type { PageData } from './page-data.ts'

export interface LayoutPlace {
  readonly channelId: string
  readonly language: string
  /** Told of a field whose layout cannot be read; the page is shown without it. */
  readonly onError: (field: string, error: unknown) => void
}

/** The layouts of a page, by field: every field of type page-editor, for the channel and language (section 3). */
export function pageLayouts(page: PageData, place: LayoutPlace): Readonly<Record<string, LayoutDocument>> {
  const layouts: Record<string, LayoutDocument> = {}
  for (const [name, field] of Object.entries(page._meta_._fields_)) {
    if (field.type !== 'page-editor') continue
    try {
      const layout = selectLayout(page[name], place.channelId, place.language)
      if (layout !== null) layouts[name] = deserialize(layout)
    } catch (error) {
      place.onError(name, error)
    }
  }
  return layouts
}
