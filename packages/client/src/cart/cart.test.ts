import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import {
  addCartItemC,
  addCartItemsA,
  addCartItemsB,
  addCartTotalsC,
  attachCartCustomer,
  createCartA,
  createCartB,
  createCartC,
  deleteCart,
  deleteCartItemA,
  deleteCartItemB,
  deleteCartItemC,
  getAbandonedCart,
  getCartA,
  getCartB,
  getCartC,
  getCartWithRedirectUrls,
  updateCartItemA,
  updateCartItemB,
  updateCartItemC,
} from './index.ts'

const { CartA, CartB, CartC, CartTotalsC } = responseExamples

type Answer = (path: string) => Response | 'nothing'

const success = (Data: unknown) => Response.json({ Status: 'success', Data })
const noCart = () =>
  Response.json({ Status: 'failure', Error: { code: 'CART_NOT_FOUND', message: 'None' } }, { status: 404 })

const findExample: Answer = (path) => {
  if (path.includes('/totals')) return success(CartTotalsC)
  if (path.includes('/pb/')) return success(CartB)
  if (path.includes('/pc/')) return success(CartC)
  const { redirect_urls, ...cart } = CartA ?? {}
  return success(path.includes('redirect_urls') ? { ...cart, redirect_urls } : cart)
}

/** Returns a client for a provider, and the list of requests that the client sends. */
function clientOf(provider: ProviderId, answer: Answer = findExample) {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace('http://localhost/exp-sf-cms/api', '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      const response = answer(path)
      if (response === 'nothing') throw new TypeError('fetch failed')
      return response
    },
  })
  return { client, requests }
}

const attribution = { widget_id: 'goes-with-it' }
const lineA = { variant_id: 'LAMP', quantity: 2, option_selections: [], attribution }
const lineB = { merchandiseId: 'LAMP', quantity: 2, attribution }
const lineC = { sku: 'LAMP', qty: 2, attribution }
const a = { line_items: [lineA], gift_certificates: [], currency: { code: 'EUR' } }
const withoutRedirects = { ...CartA }
delete (withoutRedirects as { redirect_urls?: unknown }).redirect_urls

describe('each call has exactly the specified path and body (section 7)', () => {
  test.each<[ProviderId, string, unknown, (client: Client) => Promise<CallResponse<unknown>>]>([
    [
      'a',
      'GET /pa/cart?include=line_items.physical_items.options&locale=de',
      undefined,
      (it) => getCartA(it),
    ],
    [
      'a',
      'POST /pa/carts?locale=de',
      { customer_id: 7, ...a },
      (it) => createCartA(it, { customer_id: 7, ...a }),
    ],
    ['a', 'POST /pa/carts/items?locale=de', a, (it) => addCartItemsA(it, a)],
    [
      'a',
      'PUT /pa/carts/items/4%2F5?locale=de',
      { line_item: { quantity: 3 } },
      (it) => updateCartItemA(it, '4/5', { line_item: { quantity: 3 } }),
    ],
    ['a', 'DELETE /pa/carts/items/4?locale=de', undefined, (it) => deleteCartItemA(it, '4')],
    ['a', 'DELETE /pa/carts/?locale=de', undefined, (it) => deleteCart(it)],
    [
      'a',
      'PUT /pa/carts/update-customer?locale=de',
      { customer_id: 7, id: 'x' },
      (it) => attachCartCustomer(it, { customer_id: 7, id: 'x' }),
    ],
    ['a', 'GET /pa/abandoned-cart/x?locale=de', undefined, (it) => getAbandonedCart(it, 'x')],
    ['b', 'GET /pb/cart?locale=de', undefined, (it) => getCartB(it)],
    ['b', 'POST /pb/carts?locale=de', { lines: [lineB] }, (it) => createCartB(it, { lines: [lineB] })],
    [
      'b',
      'POST /pb/carts/items?locale=de',
      { lines: [lineB] },
      (it) => addCartItemsB(it, { lines: [lineB] }),
    ],
    [
      'b',
      'PUT /pb/carts/items/4?locale=de',
      { line: { quantity: 3 } },
      (it) => updateCartItemB(it, '4', { line: { quantity: 3 } }),
    ],
    ['b', 'DELETE /pb/carts/items/4?locale=de', undefined, (it) => deleteCartItemB(it, '4')],
    [
      'c',
      'POST /pc/carts?locale=de',
      { cartItems: [lineC] },
      (it) => createCartC(it, { cartItems: [lineC] }),
    ],
    [
      'c',
      'POST /pc/carts/items?locale=de',
      { cartItem: lineC },
      (it) => addCartItemC(it, { cartItem: lineC }),
    ],
    [
      'c',
      'PUT /pc/carts/items/4?locale=de',
      { cartItem: { qty: 3 } },
      (it) => updateCartItemC(it, '4', { cartItem: { qty: 3 } }),
    ],
    ['c', 'DELETE /pc/carts/items/4?locale=de', undefined, (it) => deleteCartItemC(it, '4')],
  ])('%s: %s', async (provider, address, body, call) => {
    const { client, requests } = clientOf(provider)
    const response = await call(client)
    expect(requests).toEqual([body === undefined ? address : `${address} ${JSON.stringify(body)}`])
    const expected = { a: withoutRedirects, b: CartB, c: CartC }[provider]
    expect(dataOf(response)).toEqual(expected)
  })
})

