import type { WishlistC } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionTarget } from './session-suite.ts'
import { createBrowsers, sendJson } from './test-browsers.ts'
import { expectFailure, type TestRequest } from './test-request.ts'

const api = '/exp-sf-cms/api'
const listPath = `${api}/pc/wishlist`

/** Registers the wishlist tests of provider C, with the platform of `wishlistsSuite`. */
export function wishlistSuiteC(name: string, open: () => Promise<SessionTarget>): void {
  describe(`the wishlist of provider c, ${name}`, () => {
    let target: SessionTarget | undefined
    const { browse, signedIn } = createBrowsers(() => target)
    const read = async (ask: TestRequest) => (await ask.data(listPath)) as WishlistC
    const add = (ask: TestRequest, sku: string) => ask(`${listPath}/items/${sku}`, { method: 'POST' })

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('is one list, which exists from the beginning, with items by SKU', async () => {
      const ask = await signedIn(0)
      const empty = await read(ask)
      expect(empty).toMatchObject({ items_count: 0, items: [] })
      const added = await add(ask, 'LAMP-RED')
      expect(added.headers.getSetCookie()).toEqual([expect.stringMatching(/^vitrine_counts=0\.1;/)])
      const list = added.body.Data as WishlistC
      expect(list).toEqual({
        id: empty.id,
        items_count: 1,
        items: [
          {
            itemId: '1',
            product_sku: 'LAMP-RED',
            product_name: 'The lamp',
            product_url: '/lamps/red-lamp/',
            image_url: expect.stringMatching(/red\.webp$/) as string,
            qty: 1,
            price: 59.5,
            currency_code: 'EUR',
            stock_status: 'in-stock',
            is_salable: true,
            added_at: expect.stringMatching(/Z$/) as string,
          },
        ],
        updated_at: expect.stringMatching(/Z$/) as string,
      })
      expect(await read(ask)).toEqual(list)
      expect((await add(ask, 'LAMP-RED')).body.Data).toMatchObject({ items: list.items })
      expectFailure(await add(ask, 'NONE'), 422, 'UNKNOWN_VARIANT', 'product_sku')

      expect(await ask.data(`${listPath}/items/1`, { method: 'DELETE' })).toMatchObject({ items: [] })
      expectFailure(await ask(`${listPath}/items/1`, { method: 'DELETE' }), 404, 'NOT_FOUND', 'itemId')
    })

    test('belongs to one customer (R6)', async () => {
      const [ada, bob] = [await signedIn(0), await signedIn(1)]
      await add(ada, 'MUG')
      expect((await read(bob)).items).toEqual([])
      expect((await read(bob)).id).not.toBe((await read(ada)).id)
      const remove = await bob(`${listPath}/items/1`, { method: 'DELETE' })
      expectFailure(remove, 404, 'NOT_FOUND', 'itemId')
      expect((await read(ada)).items).toHaveLength(1)
      expectFailure(await browse()(listPath), 401, 'UNAUTHENTICATED')
    })

    test('can be shared (R52)', async () => {
      const [bob, guest] = [await signedIn(1), browse()]
      await add(bob, 'POSTER')
      const { id } = await read(bob)
      const shared = await sendJson(bob, 'PUT', `/_shop/v1/wishlists/${id}/sharing`, { is_public: true })
      const { share_url } = shared.body.Data as { readonly share_url: string }
      const token = new URL(share_url).searchParams.get('list') ?? ''
      expect(await guest.data(`/_shop/v1/shared-wishlists/${token}`)).toMatchObject({
        items: [{ sku: 'POSTER', price: { minor: 1999, currency: 'EUR' } }],
      })
    })

    test('is not offered under the paths of other providers (R32)', async () => {
      const ask = await signedIn(0)
      for (const path of [`${api}/pa/wishlists`, `${api}/pb/wishlist`]) {
        expectFailure(await ask(path), 404, 'NOT_FOUND')
      }
    })
  })
}
