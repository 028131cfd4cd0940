import type { FieldMeta, ProviderId } from '@vitrine/contract'
import type { FormDefinition } from '../forms/index.ts'

/**
 * All content as values: what a folder of files says, or what the database holds, in the same words, so that the two can
 * be compared. Ids follow from where a thing stands, and are the same on both sides.
 */
export interface Content {
  readonly site: Sourced<SiteContent>
  readonly channels: readonly Sourced<ChannelContent>[]
  readonly models: readonly Sourced<ModelContent>[]
  readonly records: readonly SourcedRecord[]
  readonly menus: readonly Sourced<MenuContent>[]
  readonly forms: readonly Sourced<FormContent>[]
}

/** A value, and the file it comes from, or is written to. */
export type Sourced<T> = T & { readonly source: string }

/** A record, its file, the place in it, and the file of its draft. */
export type SourcedRecord = Sourced<RecordState> & {
  /** Steps to the record in its file; none: it is all of it. */
  readonly at: readonly PropertyKey[]
  readonly draftSource: string
}

export interface SiteContent {
  readonly tenantId: string
  readonly workspaceId: string
  readonly environmentId: string
  readonly environmentType: string
  readonly storeHash: string
  readonly cacheDomain: string
  readonly ecommProvider: Readonly<Record<ProviderId, string>>
}

export interface ChannelContent {
  readonly id: string
  readonly name: string
  readonly customDomain: string
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly isDefault: boolean
}

export interface ModelContent {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection' | 'single'
  readonly fields: Readonly<Record<string, FieldMeta>>
}

/** Where a record stands: no two have the same. */
export interface RecordName {
  readonly channelId: string
  readonly language: string
  readonly model: string
  readonly key: string
}

/** A record with the versions that matter: what is published, and what is newer than that. At least one is there. */
export interface RecordState extends RecordName {
  readonly published: VersionState | null
  readonly draft: VersionState | null
  /** When the draft is to be published, in ISO 8601 and UTC. */
  readonly publishAt: string | null
  readonly unpublishAt: string | null
}

export interface VersionState {
  readonly slug: string | null
  readonly visible: boolean
  readonly title: string
  /** Fields. Those of type relation hold ids of records. */
  readonly data: Readonly<Record<string, unknown>>
}

export interface FormContent {
  readonly id: string
  readonly channelId: string
  readonly language: string
  readonly name: string
  readonly definition: FormDefinition
}

export interface MenuContent {
  readonly id: string
  readonly channelId: string
  readonly language: string
  readonly internal_name: string
  readonly items: readonly MenuItemContent[]
}

export interface MenuItemContent {
  readonly title: string
  readonly internal_name: string
  /** The page it leads to, or null and `slug` is set. */
  readonly recordId: string | null
  readonly slug: string | null
  readonly children: readonly MenuItemContent[]
}
