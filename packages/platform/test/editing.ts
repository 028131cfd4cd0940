import type { OpenedDatabase } from '@vitrine/testing'
import { writeContent } from '../src/content/index.ts'
import { type ContentDatabase, openDatabases } from '../src/database/index.ts'
import { type ApiError, isApiError } from '../src/http/index.ts'
import { writeModel } from '../src/models/index.ts'
import { writeChannels, writeSite } from '../src/site/write-site.ts'
import type { WriteTransaction } from '../src/write/index.ts'

/** The time of tests' writes, in milliseconds since 1970. */
export const noon = Date.UTC(2026, 4, 31, 12)

export const ada = { kind: 'operator', name: 'ada@shop.test' } as const

/** Opens a database without a platform. The returned functions write to it as an operator. */
export async function openEditing(opened: OpenedDatabase, onQuery?: (sql: string) => void) {
  const databases = await openDatabases({
    ...opened,
    onError: () => {},
    onQuery: onQuery && (({ sql }) => onQuery(sql)),
  })
  const database = { ...databases.content, close: databases.close }
  const attempt = <T>(
    work: (transaction: WriteTransaction) => Promise<T | ApiError>,
    now = noon,
  ): Promise<T | ApiError> => writeContent(database, { actor: ada, now }, work)
  return {
    database,
    /** The content and commerce databases. `database.close` closes both. */
    databases: { content: database, commerce: databases.commerce },
    attempt,
    /** Runs a write that must succeed. */
    async write<T>(work: (transaction: WriteTransaction) => Promise<T | ApiError>, now = noon): Promise<T> {
      const result = await attempt(work, now)
      if (isApiError(result)) throw new Error(`${result.code} ${result.field ?? ''}: ${result.message}`)
      return result
    },
  }
}

export type Editing = Awaited<ReturnType<typeof openEditing>>

/** Writes a site with one channel in two languages, and a model with a field of each type. */
export async function fillSite(editing: Pick<Editing, 'write'>): Promise<void> {
  await editing.write(async (transaction) => {
    await writeSite(transaction, {
      tenantId: 't',
      workspaceId: 'w',
      environmentId: 'e',
      environmentType: 'PRODUCTION',
      storeHash: 'h',
      cacheDomain: '',
      ecommProvider: { a: 'a', b: 'b', c: 'c' },
    })
    await writeChannels(transaction, [
      {
        id: '1',
        name: 'Shop',
        customDomain: '',
        hosts: ['localhost'],
        languages: ['en', 'de'],
        defaultLanguage: 'en',
        isDefault: true,
      },
    ])
    await writeModel(transaction, {
      internal_name: 'author',
      name: 'Author',
      kind: 'collection',
      fields: { name: { type: 'text' } },
    })
    return writeModel(transaction, {
      internal_name: 'article',
      name: 'Article',
      kind: 'collection',
      fields: Object.fromEntries(
        [
          ...['text', 'rich-text', 'number', 'money', 'boolean', 'date', 'json', 'media', 'style', 'script'],
          ...['page-editor', 'slug', 'seo', 'place', 'component'],
        ]
          .map((type): [string, { type: string; model?: string }] => [type.replace('-', '_'), { type }])
          .concat([['author', { type: 'relation', model: 'author' }]]),
      ),
    })
  })
}

/** Returns all rows of a table. */
export function rowsOf(
  database: ContentDatabase,
  table: 'changes' | 'audit_entries' | 'versions' | 'records',
) {
  return database.db.selectFrom(table).selectAll().execute()
}
