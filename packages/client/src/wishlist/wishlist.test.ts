import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import {
  addWishlistItemC,
  addWishlistItemsA,
  createWishlist,
  deleteWishlist,
  deleteWishlistItemA,
  deleteWishlistItemC,
  getSharedWishlist,
  getWishlistA,
  getWishlistC,
  listWishlists,
  shareWishlist,
  updateWishlist,
} from './index.ts'

/** Returns a client for a provider, and the list of requests that the client sends. */
function clientOf(provider: ProviderId, answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace(/^http:\/\/localhost(?:\/exp-sf-cms\/api)?/, '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      return answer()
    },
  })
  return { client, requests }
}

type Ask = (client: Client) => Promise<CallResponse<unknown>>

const items = [{ product_id: 'lamp', variant_id: 'LAMP-RED', quantity: 2, note: 'for Ada' }]
const { WishlistA, WishlistC, WishlistsA, WishlistSharing, SharedWishlist, Removed } = responseExamples

const cases: readonly (readonly [ProviderId, string, unknown, unknown, Ask])[] = [
  ['a', 'GET /pa/wishlists?locale=de', undefined, WishlistsA, (it) => listWishlists(it)],
  ['a', 'GET /pa/wishlists/4%2F5?locale=de', undefined, WishlistA, (it) => getWishlistA(it, '4/5')],
  [
    'a',
    'POST /pa/wishlists?locale=de',
    { name: 'Büro', is_default: true, items },
    WishlistA,
    (it) => createWishlist(it, { name: 'Büro', is_default: true, items }),
  ],
  [
    'a',
    'PUT /pa/wishlists/4?locale=de',
    { name: 'Büro' },
    WishlistA,
    (it) => updateWishlist(it, '4', { name: 'Büro' }),
  ],
  ['a', 'DELETE /pa/wishlists/4?locale=de', undefined, Removed, (it) => deleteWishlist(it, '4')],
  [
    'a',
    'POST /pa/wishlists/4/items?locale=de',
    { items },
    WishlistA,
    (it) => addWishlistItemsA(it, '4', { items }),
  ],
  [
    'a',
    'DELETE /pa/wishlists/4/items/7?locale=de',
    undefined,
    WishlistA,
    (it) => deleteWishlistItemA(it, { id: '4', itemId: '7' }),
  ],
  ['c', 'GET /pc/wishlist?locale=de', undefined, WishlistC, (it) => getWishlistC(it)],
  [
    'c',
    'POST /pc/wishlist/items/LAMP%2FRED?locale=de',
    undefined,
    WishlistC,
    (it) => addWishlistItemC(it, { product_sku: 'LAMP/RED' }),
  ],
  ['c', 'DELETE /pc/wishlist/items/7?locale=de', undefined, WishlistC, (it) => deleteWishlistItemC(it, '7')],
  [
    'a',
    'PUT /_shop/v1/wishlists/4/sharing?locale=de',
    { is_public: true },
    WishlistSharing,
    (it) => shareWishlist(it, '4', { is_public: true }),
  ],
  [
    'a',
    'GET /_shop/v1/shared-wishlists/3e1f?locale=de',
    undefined,
    SharedWishlist,
    (it) => getSharedWishlist(it, '3e1f'),
  ],
]

describe('each wishlist call has exactly the specified path and body (section 7)', () => {
  test.each(cases)('%s: %s', async (provider, address, body, Data, call) => {
    const { client, requests } = clientOf(provider, () => Response.json({ Status: 'success', Data }))
    expect(dataOf(await call(client))).toEqual(Data)
    expect(requests).toEqual([body === undefined ? address : `${address} ${JSON.stringify(body)}`])
  })
})

test.each(cases)(
  'a failure is returned, not thrown (%s: %s, section 8)',
  async (provider, _, __, ___, call) => {
    const Error = { code: 'NOT_FOUND', message: 'Not found.' }
    const refused = clientOf(provider, () => Response.json({ Status: 'failure', Error }, { status: 404 }))
    expect(errorOf(await call(refused.client))).toEqual(Error)
    const offline = clientOf(provider, () => {
      throw new TypeError('fetch failed')
    })
    expect(errorOf(await call(offline.client))?.code).toBe('UNREACHABLE')
  },
)
