/** Metadata of one field of a record (`_meta_._fields_`, section 3). Its `type` is, for example, 'style' or 'json'. */
export interface FieldMeta {
  readonly type: string
  readonly [key: string]: unknown
}

/** Metadata of a record, by field (section 3). */
export interface RecordMeta {
  readonly _fields_: Readonly<Record<string, FieldMeta>>
}

/** An image of a record (section 3). */
export interface RecordImage {
  readonly is_thumbnail?: boolean
  readonly url_zoom?: string
  readonly url?: string
  readonly src?: string
}

/** A content record (section 3), with the data of its version merged in. */
export interface ContentRecord {
  readonly id: string
  readonly title: string
  readonly current_version_id: string
  readonly published_version_id: string | null
  readonly content_model_name: string
  readonly content_model_internal_name: string
  readonly [field: string]: unknown
}

/** Images of a product or category record (section 3). */
export interface WithImages {
  readonly images?: readonly RecordImage[]
  readonly image?: unknown
}

/** A record as stored, before the data of its version is merged in (section 3). */
export interface VersionedRecord extends ContentRecord {
  readonly version_data: Readonly<Record<string, unknown>>
}

/** Response with one record. `_meta_` is optional. */
export interface RecordResponse {
  readonly record: ContentRecord
  readonly _meta_?: RecordMeta
}

/** Response with a single-type record, for example `global_settings`. */
export interface SingleResponse {
  readonly record: ContentRecord
  readonly _meta_?: RecordMeta
}

/** Response with records of one model. `count` is the total number of matches. */
export interface RecordsResponse {
  readonly records: readonly ContentRecord[]
  readonly count: number
  readonly _meta_?: RecordMeta
}

/** The URL of a page in one language (section 3). */
export interface DomainUrl {
  readonly language: string
  readonly url: string
}

/** The record of a page (section 3). */
export interface PageRecord extends ContentRecord {
  readonly page_slug: string
  /** Language of the record (R18). Defaults to the language of the site. */
  readonly language?: string
  readonly template?: string
  /** `false` hides the page (section 4). */
  readonly is_visible_ebi?: boolean
  readonly domain_urls?: readonly DomainUrl[]
}

/** Response of find-by-slug: the record and `_meta_`, or only a redirect (sections 2 and 7). */
export interface FindBySlugResponse {
  readonly record?: PageRecord
  readonly _meta_?: RecordMeta
  readonly REDIRECT_URL?: string
  /** 301 for a permanent redirect (the default), 302 for a temporary one. */
  readonly REDIRECT_STATUS?: 301 | 302
  /** True if the record allows a redirect to a URL outside the site (R14). */
  readonly REDIRECT_EXTERNAL?: boolean
}
