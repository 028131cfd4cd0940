import type { ListA, WishlistA } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionTarget } from './session-suite.ts'
import { createBrowsers, sendJson } from './test-browsers.ts'
import { expectFailure, type TestRequest } from './test-request.ts'

const listsPath = '/exp-sf-cms/api/pa/wishlists'
const unknownId = '0'.repeat(32)
const html = '<img src=x onerror="alert(1)"> & "friends"'

/**
 * Registers the wishlist tests of provider A. Every platform must pass these tests, on any database and network. The
 * platform has `sampleContent` with `cartSettings` as its `store.json`, `cartCatalogue` and `testCustomers`.
 */
export function wishlistsSuite(name: string, open: () => Promise<SessionTarget>): void {
  describe(`wishlists of provider a, ${name}`, () => {
    let target: SessionTarget | undefined
    const { browse, signedIn } = createBrowsers(() => target)
    const readLists = async (ask: TestRequest) => ((await ask.data(listsPath)) as ListA<WishlistA>).data
    const create = async (ask: TestRequest, body: object): Promise<WishlistA> => {
      const answer = await sendJson(ask, 'POST', listsPath, body)
      expect(answer.body).toMatchObject({ Status: 'success' })
      return answer.body.Data as WishlistA
    }
    const removeAll = async (ask: TestRequest) => {
      for (const { id } of await readLists(ask)) await ask.data(`${listsPath}/${id}`, { method: 'DELETE' })
    }
    const share = async (ask: TestRequest, id: string, is_public: boolean) =>
      (await sendJson(ask, 'PUT', `/_shop/v1/wishlists/${id}/sharing`, { is_public })).body.Data as {
        readonly is_public: boolean
        readonly share_url: string | null
      }

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('are created with names, listed, changed and deleted, and one is the default', async () => {
      const ask = await signedIn(0)
      expect(await ask.data(listsPath)).toEqual({
        data: [],
        meta: { pagination: { total: 0, count: 0, per_page: 0, current_page: 1, total_pages: 1 } },
      })
      const first = await create(ask, { name: '  Living room ' })
      expect(first).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        name: 'Living room',
        is_default: true,
        is_public: false,
        share_url: null,
        items: [],
        date_created: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        date_modified: first.date_created,
      })
      const second = await create(ask, { name: html, items: [{ sku: 'MUG', note: html }] })
      expect(second).toMatchObject({ name: html, is_default: false, items: [{ note: html }] })
      expect(await readLists(ask)).toEqual([first, second])

      const path = `${listsPath}/${second.id}`
      const renamed = await sendJson(ask, 'PUT', path, { name: 'Gifts', is_default: true })
      expect(renamed.body.Data).toMatchObject({ id: second.id, name: 'Gifts', is_default: true })
      expect(await ask.data(path)).toEqual(renamed.body.Data)
      expect((await readLists(ask)).map(({ name, is_default }) => [name, is_default])).toEqual([
        ['Gifts', true],
        ['Living room', false],
      ])
      expectFailure(
        await sendJson(ask, 'PUT', path, { is_default: false }),
        400,
        'BAD_PARAMETER',
        'is_default',
      )

      expect(await ask.data(path, { method: 'DELETE' })).toEqual({ id: second.id })
      expect(await readLists(ask)).toMatchObject([{ id: first.id, is_default: true }])
      await removeAll(ask)
    })

    test('have items by product and by variant, with quantity and note', async () => {
      const ask = await signedIn(0)
      const { id } = await create(ask, { name: 'Items' })
      const path = `${listsPath}/${id}/items`
      const added = await sendJson(ask, 'POST', path, {
        items: [
          { product_id: 'lamp', variant_id: 'LAMP-RED', quantity: 2, note: 'for Ada' },
          { product_id: 'lamp' },
          { sku: 'POSTER' },
        ],
      })
      const { items } = added.body.Data as WishlistA
      expect(items[0]).toEqual({
        itemId: '1',
        product_id: 'lamp',
        variant_id: 'LAMP-RED',
        sku: 'LAMP-RED',
        name: 'The lamp',
        url: '/lamps/red-lamp/',
        image_url: expect.stringMatching(/\/lamps\/red\.webp$/) as string,
        quantity: 2,
        note: 'for Ada',
        price: 59.5,
        currency_code: 'EUR',
        availability: 'in-stock',
        is_sold: true,
        date_added: expect.stringMatching(/Z$/) as string,
      })
      expect(items.slice(1)).toMatchObject([
        { itemId: '2', product_id: 'lamp', variant_id: null, sku: 'LAMP-RED', quantity: 1, note: '' },
        { itemId: '3', product_id: 'poster', variant_id: 'POSTER', price: 19.99, image_url: null },
      ])
      // Adding an item again changes nothing.
      const again = await sendJson(ask, 'POST', path, { items: [{ sku: 'LAMP-RED', quantity: 5 }] })
      expect((again.body.Data as WishlistA).items).toEqual([{ ...items[0], quantity: 5 }, ...items.slice(1)])

      const removed = await ask.data(`${path}/2`, { method: 'DELETE' })
      expect((removed as WishlistA).items.map(({ itemId }) => itemId)).toEqual(['1', '3'])
      expectFailure(await ask(`${path}/2`, { method: 'DELETE' }), 404, 'NOT_FOUND', 'itemId')
      const replaced = await sendJson(ask, 'PUT', `${listsPath}/${id}`, {
        items: [{ sku: 'MUG' }, { sku: 'POSTER', note: 'A2' }],
      })
      expect((replaced.body.Data as WishlistA).items).toMatchObject([
        { itemId: '3', sku: 'POSTER', note: 'A2' },
        { itemId: '4', sku: 'MUG' },
      ])
      await removeAll(ask)
    })

    test('are counted in a cookie that scripts can read, which every change rewrites (R55)', async () => {
      const ask = await signedIn(0)
      const count = (answer: Awaited<ReturnType<TestRequest>>) =>
        /^vitrine_counts=0\.(\d+); Max-Age=2592000; Path=\/; SameSite=Lax$/.exec(
          answer.headers.getSetCookie()[0] ?? '',
        )?.[1]
      const created = await sendJson(ask, 'POST', listsPath, { name: 'One', items: [{ sku: 'MUG' }] })
      expect(count(created)).toBe('1')
      const { id } = created.body.Data as WishlistA
      expect(count(await sendJson(ask, 'POST', listsPath, { name: 'Two', items: [{ sku: 'MUG' }] }))).toBe(
        '2',
      )
      const path = `${listsPath}/${id}`
      expect(count(await sendJson(ask, 'POST', `${path}/items`, { items: [{ sku: 'BAG' }] }))).toBe('3')
      expect(count(await ask(`${path}/items/1`, { method: 'DELETE' }))).toBe('2')
      expect(count(await sendJson(ask, 'PUT', path, { items: [] }))).toBe('1')
      expect(count(await ask(path, { method: 'DELETE' }))).toBe('1')
      const read = await ask(listsPath)
      expect(read.headers.getSetCookie()).toEqual([])
      expect(read.headers.get('cache-control')).toBe('no-store')
      await removeAll(ask)
    })

    test('refuse malformed bodies, and properties that only the shop sets', async () => {
      const ask = await signedIn(0)
      const { id } = await create(ask, { name: 'Bodies' })
      const before = await readLists(ask)
      const path = `${listsPath}/${id}`
      const cases: readonly (readonly [string, string, unknown, string, string])[] = [
        ['POST', listsPath, {}, 'MISSING_PARAMETER', 'name'],
        ['POST', listsPath, { name: '  ' }, 'BAD_PARAMETER', 'name'],
        ['POST', listsPath, { name: 'x'.repeat(101) }, 'BAD_PARAMETER', 'name'],
        ['POST', listsPath, { name: 'a\0b' }, 'BAD_PARAMETER', 'name'],
        ['POST', listsPath, { name: 7 }, 'BAD_PARAMETER', 'name'],
        ['POST', listsPath, { name: 'x', is_public: true }, 'UNKNOWN_PARAMETER', 'is_public'],
        ['POST', listsPath, { name: 'x', customer_id: '1' }, 'UNKNOWN_PARAMETER', 'customer_id'],
        ['PUT', path, { share_url: 'https://evil.example' }, 'UNKNOWN_PARAMETER', 'share_url'],
        ['PUT', path, { id: unknownId }, 'UNKNOWN_PARAMETER', 'id'],
        ['POST', `${path}/items`, {}, 'MISSING_PARAMETER', 'items'],
        ['POST', `${path}/items`, { items: [] }, 'BAD_PARAMETER', 'items'],
        ['POST', `${path}/items`, { items: [{}] }, 'MISSING_PARAMETER', 'items.0.product_id'],
        [
          'POST',
          `${path}/items`,
          { items: [{ sku: 'MUG', price: 0 }] },
          'UNKNOWN_PARAMETER',
          'items.0.price',
        ],
        [
          'POST',
          `${path}/items`,
          { items: [{ sku: 'MUG', quantity: 0 }] },
          'BAD_PARAMETER',
          'items.0.quantity',
        ],
        [
          'POST',
          `${path}/items`,
          { items: [{ sku: 'MUG', note: 'x'.repeat(501) }] },
          'BAD_PARAMETER',
          'items.0.note',
        ],
        [
          'POST',
          `${path}/items`,
          { items: [{ sku: 'MUG', variant_id: 'BAG' }] },
          'BAD_PARAMETER',
          'items.0.variant_id',
        ],
        ['PUT', `/_shop/v1/wishlists/${id}/sharing`, {}, 'MISSING_PARAMETER', 'is_public'],
        ['PUT', `/_shop/v1/wishlists/${id}/sharing`, { is_public: 1 }, 'BAD_PARAMETER', 'is_public'],
      ]
      for (const [method, address, body, code, field] of cases) {
        const answer = await sendJson(ask, method, address, body)
        expectFailure(answer, 400, code, field)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      for (const item of [
        { sku: 'NONE' },
        { sku: 'TRAY' },
        { product_id: 'none' },
        { product_id: 'mug', sku: 'BAG' },
      ]) {
        const answer = await sendJson(ask, 'POST', `${path}/items`, { items: [{ sku: 'MUG' }, item] })
        expectFailure(answer, 422, 'UNKNOWN_VARIANT', 'items.1')
      }
      const foreign = { origin: 'https://evil.example' }
      expectFailure(await sendJson(ask, 'PUT', path, { name: 'x' }, foreign), 403, 'FORBIDDEN_ORIGIN')
      expect(await readLists(ask)).toEqual(before)
      await removeAll(ask)
    })

    test('are bounded: 20 lists of a customer', async () => {
      const ask = await signedIn(1)
      for (let index = 0; index < 20; index += 1) await create(ask, { name: `List ${index}` })
      const refused = await sendJson(ask, 'POST', listsPath, { name: 'One more' })
      expectFailure(refused, 422, 'WISHLIST_FULL')
      expect(await readLists(ask)).toHaveLength(20)
      await removeAll(ask)
    })

    test('of another customer are like lists that do not exist (R6)', async () => {
      const [ada, bob] = [await signedIn(0), await signedIn(1)]
      const own = await create(ada, { name: 'Private', items: [{ sku: 'MUG' }] })
      await create(bob, { name: 'Bob' })
      const attempts = (id: string): readonly (readonly [string, string, unknown])[] => [
        ['GET', `${listsPath}/${id}`, undefined],
        ['DELETE', `${listsPath}/${id}`, undefined],
        ['DELETE', `${listsPath}/${id}/items/1`, undefined],
        ['PUT', `${listsPath}/${id}`, { name: 'Mine' }],
        ['POST', `${listsPath}/${id}/items`, { items: [{ sku: 'BAG' }] }],
        ['PUT', `/_shop/v1/wishlists/${id}/sharing`, { is_public: true }],
      ]
      const answersTo = (ask: TestRequest, id: string) =>
        Promise.all(
          attempts(id).map(([method, path, body]) =>
            body === undefined ? ask(path, { method }) : sendJson(ask, method, path, body),
          ),
        )
      const unknown = await answersTo(bob, unknownId)
      const foreign = await answersTo(bob, own.id)
      expect(foreign.map(({ text, status }) => [status, text])).toEqual(
        unknown.map(({ text, status }) => [status, text]),
      )
      for (const answer of foreign) expectFailure(answer, 404, 'NOT_FOUND', 'id')
      for (const answer of await answersTo(browse(), own.id)) expectFailure(answer, 401, 'UNAUTHENTICATED')
      expect(await readLists(ada)).toEqual([own])
      expect((await readLists(bob)).map(({ name }) => name)).toEqual(['Bob'])
      await removeAll(ada)
      await removeAll(bob)
    })

    test('are shared through an unguessable link with the consent of the owner, who can revoke it (R52)', async () => {
      const [ada, guest] = [await signedIn(1), browse()]
      const items = [{ sku: 'LAMP-RED', quantity: 2, note: 'secret' }]
      const { id } = await create(ada, { name: 'Birthday', items })
      const { is_public, share_url } = await share(ada, id, true)
      expect(is_public).toBe(true)
      expect(share_url).toMatch(/^https?:\/\/[^/]+\/wishlist\/\?list=[0-9a-f]{32}$/)
      expect(await share(ada, id, true)).toEqual({ is_public, share_url })
      expect(await ada.data(`${listsPath}/${id}`)).toMatchObject({ is_public: true, share_url })

      const token = new URL(share_url ?? '').searchParams.get('list') ?? ''
      const path = `/_shop/v1/shared-wishlists/${token}`
      const shared = await guest(path)
      // The owner's group has a lower price.
      expect(shared.body.Data).toEqual({
        name: 'Birthday',
        items: [
          {
            sku: 'LAMP-RED',
            name: 'The lamp',
            page_slug: 'lamps/red-lamp',
            image_url: expect.stringMatching(/red\.webp$/) as string,
            quantity: 2,
            price: { minor: 5950, currency: 'EUR' },
            availability: 'in-stock',
          },
        ],
      })
      expect(shared.text).not.toContain('secret')
      expect(shared.text).not.toContain(id)
      expect(shared.headers.get('cache-control')).toBe('no-store')

      expect(await share(ada, id, false)).toEqual({ is_public: false, share_url: null })
      const revoked = await guest(path)
      expectFailure(revoked, 404, 'NOT_FOUND', 'token')
      for (const guess of [id, unknownId, "' or 1=1", '%00']) {
        expect((await guest(`/_shop/v1/shared-wishlists/${guess}`)).status).toBeGreaterThanOrEqual(400)
      }
      expect((await share(ada, id, true)).share_url).not.toBe(share_url)
      await removeAll(ada)
    })

    test('lose no item when twenty requests change them at once', async () => {
      const ask = await signedIn(0)
      const { id } = await create(ask, { name: 'Busy' })
      const path = `${listsPath}/${id}/items`
      const skus = ['LAMP-RED', 'MUG', 'BAG', 'POSTER']
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sendJson(ask, 'POST', path, { items: [{ sku: skus[index % 4] }] }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      const [list] = await readLists(ask)
      expect(list?.items.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted())
      await removeAll(ask)
    })
  })
}
