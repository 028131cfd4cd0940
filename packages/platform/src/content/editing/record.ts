import type { LocaleScope } from '../../database/index.ts'
import type { Model } from '../../models/index.ts'
import { toDerivedId } from '../../write/index.ts'

/** The properties that identify a record. Its id is derived from them. */
export interface RecordIdentity extends LocaleScope {
  readonly model: string
  /** Identifies the record within its model, channel and language. Translations have the same key. */
  readonly key: string
}

/** The content of a version. */
export interface VersionContent {
  readonly title: string
  /** Without leading and trailing slashes; '' for the home page; null if the record has no URL. */
  readonly slug: string | null
  readonly visible: boolean
  readonly data: Readonly<Record<string, unknown>>
}

export interface StoredVersion extends VersionContent {
  readonly id: string
  readonly number: number
}

export interface NewRecord extends RecordIdentity, VersionContent {
  /** True to publish the record immediately. */
  readonly publish?: boolean
}

/** The state of a record before a write. */
export interface RecordState extends LocaleScope {
  readonly id: string
  readonly model: Model
  readonly slug: string | null
  readonly currentVersionId: string
  readonly publishedVersionId: string | null
  readonly publishedAt: string | null
  readonly revision: number
  readonly updatedBy: string
  readonly updatedAt: string
}

/** The result of every write of a record. */
export interface WrittenRecord {
  readonly id: string
  /** The revision to send with the next write. */
  readonly revision: number
  /** Id of the current version, and its number within the record. */
  readonly versionId: string
  readonly number: number
  readonly publishedVersionId: string | null
}

/** Derives the id of a record, so that content files and the database refer to the same record. */
export function toRecordId({ channelId, language, model, key }: RecordIdentity): string {
  return toDerivedId('record', channelId, language, model, key)
}
