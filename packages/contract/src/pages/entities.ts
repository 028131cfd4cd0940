import type { ContentRecord, RecordMeta } from '../content/entities.ts'

/** A language of a page and its address (section 3). */
export interface DomainUrl {
  readonly language: string
  readonly url: string
}

/** A page as a record: what find-by-slug answers (section 3). */
export interface PageRecord extends ContentRecord {
  readonly page_slug: string
  /** Language of the record (R18); that of the site when absent. */
  readonly language?: string
  readonly template?: string
  /** `false`: the page is not to be shown (section 4). */
  readonly is_visible_ebi?: boolean
  readonly domain_urls?: readonly DomainUrl[]
}

/** Find-by-slug: the record and `_meta_`, or only an address to go to (sections 2 and 7). */
export interface FindBySlugResponse {
  readonly record?: PageRecord
  readonly _meta_?: RecordMeta
  readonly REDIRECT_URL?: string
  /** Whether the redirect is for good (301, when absent) or for now (302). */
  readonly REDIRECT_STATUS?: 301 | 302
  /** The record allows an address outside of the site (R14). */
  readonly REDIRECT_EXTERNAL?: boolean
}

/** Search engine fields of a page: the first entry of its `seo` or `post_seo` (section 3). */
export interface Seo {
  readonly title_tag?: string
  readonly meta_title?: string
  readonly meta_description?: string
  readonly meta_keywords?: string
  readonly meta_type?: string
  readonly og_title?: string
  readonly og_description?: string
  readonly og_image?: unknown
  readonly canonical_url?: string
  readonly meta_robots_follow?: unknown
  readonly meta_robots_index?: unknown
}

/** A page-editor field: one layout, or a layout per channel id and language; a JSON string on the wire (section 3). */
export interface PageEditorField {
  readonly __style_tag__?: string
  readonly [key: string]: unknown
}
