import type { RecordIdentity, VersionContent } from '../content/index.ts'
import type { StoredForm } from '../forms/index.ts'
import type { MenuContent } from '../menus/index.ts'
import type { ModelContent } from '../models/index.ts'
import type { SiteChannel, SiteDetails } from '../site/index.ts'
import type { StoredSettings } from '../store-settings/index.ts'

/**
 * All content as values, either parsed from files or read from the database, so that files and
 * database can be compared. Ids are derived from identifying properties of an item, such as the key
 * of a record, and are the same on both sides.
 */
export interface Content {
  readonly site: Sourced<SiteDetails>
  readonly channels: readonly Sourced<SiteChannel>[]
  /** The store settings of the site and of channels. */
  readonly stores: readonly Sourced<StoredSettings>[]
  readonly models: readonly Sourced<ModelContent>[]
  readonly records: readonly SourcedRecord[]
  readonly menus: readonly Sourced<MenuContent>[]
  readonly forms: readonly Sourced<StoredForm>[]
}

/** A value with the file that contains it. */
export type Sourced<T> = T & { readonly source: string }

/** A record with its file and the file of its draft. */
export type SourcedRecord = Sourced<RecordContent> & {
  /** Path of the record in its file; empty if the record is the whole file. */
  readonly at: readonly PropertyKey[]
  readonly draftSource: string
}

/** A record with its published version, a newer draft, or both. */
export interface RecordContent extends RecordIdentity {
  readonly published: VersionContent | null
  readonly draft: VersionContent | null
  /** Time at which the draft is to be published (ISO 8601 in UTC). */
  readonly publishAt: string | null
  readonly unpublishAt: string | null
}
