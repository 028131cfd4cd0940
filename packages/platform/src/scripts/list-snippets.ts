import {
  globalSettingsModel,
  scriptManagerModel,
  snippetSuffix,
  type ChannelSnippets,
} from '@vitrine/contract'
import { listPublishedOfModels, toContentRecord } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import type { Handler } from '../calls/index.ts'

/** Records of one kind that are read for an answer, and bytes of data that one holds; what is beyond stays out. */
export const snippetLimits = { records: 1000, bytes: 2 * 1024 * 1024 } as const

/**
 * Everything that merchants may have the channel's pages run: its script records, the snippet fields of its records, and its
 * custom styles, of all languages (R23). Only models that have snippet fields are looked through, and
 * no more than `snippetLimits`: anybody can ask.
 */
export const handleListSnippets: Handler<ChannelSnippets> = async (_input, { db, site, channel }) => {
  const models = await listModelsWithSnippets(db)
  const most = snippetLimits.records
  const [scripts, settings, others] = await Promise.all([
    listPublishedOfModels(db, channel.id, [scriptManagerModel], { most }),
    listPublishedOfModels(db, channel.id, [globalSettingsModel], { most }),
    listPublishedOfModels(db, channel.id, models, { like: `%${snippetSuffix}"%`, most }),
  ])
  const fits = withinBytes(snippetLimits.bytes)
  return {
    storeHash: site.storeHash,
    environmentType: site.environmentType,
    records: scripts.filter(({ data }) => fits(data)).map(toContentRecord),
    snippets: others
      .flatMap(({ data }) => toSnippets(data))
      .filter(isFirst())
      .filter(({ html }) => fits(html)),
    customStyles: [...new Set(settings.flatMap(({ data }) => toCustomStyles(data)))].filter(fits),
  }
}

/** Whether a text fits beside those that did before. */
function withinBytes(most: number): (text: string) => boolean {
  let left = most
  return (text) => {
    const bytes = Buffer.byteLength(text)
    if (bytes > left) return false
    left -= bytes
    return true
  }
}

async function listModelsWithSnippets(db: Executor): Promise<string[]> {
  const models = await db.selectFrom('models').select(['internal_name', 'fields']).execute()
  return models
    .filter(({ fields }) => Object.keys(JSON.parse(fields)).some((name) => name.endsWith(snippetSuffix)))
    .map((model) => model.internal_name)
}

type Snippet = ChannelSnippets['snippets'][number]

function toSnippets(data: string): Snippet[] {
  return Object.entries(JSON.parse(data) as Record<string, unknown>).flatMap(([field, html]) =>
    field.endsWith(snippetSuffix) && typeof html === 'string' && html.trim() !== '' ? [{ field, html }] : [],
  )
}

/** Pages are often made from one another: the same snippet is told once. */
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
