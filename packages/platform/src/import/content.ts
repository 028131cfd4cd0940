import type { FieldMeta, ProviderId } from '@vitrine/contract'
import type { FormDefinition } from '../forms/index.ts'

/** A folder of content files as values: validated, with ids, not yet compared with the database. */
export interface Content {
  readonly site: Sourced<SiteContent>
  readonly channels: readonly Sourced<ChannelContent>[]
  readonly models: readonly Sourced<ModelContent>[]
  readonly records: readonly Sourced<RecordContent>[]
  readonly menus: readonly Sourced<MenuContent>[]
  readonly forms: readonly Sourced<FormContent>[]
}

/** A value, and the file it comes from. */
export type Sourced<T> = T & { readonly source: string }

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

export interface RecordContent {
  readonly id: string
  readonly model: string
  readonly channelId: string
  readonly language: string
  readonly key: string
  readonly slug: string | null
  readonly visible: boolean
  readonly title: string
  readonly data: Readonly<Record<string, unknown>>
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

export interface FormContent {
  readonly id: string
  readonly channelId: string
  readonly language: string
  readonly name: string
  readonly definition: FormDefinition
}
