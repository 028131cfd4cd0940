import { contentFolder, databases, queriesContent, type OpenedDatabase } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../../test/open-databases.ts'
import type { Executor } from '../../database/index.ts'
import { importContent } from '../../import/index.ts'
import { indexModels } from './build-index.ts'
import { withDeferredIndexes } from './deferred-indexes.repository.ts'

const deferred = ['field_index_by_number', 'field_index_by_text', 'place_index_by_lat', 'word_index_by_word']

describe.each(databases())('deferred indexes on $name', ({ name, open }) => {
  const isSqlite = name === 'SQLite'
  let opened: OpenedDatabase
  let database: Awaited<ReturnType<typeof openContent>>
  let content: ReturnType<typeof contentFolder>
  /** The statements that have dropped an index. */
  const dropped: string[] = []

  beforeEach(async () => {
    opened = await open()
    dropped.length = 0
    database = await openContent(opened, (query) => {
      if (query.startsWith('drop index')) dropped.push(query)
    })
    content = contentFolder(queriesContent())
    await importContent(database, content.folder)
  })
  afterEach(async () => {
    await database.close()
    await opened.remove()
    content.remove()
  })

  /** Returns the definitions of the indexes by name. */
  const readIndexes = async (db: Executor) => {
    const { rows } = await (
      isSqlite
        ? sql<{
            name: string
            definition: string
          }>`select name, sql as definition from sqlite_master where type = 'index'`
        : sql<{
            name: string
            definition: string
          }>`select indexname as name, indexdef as definition from pg_indexes`
    ).execute(db)
    return new Map(rows.filter((row) => deferred.includes(row.name)).map((row) => [row.name, row.definition]))
  }
  const readRows = async () => {
    const fields = await database.db.selectFrom('field_index').selectAll().execute()
    const words = await database.db.selectFrom('word_index').selectAll().execute()
    return [...fields, ...words].map((row) => JSON.stringify(row)).toSorted()
  }

  test('are created again with all rows, while other connections keep them', async () => {
    const indexes = await readIndexes(database.db)
    const rows = await readRows()
    expect([...indexes.keys()].toSorted()).toEqual(deferred)
    await database.write('content', (tx) =>
      withDeferredIndexes(tx, { added: 1000, minAdded: 1 }, async () => {
        expect((await readIndexes(tx)).size).toBe(isSqlite ? 0 : deferred.length)
        await indexModels(tx, ['article'])
      }),
    )
    expect(await readIndexes(database.db)).toEqual(indexes)
    expect(await readRows()).toEqual(rows)
  })

  test('are created again after an import of many content files', async () => {
    const indexes = await readIndexes(database.db)
    for (let number = 0; number < 2000; number++)
      content.write(`1/en/pages/articles/p${number}.json`, {
        model: 'article',
        slug: `many/p${number}`,
        title: `Vase ${number}`,
        fields: {},
      })
    // Ignores the indexes that migrations have dropped.
    dropped.length = 0
    expect(await importContent(database, content.folder)).toMatchObject({ added: 2000 })
    expect(dropped).toHaveLength(isSqlite ? deferred.length : 0)
    expect(await readIndexes(database.db)).toEqual(indexes)
    const { rows } = await sql<{
      readonly count: number
    }>`select count(*) as count from word_index where word = 'vase'`.execute(database.db)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2000)
  })

  test('are kept if few records are added, and if the work fails', async () => {
    const indexes = await readIndexes(database.db)
    await database.write('content', (tx) =>
      withDeferredIndexes(tx, { added: 1000 }, async () => {
        expect(await readIndexes(tx)).toEqual(indexes)
      }),
    )
    await database.write('content', (tx) =>
      withDeferredIndexes(tx, { added: 1, minAdded: 1 }, async () => {
        expect(await readIndexes(tx)).toEqual(indexes)
      }),
    )
    const failing = database.write('content', (tx) =>
      withDeferredIndexes(tx, { added: 1000, minAdded: 1 }, () =>
        Promise.reject(new Error('The feed ended.')),
      ),
    )
    await expect(failing).rejects.toThrow('The feed ended.')
    expect(await readIndexes(database.db)).toEqual(indexes)
  })
})
