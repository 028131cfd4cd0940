import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idOf, model, openCatalogue, product, type OpenCatalogue } from '../../test/catalogue.ts'
import { noon, openEditing, rowsOf, type Editing } from '../../test/editing.ts'
import type { CatalogueFeed, FeedRecord } from './feed.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const cup = product('cup')
const feed = { models: [model], records: [cup, product('jug')] }

describe.each(databases())('a large catalogue in $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing
  let { sync, slugs, problemsOf } = {} as OpenCatalogue

  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
    ;({ sync, slugs, problemsOf } = await openCatalogue(editing.databases))
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  test('is read batch by batch, and never completely in memory', async () => {
    const count = 450
    let made = 0
    const writes: number[] = []
    const many = {
      models: [model],
      records: {
        *[Symbol.iterator]() {
          for (made = 0; made < count; made++) yield product(`p${made}`)
        },
      },
    }
    const { database } = editing
    const watched = {
      ...database,
      write: ((lock, work) =>
        database.write(lock, (tx) => {
          const withQueries = tx.withPlugin({
            transformQuery({ node }) {
              const text = JSON.stringify(node)
              if (text.includes('insert into') && text.includes('versions')) writes.push(made)
              return node
            },
            transformResult: async ({ result }) => result,
          })
          return work(withQueries as typeof tx)
        })) as typeof database.write,
    }
    const reported: { readonly done: number; readonly total: number }[] = []
    const source = {
      version: 'many',
      load: () => many,
      onProgress: (progress: (typeof reported)[number]) => void reported.push(progress),
    }
    expect(
      await syncCatalogue({ ...editing.databases, content: watched }, source, { now: noon }),
    ).toMatchObject({ added: count + 1 })
    // Each batch is in the database before the next record is generated.
    expect(writes).toEqual([199, 399, 450])
    expect(reported.map(({ done, total }) => `${done} of ${total}`)).toEqual([
      '0 of 450',
      '200 of 450',
      '400 of 450',
      '450 of 450',
    ])
    expect(await slugs()).toHaveLength(count)
    expect(
      (await rowsOf(database, 'audit_entries')).filter(({ actor }) => actor === 'catalogue'),
    ).toHaveLength(count + 1)
    const tags = (await rowsOf(database, 'changes')).map(({ tag }) => tag)
    // The records of the feed and the page from the content files.
    expect(tags.filter((tag) => tag.startsWith('record:'))).toHaveLength(count + 1)
    const indexed = await database.db
      .selectFrom('field_index')
      .select((select) => select.fn.count<number>('record_id').distinct().as('records'))
      .executeTakeFirst()
    expect(indexed?.records).toBe(count + 1)
  })

  /** Returns a feed of several batches that ends with these records. */
  const manyWith = (...last: readonly FeedRecord[]): CatalogueFeed => ({
    models: [model],
    records: [...Array.from({ length: 410 }, (_, number) => product(`p${number}`)), ...last],
  })

  test('finds duplicates in different batches, and relation targets anywhere', async () => {
    const twice = manyWith(product('p3', { slug: 'another' }), product('new', { slug: 'shelf/p7' }))
    const name = (key: string) => `${model.internal_name}/products/${key} (channel 1, en)`
    expect(await problemsOf(sync(twice))).toEqual([
      `${name('p3')} : the feed contains this record more than once`,
      `${name('new')} /slug: the record ${name('p7')} has the same slug`,
    ])
    const shelf = { ...model, internal_name: 'shelf', name: 'Shelf' } as const
    const leading = {
      ...model,
      fields: { ...model.fields, on: { type: 'relation', model: 'shelf' } },
    } as const
    const referring = (to: FeedRecord) => product('leads', { fields: { on: idOf(to) } })
    const low = product('low', { model: 'shelf' })
    const related = (to: FeedRecord) => ({ models: [leading, shelf], records: [referring(to), low, cup] })
    expect(await problemsOf(sync(related(cup)))).toEqual([
      `${name('leads')} /fields/on: refers to a record of the model ${model.internal_name}: expected one of shelf`,
    ])
    expect(await slugs()).toEqual([])
    expect(await sync(related(low))).toMatchObject({ added: 5 })
  })

  test('keeps the old catalogue if the last batch fails', async () => {
    await sync(feed)
    const [records, versions] = await Promise.all([
      rowsOf(editing.database, 'records'),
      rowsOf(editing.database, 'versions'),
    ])
    let passes = 0
    const failing: CatalogueFeed = {
      models: [model],
      records: {
        *[Symbol.iterator]() {
          yield* manyWith().records
          if (++passes === 2) throw new Error('The disk was removed.')
          yield product('last')
        },
      },
    }
    await expect(sync(failing)).rejects.toThrow('The disk was removed.')
    expect(passes).toBe(2)
    expect(await rowsOf(editing.database, 'records')).toEqual(records)
    expect(await rowsOf(editing.database, 'versions')).toEqual(versions)
    expect(await sync(feed)).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test('is rejected if it differs in the second pass', async () => {
    const once = manyWith().records[Symbol.iterator]()
    const spent = { models: [model], records: { [Symbol.iterator]: () => once } }
    const message = 'the feed returns different data each time it is iterated'
    expect(await problemsOf(sync(spent))).toEqual([
      `${model.internal_name}/products/p0 (channel 1, en) : ${message}`,
    ])
    let pass = 0
    const changed = {
      models: [model],
      records: { [Symbol.iterator]: () => [product('cup', { title: `Cup ${++pass}` })].values() },
    }
    expect(await problemsOf(sync(changed))).toHaveLength(1)
    const longer = {
      models: [model],
      records: { [Symbol.iterator]: () => [product(`cup${++pass}`)].values() },
    }
    expect(await problemsOf(sync(longer))).toHaveLength(1)
    expect(await slugs()).toEqual([])
  })

  test('waits while another process imports it, and then has nothing to do', async () => {
    const { database } = editing
    const source = { version: 'both', load: () => feed }
    let isBusy = true
    const late = {
      ...database,
      write: (async (lock, work) => {
        if (isBusy) {
          isBusy = false
          await syncCatalogue(editing.databases, source)
          throw Object.assign(new Error('database is locked'), { errcode: 5 })
        }
        return database.write(lock, work)
      }) as typeof database.write,
    }
    expect(await syncCatalogue({ ...editing.databases, content: late }, source)).toBeUndefined()
    expect(isBusy).toBe(false)
    expect(await slugs()).toHaveLength(2)
  })
})
