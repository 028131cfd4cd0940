import type { ListA, WishlistA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
  secondOrigin,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const listsPath = '/exp-sf-cms/api/pa/wishlists'

describe.each(databases())('wishlists on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask.data(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signedIn = async (origin = suiteOrigin): Promise<TestRequest> => {
    const ask = createTestRequest(
      origin,
      withCookieJar((request) => platform.send(request)),
    )
    const [{ email, password }] = testCustomers
    await post(ask, '/exp-sf-cms/api/login', { email, password })
    return ask
  }
  const read = async (ask: TestRequest) => ((await ask.data(listsPath)) as ListA<WishlistA>).data

  beforeEach(async () => {
    database = await open()
    platform = await openPlatform(database, { contentFolder: content.folder, sendsMail: false })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  test('keep and mark items that are no longer sold', async () => {
    const ask = await signedIn()
    const items = [{ sku: 'POSTER', note: 'A2' }, { product_id: 'mug' }, { sku: 'LAMP-RED' }]
    await post(ask, listsPath, { name: 'List', items })
    const catalogue = cartCatalogue(4500)
    const { goods } = catalogue
    const products = [...(goods?.products ?? [])].filter(({ key }) => key === 'lamp')
    await platform.syncCatalogue({
      version: '2',
      load: () => ({ ...catalogue, goods: { locations: goods?.locations ?? [], products } }),
    })
    const [list] = await read(ask)
    const gone = { price: null, availability: 'sold-out', is_sold: false, image_url: null, url: '/' }
    expect(list?.items).toMatchObject([
      { itemId: '1', sku: 'POSTER', name: 'The poster', note: 'A2', ...gone },
      { itemId: '2', product_id: 'mug', variant_id: null, name: 'The mug', ...gone },
      { itemId: '3', sku: 'LAMP-RED', price: 45, is_sold: true },
    ])
    const kept = await post(ask, `${listsPath}/${list?.id ?? ''}/items`, {
      items: [{ sku: 'POSTER', quantity: 2 }],
    })
    expect((kept as WishlistA).items[0]).toMatchObject({ itemId: '1', quantity: 2, note: 'A2' })
  })

  test('belong to one channel, and are deleted with the customer', async () => {
    const ask = await signedIn()
    await post(ask, listsPath, { name: 'First', items: [{ sku: 'MUG' }] })
    const other = await signedIn(secondOrigin)
    expect(await read(other)).toEqual([])
    await post(other, listsPath, { name: 'Second', items: [{ sku: 'TRAY' }] })
    expect((await read(ask)).map(({ name }) => name)).toEqual(['First'])
    const { db, close } = await openCommerce(database)
    try {
      expect(await db.selectFrom('wishlists').select('is_default').execute()).toEqual([
        { is_default: 1 },
        { is_default: 1 },
      ])
      await db.deleteFrom('customers').execute()
      expect(await db.selectFrom('wishlists').select('id').execute()).toEqual([])
      expect(await db.selectFrom('wishlist_items').select('id').execute()).toEqual([])
    } finally {
      await close()
    }
  })
})
