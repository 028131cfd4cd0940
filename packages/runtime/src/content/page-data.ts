import {
  snippetSuffix,
  productionEnvironment,
  storeHashPlaceholder,
  type ContentRecord,
  type DomainUrl,
  type PageRecord,
  type RecordMeta,
  type SingleResponse,
} from '@vitrine/contract'
import { isPlainObject, parseJson } from '../json/json-values.ts'

/** The page as templates, header, footer and banner receive it (section 3, "Page"). */
export interface PageData {
  /** Id of the record; '' on host routes and failure pages, which have none. */
  readonly id: string
  readonly title: string
  readonly page_slug: string
  /** Name of the template to use; if missing, the model decides. */
  readonly template?: string
  readonly content_model_internal_name: string
  readonly language: string
  readonly is_visible_ebi?: boolean
  /** Addresses of the page in its languages. */
  readonly domain_urls: readonly DomainUrl[]
  /** Types of the record's fields. */
  readonly _meta_: RecordMeta
  /** Global settings, for example for `firstSetting`; `null` if they could not be loaded. */
  readonly globalSettings: SingleResponse | null
  readonly scriptManager: readonly ContentRecord[]
  readonly STORE_HASH: string
  /** All other fields of the record. */
  readonly [field: string]: unknown
}

/** Content that every page carries in addition to its own record. */
export interface SharedContent {
  readonly globalSettings: SingleResponse | null
  readonly scriptManager: readonly ContentRecord[]
}

/** Facts that every page's data contains in addition to its record. */
export interface PageFacts {
  readonly shared: SharedContent
  readonly site: StoreHashScope
  readonly language: string
}

const noFields: RecordMeta = { _fields_: {} }

/**
 * Builds the page data of a record: merges the version data, replaces the store hash placeholder in its text fields
 * (section 9), parses JSON fields, and attaches settings and script records.
 */
export function toPageData(
  { record, meta }: { readonly record: PageRecord; readonly meta: RecordMeta | undefined },
  { shared, site, language }: PageFacts,
): PageData {
  const versionData = isPlainObject(record.version_data) ? record.version_data : {}
  const merged: Record<string, unknown> = { ...record, ...versionData }
  for (const [name, value] of Object.entries(merged)) {
    if (typeof value === 'string') merged[name] = replaceStoreHash(value, site)
  }
  const fields = meta?._fields_ ? meta : noFields
  for (const [name, field] of Object.entries(fields._fields_)) {
    if (field.type === 'json' && Object.hasOwn(merged, name)) merged[name] = parseJson(merged[name])
  }
  return {
    ...merged,
    id: record.id,
    title: record.title ?? '',
    page_slug: record.page_slug,
    content_model_internal_name: record.content_model_internal_name,
    language,
    domain_urls: record.domain_urls ?? [],
    _meta_: fields,
    ...shared,
    STORE_HASH: site.storeHash,
  }
}

/** Builds the page data of a page without a record: a host route or a failure page. */
export function emptyPageData({ shared, site, language }: PageFacts, title = ''): PageData {
  return {
    id: '',
    title,
    page_slug: '',
    content_model_internal_name: '',
    language,
    domain_urls: [],
    _meta_: noFields,
    ...shared,
    STORE_HASH: site.storeHash,
  }
}

/** Returns true if a page has non-empty snippet fields (section 4, "Scripts and styles"). */
export function hasSnippets(page: PageData): boolean {
  return Object.keys(page).some((name) => name.endsWith(snippetSuffix) && page[name])
}

/** Fields of the ping response that decide how the store hash placeholder is replaced. */
export interface StoreHashScope {
  readonly storeHash: string
  readonly environmentType: string
}

/** Replaces '{pageData.STORE_HASH}' in a text: with '' in PRODUCTION, elsewhere with '/{storeHash}' (section 9). */
export function replaceStoreHash(text: string, { storeHash, environmentType }: StoreHashScope): string {
  const segment = environmentType === productionEnvironment ? '' : `/${storeHash}`
  return text.replaceAll(storeHashPlaceholder, () => segment)
}

/**
 * Returns the first entry of a field of the global settings, such as `site[0]` (section 3, "Global settings"). Returns an
 * empty object if the settings or the field is missing.
 */
export function firstSetting(settings: SingleResponse | null, field: string): Record<string, unknown> {
  const value = settings?.record?.[field]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isPlainObject(first) ? first : {}
}
