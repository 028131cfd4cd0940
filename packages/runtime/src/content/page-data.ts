import {
  snippetSuffix,
  type ContentRecord,
  type DomainUrl,
  type PageRecord,
  type RecordMeta,
  type SingleResponse,
} from '@vitrine/contract'
import { replaceStoreHash } from './store-hash.ts'

/** The page as templates, header, footer and banner get it (specification, section 3, "Page record"). */
export interface PageData {
  readonly id: string
  readonly title: string
  readonly page_slug: string
  readonly template?: string
  readonly content_model_internal_name: string
  readonly language: string
  readonly is_visible_ebi?: boolean
  readonly domain_urls: readonly DomainUrl[]
  readonly _meta_: RecordMeta
  readonly globalSettings: SingleResponse | null
  readonly scriptManager: readonly ContentRecord[]
  readonly STORE_HASH: string
  readonly [field: string]: unknown
}

/** What every page carries beside its own record. */
export interface SharedContent {
  readonly globalSettings: SingleResponse | null
  readonly scriptManager: readonly ContentRecord[]
}

export interface PageParts {
  readonly record: PageRecord
  readonly meta: RecordMeta | undefined
  readonly shared: SharedContent
  readonly storeHash: string
  readonly environmentType: string
  readonly language: string
}

const noFields: RecordMeta = { _fields_: {} }

/**
 * Puts a page together: version data merged into the record, the store hash put into its texts (section 9), JSON fields
 * parsed, settings and scripts attached.
 */
export function toPageData(parts: PageParts): PageData {
  const { record, meta, shared, storeHash, language } = parts
  const versionData = isPlainObject(record.version_data) ? record.version_data : {}
  const merged: Record<string, unknown> = { ...record, ...versionData }
  for (const [name, value] of Object.entries(merged)) {
    if (typeof value === 'string') merged[name] = replaceStoreHash(value, parts)
  }
  const fields = meta?._fields_ ? meta : noFields
  for (const [name, field] of Object.entries(fields._fields_)) {
    if (field.type === 'json' && Object.hasOwn(merged, name)) merged[name] = parseJsonField(merged[name])
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
    STORE_HASH: storeHash,
  }
}

/** A page without a record: what the 404 template and host routes get. */
export function emptyPageData(
  shared: SharedContent,
  place: Pick<PageParts, 'storeHash' | 'language'> & { readonly title?: string },
): PageData {
  return {
    id: '',
    title: place.title ?? '',
    page_slug: '',
    content_model_internal_name: '',
    language: place.language,
    domain_urls: [],
    _meta_: noFields,
    ...shared,
    STORE_HASH: place.storeHash,
  }
}

/** Whether a page has snippet fields that are not empty (section 4, "Scripts and styles"). */
export function hasSnippets(page: PageData): boolean {
  return Object.keys(page).some((name) => name.endsWith(snippetSuffix) && page[name])
}

/** A field of type json, parsed when it is a string that holds JSON; otherwise as it is (section 3). */
function parseJsonField(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first entry of a settings field, such as `site[0]` (section 3, "Global settings"); empty when absent. */
export function firstSetting(settings: SingleResponse | null, field: string): Record<string, unknown> {
  const value = settings?.record?.[field]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isPlainObject(first) ? first : {}
}
