import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { channels, idOf, model, openCatalogue, type OpenCatalogue, product } from '../../test/catalogue.ts'
import { type Editing, openEditing, rowsOf } from '../../test/editing.ts'
import { parseFiles } from '../content-files/index.ts'
import { createRecord, deleteRecord, saveDraft } from '../content/index.ts'
import { exportContent } from '../export/index.ts'
import { createTransactionRunner, importFiles } from '../import/index.ts'
import { writeMenu } from '../menus/index.ts'
import { writeModel } from '../models/index.ts'
import { findRevision } from '../write/index.ts'
import { CatalogueError } from './feed.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const cup = product('cup')
const jug = product('jug')
const becher = product('cup', { language: 'de', slug: 'regal/becher', title: 'Becher' })
const feed = { models: [model], records: [cup, jug, becher] }

describe.each(databases())('the catalogue in $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing
  let catalogue: OpenCatalogue
  let { load, sync, slugs, problemsOf } = {} as OpenCatalogue

  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
    catalogue = await openCatalogue(editing.databases)
    ;({ load, sync, slugs, problemsOf } = catalogue)
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  test('is imported, published and indexed', async () => {
    expect(await sync(feed)).toEqual({ added: 4, changed: 0, removed: 0, unchanged: 0 })
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup', 'en/shelf/jug'])
    const row = (await rowsOf(editing.database, 'records')).find(({ id }) => id === idOf(cup))
    expect(row).toMatchObject({ group_key: 'products/cup', revision: 1, updated_by: 'catalogue', visible: 1 })
    expect(row?.published_version_id).toBe(row?.current_version_id)
    const text = (await rowsOf(editing.database, 'versions')).find((each) => each.record_id === idOf(cup))
    expect(text).toMatchObject({ title: 'Product cup', slug: 'shelf/cup', number: 1 })
    expect(JSON.parse(text?.data ?? '')).toEqual(cup.fields)
    const indexed = await editing.database.db
      .selectFrom('field_index')
      .select('text_key')
      .where('record_id', '=', idOf(cup))
      .execute()
    // Title, SKU, price and two ids.
    expect(indexed).toHaveLength(5)
    const tags = (await rowsOf(editing.database, 'changes')).map(({ tag }) => tag)
    expect(tags).toEqual(expect.arrayContaining([`record:${idOf(cup)}`, `model:${model.internal_name}`]))
  })

  test('is not loaded if its version is known, and changes nothing if its content is the same', async () => {
    await sync(feed)
    const before = await rowsOf(editing.database, 'versions')
    const load_ = () => {
      throw new Error('It was loaded.')
    }
    expect(
      await syncCatalogue(editing.databases, { version: catalogue.version(), load: load_ }),
    ).toBeUndefined()
    expect(await sync(structuredClone(feed))).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 4 })
    expect(await rowsOf(editing.database, 'versions')).toEqual(before)
  })

  test('is loaded again for a new language of the site', async () => {
    const source = {
      version: 'same',
      load: ({
        channels: of,
      }: {
        readonly channels: readonly { readonly languages: readonly string[] }[]
      }) => ({
        ...feed,
        records: feed.records.filter(({ language }) => of[0]?.languages.includes(language)),
      }),
    }
    const onlyEnglish = [{ ...channels[0], languages: ['en'] }]
    await load({ 'channels.json': onlyEnglish })
    expect(await syncCatalogue(editing.databases, source)).toMatchObject({ added: 3 })
    await load()
    expect(await syncCatalogue(editing.databases, source)).toMatchObject({ added: 1, unchanged: 3 })
    await load({ 'channels.json': onlyEnglish })
    expect(await slugs()).toEqual(['en/shelf/cup', 'en/shelf/jug'])
    expect(await syncCatalogue(editing.databases, source)).toMatchObject({ added: 0, removed: 0 })
  })

  test('is loaded again for a language that was removed and added again', async () => {
    const source = { version: 'same', load: () => feed }
    expect(await syncCatalogue(editing.databases, source)).toMatchObject({ added: 4 })
    await load({ 'channels.json': [{ ...channels[0], languages: ['en'] }] })
    await load()
    expect(await slugs()).toEqual(['en/shelf/cup', 'en/shelf/jug'])
    expect(await syncCatalogue(editing.databases, source)).toMatchObject({ added: 1, unchanged: 3 })
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup', 'en/shelf/jug'])
    // Changing the name of a channel removes nothing from the catalogue.
    await load({ 'channels.json': [{ ...channels[0], name: 'Uno' }] })
    await load()
    expect(await syncCatalogue(editing.databases, source)).toBeUndefined()
  })

  test('changes, adds and removes only what differs', async () => {
    await sync(feed)
    const dearer = { ...cup, fields: { ...cup.fields, price: 15 } }
    expect(await sync({ models: [model], records: [dearer, becher, product('vase')] })).toEqual({
      ...{ added: 1, changed: 1, removed: 1, unchanged: 2 },
    })
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup', 'en/shelf/vase'])
    const versions = await rowsOf(editing.database, 'versions')
    expect(versions.filter((each) => each.record_id === idOf(cup)).map(({ number }) => number)).toEqual([
      1, 2,
    ])
    expect(versions.filter((each) => each.record_id === idOf(becher))).toHaveLength(1)
  })

  test('removes menu items of deleted records, which raises the revisions of the menus', async () => {
    await sync(feed)
    const item = { internal_name: '', slug: null, children: [] }
    const toCup = { ...item, title: 'Cup', recordId: idOf(cup) }
    const toJug = { ...item, title: 'Jug', recordId: idOf(jug) }
    const placed = { id: 'main', channelId: '1', language: 'en' }
    const items = [{ ...toJug, children: [{ ...toCup, children: [toCup] }] }, toCup]
    const { revision } = await editing.write((transaction) =>
      writeMenu(transaction, { ...placed, internal_name: 'main', items }),
    )
    await sync({ models: [model], records: [cup, becher] })
    const { db } = editing.database
    const left = await db.selectFrom('menu_items').select(['title', 'parent_id']).execute()
    expect(left).toEqual([{ title: 'Cup', parent_id: null }])
    expect(await findRevision(db, 'menu:1/en/main')).toMatchObject({
      ...{ revision: revision + 1, updated_by: 'catalogue' },
    })
    const lines = await rowsOf(editing.database, 'audit_entries')
    expect(lines.filter(({ target }) => target === 'menu:1/en/main')).toMatchObject([
      { actor: 'ada@shop.test', action: 'menu.write' },
      { actor: 'catalogue', action: 'menu.write', detail: '{"name":"main","removed":3}' },
    ])
    const stale = await editing.attempt((transaction) =>
      writeMenu(transaction, { ...placed, internal_name: 'main', items: [] }, revision),
    )
    expect(stale).toMatchObject({ code: 'CONFLICT' })
  })

  test('swaps the slugs of two records, and is deleted with its model', async () => {
    await sync(feed)
    const swapped = [
      { ...cup, slug: jug.slug },
      { ...jug, slug: cup.slug },
    ]
    expect(await sync({ models: [model], records: swapped })).toMatchObject({ changed: 2, removed: 1 })
    expect(await slugs()).toEqual(['en/shelf/cup', 'en/shelf/jug'])
    expect(await sync({ models: [], records: [] })).toMatchObject({ removed: 3 })
    const models = await editing.database.db.selectFrom('models').select('internal_name').execute()
    expect(models.map(({ internal_name }) => internal_name)).not.toContain(model.internal_name)
    const lines = await rowsOf(editing.database, 'audit_entries')
    expect(lines.filter(({ action }) => action === 'model.delete')).toMatchObject([
      { actor: 'catalogue', target: `model:${model.internal_name}` },
    ])
  })

  test("keeps an operator's changes and deletions, until the source changes the record", async () => {
    await sync(feed)
    await editing.write((transaction) =>
      saveDraft(transaction, { id: idOf(cup), title: 'Better', publish: true }),
    )
    await editing.write((transaction) => deleteRecord(transaction, { id: idOf(jug) }))
    expect(await sync(feed)).toMatchObject({ added: 0, changed: 0 })
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup'])
    const news = [cup, jug].map((each) => ({ ...each, fields: { ...each.fields, price: 20 } }))
    expect(await sync({ models: [model], records: [...news, becher] })).toMatchObject({ changed: 2 })
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup', 'en/shelf/jug'])
  })

  test('is rejected if its slugs, records or models belong to other content, and nothing is written', async () => {
    const before = await rowsOf(editing.database, 'audit_entries')
    expect(await problemsOf(sync({ ...feed, records: [cup, { ...jug, slug: 'about' }] }))).toEqual([
      'ecommerce_product_h/products/jug (channel 1, en) /slug: the record page/about already has the slug /about/',
    ])
    const page = { internal_name: 'page', name: 'Page', kind: 'collection', fields: {} } as const
    expect(await problemsOf(sync({ models: [page], records: [] }))).toEqual([
      'model page : the content of the shop already has this model',
    ])
    expect(await problemsOf(sync({ ...feed, records: [product('about', { model: 'page' })] }))).toHaveLength(
      1,
    )
    expect(await rowsOf(editing.database, 'audit_entries')).toEqual(before)
    expect(await slugs()).toEqual([])
  })

  test('is rejected with all problems if it is invalid', async () => {
    const records = [
      { ...cup, fields: { ...cup.fields, price: 'much' } },
      { ...jug, fields: { weight: 3 } },
      { ...becher, language: 'fr' },
      product('plate', { slug: 'a/../b' }),
      product('bowl', { slug: cup.slug }),
    ]
    const problems = await problemsOf(sync({ models: [model], records }))
    expect(problems).toHaveLength(5)
    expect(problems.join('\n')).toContain('products/cup (channel 1, en) /fields/price: expected a number')
    expect(problems.join('\n')).toContain(
      `the record ecommerce_product_h/products/cup (channel 1, en) has the same slug`,
    )
    expect(await slugs()).toEqual([])
  })

  test('writes nothing partially if the database fails', async () => {
    await sync(feed)
    const before = await rowsOf(editing.database, 'records')
    const { database } = editing
    let statements = 0
    const failing = {
      ...database,
      write: ((lock, work) =>
        database.write(lock, (tx) =>
          work(
            new Proxy(tx, {
              get(target, name) {
                if (name === 'updateTable' && ++statements > 3) throw new Error('The disk is full.')
                const value: unknown = Reflect.get(target, name)
                return typeof value === 'function' ? (value.bind(target) as unknown) : value
              },
            }),
          ),
        )) as typeof database.write,
    }
    const records = feed.records.map((each) => ({ ...each, title: `${each.title}!` }))
    const news = { version: 'new', load: () => ({ ...feed, records: [...records, product('vase')] }) }
    await expect(syncCatalogue({ ...editing.databases, content: failing }, news)).rejects.toThrow(
      'The disk is full.',
    )
    expect(await rowsOf(database, 'records')).toEqual(before)
    expect(await syncCatalogue(editing.databases, news)).toMatchObject({ added: 1, changed: 3 })
  })

  test('is ignored by content files, which cannot use its names', async () => {
    await sync(feed)
    await editing.write((transaction) =>
      writeMenu(transaction, {
        ...{ id: 'main', channelId: '1', language: 'en', internal_name: 'main' },
        items: [{ title: 'Cup', internal_name: 'cup', recordId: idOf(cup), slug: null, children: [] }],
      }),
    )
    const texts = await exportContent(editing.database)
    expect([...texts.keys()].filter((file) => file.includes('product'))).toEqual([])
    expect([...texts.values()].filter((text) => text.includes('ecommerce'))).toEqual([])
    expect(texts.get('1/en/menus/main.json')).toContain('"/shelf/cup/"')
    const again = await importFiles(createTransactionRunner(editing.database), parseFiles(texts))
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await slugs()).toHaveLength(3)

    const claim = { 'models/ecommerce_product_h.json': { ...model, name: 'Mine' } }
    expect(await problemsOf(load(claim))).toEqual([
      'models/ecommerce_product_h.json: the catalogue already has a model with this name: choose another name',
    ])
    const own = { model: model.internal_name, slug: 'mine', title: 'Mine' }
    expect(await problemsOf(load({ ...claim, '1/en/pages/products/cup.json': own }))).toHaveLength(2)
    const conflicting = { '1/en/pages/cup.json': { slug: 'shelf/cup', title: 'Cup' } }
    expect(await problemsOf(load(conflicting))).toEqual([
      '1/en/pages/cup.json: The record ecommerce_product_h/products/cup already has this slug.',
    ])
    expect(await slugs()).toHaveLength(3)
  })

  test('can be referenced by content whose export is imported again', async () => {
    await sync(feed)
    const scope = { channelId: '1', language: 'en' }
    const gift = { ...scope, model: 'gift', key: 'gift', title: 'Gift', slug: 'gift', visible: true }
    await editing.write(async (transaction) => {
      await writeModel(transaction, {
        ...{ internal_name: 'gift', name: 'Gift', kind: 'collection' },
        fields: { product: { type: 'relation', model: model.internal_name }, any: { type: 'relation' } },
      })
      await createRecord(transaction, {
        ...gift,
        data: { product: idOf(cup), any: [idOf(jug)] },
        publish: true,
      })
      // A record of the catalogue's model, inserted directly. Earlier versions of the write API
      // allowed this.
      const own = { ...gift, model: model.internal_name, key: 'own', slug: 'own', data: { price: 3 } }
      return createRecord(transaction, { ...own, title: 'Own', publish: true })
    })
    const texts = await exportContent(editing.database)
    const again = () => importFiles(createTransactionRunner(editing.database), parseFiles(texts))
    expect(await again()).toMatchObject({ added: 0, changed: 0, removed: 0, kept: 0 })
    // The same applies if the exported content has been deleted in the meantime.
    expect(await load()).toMatchObject({ removed: 3 })
    expect(await again()).toMatchObject({ added: 3, changed: 0, removed: 0 })
    const odd = {
      model: model.internal_name,
      slug: 'odd',
      title: 'Odd',
      fields: { price: 'much', weight: 1 },
    }
    const file = '1/en/pages/odd.json'
    const more = new Map([...texts, [file, JSON.stringify(odd)]])
    expect(
      await problemsOf(importFiles(createTransactionRunner(editing.database), parseFiles(more))),
    ).toEqual([
      `${file}: expected a number`,
      `${file}: unknown field; model "ecommerce_product_h" has: sku, price, category_ids`,
    ])
    const astray = texts.get('1/en/records/gift/gift.json')?.replace(idOf(jug), '0'.repeat(32)) ?? ''
    const lost = new Map([...texts, ['1/en/records/gift/gift.json', astray]])
    expect(
      await problemsOf(importFiles(createTransactionRunner(editing.database), parseFiles(lost))),
    ).toEqual([`1/en/records/gift/gift.json: no record in the files has the id ${'0'.repeat(32)}`])
  })
})

test('nothing is imported before there is a site', async () => {
  const [first] = databases()
  if (!first) throw new Error('There is no database to test with.')
  const opened = await first.open()
  const { database, databases: both } = await openEditing(opened)
  await expect(syncCatalogue(both, { version: '1', load: () => feed })).rejects.toThrow(CatalogueError)
  await database.close()
  await opened.remove()
})
