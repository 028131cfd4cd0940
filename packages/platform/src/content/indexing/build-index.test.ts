import { contentFolder, databases, queriesContent, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../../test/open.ts'
import { openContent } from '../../../test/open-databases.ts'
import { byFieldPath, byPlacePath, post, toQuery, searchPath } from '../../../test/queries.ts'
import type { Platform } from '../../options.ts'
import { ensureIndex, indexModels, indexRecords } from './build-index.ts'

describe.each(databases())('the index of content on $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let database: Awaited<ReturnType<typeof openContent>>
  let content: ReturnType<typeof contentFolder>

  beforeEach(async () => {
    opened = await open()
    platform = await openPlatform(opened)
    database = await openContent(opened)
    content = contentFolder(queriesContent())
    await platform.importContent(content.folder)
  })
  afterEach(async () => {
    await platform.close()
    await database.close()
    await opened.remove()
    content.remove()
  })

  const count = async (path: string, init?: RequestInit) =>
    ((await get(platform, path, init)) as { Data: { count: number } }).Data.count
  const ofColour = (colour: string) =>
    count(
      `${byFieldPath}?${toQuery({ internal_name: 'article', field_name: 'colour', field_value: colour })}`,
    )
  const withWord = (word: string) => count(`${searchPath}?content_search=${word}`, post({}))
  const inBerlin = () =>
    count(
      `${byPlacePath}?${toQuery({ internal_name: 'article', field_name: 'shop', field_value: '52.5,13.4', radius: '10' })}`,
    )
  const idOf = async (slug: string) => {
    const row = await database.db
      .selectFrom('records')
      .select('id')
      .where('slug', '=', slug)
      .where('channel_id', '=', '1')
      .executeTakeFirstOrThrow()
    return row.id
  }

  test('follows changes and deletions by an import', async () => {
    expect([await ofColour('blue'), await withWord('thrown'), await inBerlin()]).toEqual([2, 1, 2])
    content.write('1/en/pages/articles/blue.json', {
      model: 'article',
      slug: 'blue',
      title: 'Yellow cup',
      fields: { colour: 'yellow' },
    })
    content.removeFile('1/en/pages/articles/green.json')
    await platform.importContent(content.folder)
    expect([await ofColour('blue'), await withWord('thrown'), await inBerlin()]).toEqual([1, 0, 0])
    expect([await ofColour('yellow'), await withWord('cups'), await ofColour('green')]).toEqual([1, 1, 0])
  })

  test('has no rows for a record that is unpublished, hidden or deleted', async () => {
    const id = await idOf('blue')
    await database.transact(async (tx) => {
      await tx.updateTable('records').set({ visible: 0 }).where('id', '=', id).execute()
      await indexRecords(tx, [id])
    })
    expect([await ofColour('blue'), await withWord('thrown'), await inBerlin()]).toEqual([2, 0, 2])
    await database.transact(async (tx) => {
      await tx.updateTable('records').set({ published_version_id: null }).where('id', '=', id).execute()
      await indexRecords(tx, [id, 'nobody'])
    })
    expect([await ofColour('blue'), await inBerlin()]).toEqual([1, 1])
    await database.transact(async (tx) => {
      await tx.deleteFrom('records').where('id', '=', id).execute()
      await indexRecords(tx, [id])
    })
    const rows = await database.db
      .selectFrom('field_index')
      .select('scope')
      .where('record_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })

  test('follows the fields of a model', async () => {
    const ofSize = () =>
      count(`${byFieldPath}?${toQuery({ internal_name: 'article', field_name: 'size', field_value: '9' })}`)
    expect(await ofSize()).toBe(1)
    const setFields = (fields: object) =>
      database.transact(async (tx) => {
        await tx
          .updateTable('models')
          .set({ fields: JSON.stringify(fields) })
          .where('internal_name', '=', 'article')
          .execute()
        await tx
          .updateTable('revisions')
          .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
          .where('item', '=', 'model:article')
          .execute()
        await indexModels(tx, ['article'])
      })
    await setFields({ colour: { type: 'text' } })
    expect(await ofColour('blue')).toBe(2)
    expect(
      await get(platform, `${byFieldPath}?internal_name=article&field_name=size&field_value=9`),
    ).toMatchObject({
      Error: { field: 'field_name' },
    })
    await setFields({ colour: { type: 'text' }, size: { type: 'number' } })
    expect(await ofSize()).toBe(1)
  })

  test('is built once for a database without one', async () => {
    const before = await opened.dump()
    for (const table of ['field_index', 'word_index', 'place_index', 'content_index'] as const) {
      await database.db.deleteFrom(table).execute()
    }
    expect(await ofColour('blue')).toBe(0)
    const reported: { readonly done: number; readonly total: number }[] = []
    await ensureIndex(database, (progress) => reported.push(progress))
    expect(await opened.dump()).toBe(before)
    const { total = 0 } = reported[0] ?? {}
    expect(reported[0]).toEqual({ done: 0, total })
    expect(reported.at(-1)).toEqual({ done: total, total })
    reported.length = 0
    await database.db.deleteFrom('field_index').execute()
    await ensureIndex(database, (progress) => reported.push(progress))
    expect(reported).toEqual([])
    expect(await ofColour('blue')).toBe(0)
    // Simulates an index built by the first release, which did not index dates as points in time.
    await database.db.updateTable('content_index').set({ version: 1 }).execute()
    await ensureIndex(database)
    expect(await opened.dump()).toBe(before)
  })

  test('is rebuilt when a platform starts on the index of an earlier release', async () => {
    content.write('1/en/pages/articles/blue.json', {
      model: 'article',
      slug: 'blue',
      title: 'Blue cup',
      fields: { colour: 'blue', intro: '<p>K&auml;se and water</p>' },
    })
    await platform.importContent(content.folder)
    expect([await withWord('käse'), await withWord('watering'), await withWord('auml')]).toEqual([1, 1, 0])
    const rebuilt = await opened.dump()
    // Version 5 indexed the letters around a character reference as words, and used `wat` as the
    // stem of `water`.
    await database.db.updateTable('word_index').set({ word: 'auml' }).where('word', '=', 'kase').execute()
    await database.db.updateTable('word_index').set({ word: '~wat' }).where('word', '=', 'water').execute()
    await database.db.updateTable('content_index').set({ version: 5 }).execute()
    expect([await withWord('käse'), await withWord('watering'), await withWord('auml')]).toEqual([0, 0, 1])

    await platform.close()
    platform = await openPlatform(opened)
    expect([await withWord('käse'), await withWord('watering'), await withWord('auml')]).toEqual([1, 1, 0])
    expect(await opened.dump()).toBe(rebuilt)
  })
})
