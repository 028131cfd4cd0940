import {
  CatalogueError,
  type CatalogueFeed,
  type CatalogueSummary,
  type FeedRecord,
  syncCatalogue,
} from '../src/catalogue/index.ts'
import { ImportError, parseFiles } from '../src/content-files/index.ts'
import { toRecordId } from '../src/content/index.ts'
import type { Databases } from '../src/database/index.ts'
import { createTransactionRunner, importFiles } from '../src/import/index.ts'
import { noon, rowsOf } from './editing.ts'

export const channels = [
  { id: '1', name: 'One', hosts: ['localhost'], languages: ['en', 'de'], defaultLanguage: 'en' },
]
const base: Readonly<Record<string, unknown>> = {
  'site.json': {
    ...{ tenantId: 't', workspaceId: 'w', environmentId: 'e', storeHash: 'h' },
    ecommProvider: { a: 'a', b: 'b', c: 'c' },
  },
  'channels.json': channels,
  'models/page.json': {
    internal_name: 'page',
    name: 'Page',
    kind: 'collection',
    fields: { text: { type: 'text' } },
  },
  '1/en/pages/about.json': { slug: 'about', title: 'About' },
}

export const model = {
  internal_name: 'ecommerce_product_h',
  name: 'Product',
  kind: 'collection',
  fields: { sku: { type: 'text' }, price: { type: 'number' }, category_ids: { type: 'text', list: true } },
} as const

/** Creates a record of a feed. */
export function product(key: string, changes: Partial<FeedRecord> = {}): FeedRecord {
  const fields = { sku: key, price: 12, category_ids: ['a', 'b'] }
  return {
    ...{ channel: '1', language: 'en', model: model.internal_name, key: `products/${key}` },
    ...{ slug: `shelf/${key}`, title: `Product ${key}`, fields },
    ...changes,
  }
}

export const idOf = ({ channel, language, model: of, key }: FeedRecord) =>
  toRecordId({ channelId: channel, language, model: of, key })

/** Opens a site with content files, into which tests import catalogues. */
export async function openCatalogue(databases: Pick<Databases, 'content' | 'commerce'>) {
  const { content: database } = databases
  let version = 0
  /** Imports the content files with changes. The value undefined removes a file. */
  const load = (changes: Readonly<Record<string, unknown>> = {}) => {
    const all = Object.entries({ ...base, ...changes }).filter(([, value]) => value !== undefined)
    const texts = new Map(all.map(([file, value]) => [file, JSON.stringify(value)]))
    return importFiles(createTransactionRunner(database), parseFiles(texts))
  }

  /** Imports a feed as a new version. */
  const sync = (of: CatalogueFeed): Promise<CatalogueSummary | undefined> =>
    syncCatalogue(databases, { version: String(++version), load: () => of }, { now: noon })

  const slugs = async () =>
    (await rowsOf(database, 'records'))
      .flatMap((row) => (row.model === 'page' ? [] : [`${row.language}/${String(row.slug)}`]))
      .toSorted()

  const problemsOf = async (of: Promise<unknown>): Promise<readonly string[]> => {
    const error: unknown = await of.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error instanceof CatalogueError)
      return error.problems.map(({ name, pointer, message }) => `${name} ${pointer}: ${message}`)
    if (error instanceof ImportError) return error.problems.map(({ file, message }) => `${file}: ${message}`)
    throw error
  }

  await load()
  return { load, sync, slugs, problemsOf, version: () => String(version) }
}

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>