describe('the totals of provider C (section 7, R49)', () => {
  const totals = 'GET /pc/cart/totals?locale=de'

  test('become the field discountedCart of the cart', async () => {
    const { client, requests } = clientOf('c')
    expect(dataOf(await getCartC(client))).toEqual({ ...CartC, discountedCart: CartTotalsC })
    expect(requests).toEqual(['GET /pc/cart?locale=de', totals])
  })

  test('can be added to the response of a change', async () => {
    const { client, requests } = clientOf('c')
    const changed = await addCartTotalsC(client, await deleteCartItemC(client, '4'))
    expect(dataOf(changed)).toEqual({ ...CartC, discountedCart: CartTotalsC })
    expect(requests).toEqual(['DELETE /pc/carts/items/4?locale=de', totals])
  })

  test.each<[string, () => Response | 'nothing', readonly string[]]>([
    ['the cart does not exist', noCart, []],
    [
      "the status text is not 'OK'",
      () => Response.json({ Status: 'success', Data: CartC }, { status: 201 }),
      [],
    ],
    ['there is no cart in the response', () => success(null), []],
  ])('are not requested if %s', async (_, respond, expected) => {
    const { client, requests } = clientOf('c', respond)
    await getCartC(client)
    expect(requests).toEqual(['GET /pc/cart?locale=de', ...expected])
  })

  test('are missing if they cannot be read', async () => {
    const { client } = clientOf('c', (path) => (path.includes('totals') ? 'nothing' : success(CartC)))
    expect(dataOf(await getCartC(client))).toEqual(CartC)
  })
})

describe('the redirect addresses of provider A (sections 7 and 8)', () => {
  test('are merged into the cart', async () => {
    const { client, requests } = clientOf('a')
    expect(dataOf(await getCartWithRedirectUrls(client))).toEqual(CartA)
    expect(requests.toSorted()).toEqual([
      'GET /pa/cart?include=line_items.physical_items.options&locale=de',
      'GET /pa/cart?include=redirect_urls&locale=de',
    ])
  })

  test('throw the value of the field error', async () => {
    const error = { message: 'The checkout is closed.' }
    const { client } = clientOf('a', (path) =>
      path.includes('redirect_urls') ? success({ ...CartA, error }) : findExample(path),
    )
    await expect(getCartWithRedirectUrls(client)).rejects.toEqual(error)
  })

  test('are missing if only the first call succeeds', async () => {
    const { client } = clientOf('a', (path) =>
      path.includes('redirect_urls') ? 'nothing' : findExample(path),
    )
    expect(dataOf(await getCartWithRedirectUrls(client))).toEqual(withoutRedirects)
  })
})

test.each<[ProviderId, (client: Client) => Promise<CallResponse<unknown>>]>([
  ['a', (it) => getCartA(it)],
  ['a', (it) => getCartWithRedirectUrls(it)],
  ['b', (it) => getCartB(it)],
  ['c', (it) => getCartC(it)],
])('a failure is returned, not thrown (%s, section 8)', async (provider, call) => {
  expect(errorOf(await call(clientOf(provider, noCart).client))?.code).toBe('CART_NOT_FOUND')
  expect(errorOf(await call(clientOf(provider, () => 'nothing').client))?.code).toBe('UNREACHABLE')
})
