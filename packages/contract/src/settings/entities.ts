import type { ContentRecord, RecordMeta } from '../content/entities.ts'

/** Settings of the site: the first entry of the global settings' `site` (section 3). */
export interface SiteSettings {
  readonly site_name?: string
  readonly custom_style?: string
  /** The first entry is the icon of the site. */
  readonly favicon?: readonly unknown[]
  readonly [field: string]: unknown
}

/** The record of the single-type model `global_settings` (section 3). */
export interface GlobalSettingsRecord extends ContentRecord {
  readonly header?: readonly Readonly<Record<string, unknown>>[]
  readonly footer?: unknown
  readonly site?: readonly SiteSettings[]
}

/** Global settings: the record, and the metadata of header, footer and site (section 3). */
export interface GlobalSettings {
  readonly record: GlobalSettingsRecord
  readonly _meta_?: RecordMeta
}
