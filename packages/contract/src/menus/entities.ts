import type { RecordMeta } from '../content/entities.ts'

/** An entry of a menu (section 3). `children` is empty for a leaf. */
export interface MenuItem {
  readonly id: string
  readonly internal_name: string
  readonly title: string
  /** Path of the page without slashes at its ends; empty for home; an absolute URL for a link that leaves the shop. */
  readonly page_slug: string
  readonly current_version_id: string | null
  readonly children: readonly MenuItem[]
  /** The types of its fields, on demand. */
  readonly _meta_?: RecordMeta
}
