import type { RecordMeta } from '../content/entities.ts'

/** An entry of a menu (section 3). `children` is empty for a leaf. */
export interface MenuItem {
  readonly id: string
  readonly internal_name: string
  readonly title: string
  /** Path of the page without leading and trailing slashes, empty for the home page; or an absolute URL for an external link. */
  readonly page_slug: string
  readonly current_version_id: string | null
  readonly children: readonly MenuItem[]
  /** Types of the fields, if requested. */
  readonly _meta_?: RecordMeta
}
