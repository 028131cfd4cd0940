import {
  globalSettingsModel,
  scriptManagerModel,
  snippetSuffix,
  type ChannelSnippets,
} from '@vitrine/contract'
import { siteTag } from '../cache-tags/index.ts'
import type { Handler } from '../calls/index.ts'
import { listPublishedOfModels, toContentRecords, toParsedRecord } from '../content/index.ts'

/**
 * Limits per response, since the call is public: number of records read per kind, and total size in
 * bytes.
 */
export const snippetLimits = { records: 1000, bytes: 2 * 1024 * 1024 } as const

/**
 * Returns all code that merchants add to the channel's pages: its script records, the snippet
 * fields of its records and its custom styles, in all languages (R23). Only models with snippet
 * fields are searched, within `snippetLimits`.
 */
export const handleListSnippets: Handler<ChannelSnippets> = async (_input, context) => {
  const { db, site, channel, models, tags } = context
  tags.add(siteTag)
  const names = (await models.list())
    .filter(({ fields }) => [...fields.keys()].some((name) => name.endsWith(snippetSuffix)))
    .map(({ name }) => name)
  const limit = snippetLimits.records
  const [scripts, settings, others] = await Promise.all([
    listPublishedOfModels(db, channel.id, [scriptManagerModel], { limit }),
    listPublishedOfModels(db, channel.id, [globalSettingsModel], { limit }),
    listPublishedOfModels(db, channel.id, names, { like: `%${snippetSuffix}"%`, limit }),
  ])
  const fits = createByteBudget(snippetLimits.bytes)
  return {
    storeHash: site.storeHash,
    environmentType: site.environmentType,
    records: await toContentRecords(
      scripts.filter(({ data }) => fits(data)).map((script) => toParsedRecord(script, context)),
      context,
    ),
    snippets: others
      .flatMap(({ data }) => toSnippets(data))
      .filter(isFirst())
      .filter(({ html }) => fits(html)),
    customStyles: [...new Set(settings.flatMap(({ data }) => toCustomStyles(data)))].filter(fits),
  }
}

/**
 * Creates a function that returns true if a text fits into the remaining bytes, and subtracts its
 * size.
 */
function createByteBudget(maxBytes: number): (text: string) => boolean {
  let remaining = maxBytes
  return (text) => {
    const bytes = Buffer.byteLength(text)
    if (bytes > remaining) return false
    remaining -= bytes
    return true
  }
}

type Snippet = ChannelSnippets['snippets'][number]

function toSnippets(data: string): Snippet[] {
  return Object.entries(JSON.parse(data) as Record<string, unknown>).flatMap(([field, html]) =>
    field.endsWith(snippetSuffix) && typeof html === 'string' && html.trim() !== '' ? [{ field, html }] : [],
  )
}

/** Creates a filter that removes duplicates, which are common when pages have been copied. */
function isFirst(): (snippet: Snippet) => boolean {
  const seen = new Set<string>()
  return ({ field, html }) => {
    const key = `${field} ${html}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}

function toCustomStyles(data: string): string[] {
  const { site } = JSON.parse(data) as { readonly site?: unknown }
  const entries: readonly unknown[] = Array.isArray(site) ? site.slice(0, 1) : [site]
  return entries.flatMap((entry) => {
    const style = (entry as { readonly custom_style?: unknown } | null | undefined)?.custom_style
    return typeof style === 'string' && style.trim() !== '' ? [style] : []
  })
}
