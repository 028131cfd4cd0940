/** Metadata of one field of a record (`_meta_._fields_`, section 3), for example of the type 'style' or 'json'. */
export interface FieldMeta {
  readonly type: string
  readonly [key: string]: unknown
}

/** Metadata of a record: one entry a field (section 3). */
export interface RecordMeta {
  readonly _fields_: Readonly<Record<string, FieldMeta>>
}

/** One picture of a record (section 3). */
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

/** A record's pictures (section 3); a product or category record has them. */
export interface WithImages {
  readonly images?: readonly RecordImage[]
  readonly image?: unknown
}

/** A record as it is stored, before the data of its version is merged in (section 3). */
export interface VersionedRecord extends ContentRecord {
  readonly version_data: Readonly<Record<string, unknown>>
}

/** One record by its id, with `_meta_` on demand. */
export interface RecordResponse {
  readonly record: ContentRecord
  readonly _meta_?: RecordMeta
}

/** A single-type record, for example `global_settings`. */
export interface SingleResponse {
  readonly record: ContentRecord
  readonly _meta_?: RecordMeta
}

/** A page of records of one model. `count`: how many there are in all. */
export interface RecordsResponse {
  readonly records: readonly ContentRecord[]
  readonly count: number
  readonly _meta_?: RecordMeta
}
