import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'

/** A shop whose hosted store answers with the URL and the id of each request. */
function createShop(env: Readonly<Record<string, string>> = {}) {
  return createTestShop({
    env,
    storeSend: async ({ url, method, headers }) =>
      new Response(`${method} ${url} ${headers.get('x-request-id')} ${headers.get('x-ssr-request-id')}`, {
        headers: { 'content-security-policy': "default-src 'none'", 'referrer-policy': 'no-referrer' },
      }),
  })
}

describe('the hosted store (R39)', () => {
  test('answers below /_store/ of the shop’s hosts', async () => {
    const shop = createShop()
    const response = await shop.get('/_store/pa/cart?token=x', {
      headers: { 'x-ssr-request-id': 'forged-id' },
    })
    const id = response.headers.get('x-request-id')
    expect(await response.text()).toBe(`GET http://localhost:3000/_store/pa/cart?token=x ${id} null`)
    expect(await (await shop.get('/_store')).text()).toContain('GET http://localhost:3000/_store ')
    expect(await (await shop.get('/_storefront/')).text()).toContain('<p>page</p>')
  })

  test('keeps its own policy, and gets the other headers of the shop', async () => {
    const { headers } = await createShop().get('/_store/pa/cart')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('answers every path of the host of STORE_ORIGIN, and below /_store/ those of the shop that lead there', async () => {
    const shop = createShop({ STORE_ORIGIN: 'http://pay.example:8080' })
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/pa/cart'],
      ['POST', '/exp-sf-cms/api/login'],
    ] as const) {
      const response = await shop.handle(new Request(`http://pay.example:8080${path}`, { method }))
      expect(await response.text()).toMatch(`${method} http://pay.example:8080${path} `)
    }
    expect(shop.rendered).toEqual([])
    expect(await (await shop.get('/_store/pa/back')).text()).toContain(
      'GET http://localhost:3000/_store/pa/back ',
    )
    expect(
      (await shop.handle(new Request('http://pay.example/pa/cart'))).headers.get('referrer-policy'),
    ).not.toBe('no-referrer')
  })

  test('does not exist in a shop without one', async () => {
    expect((await createTestShop().get('/_store/pa/cart')).status).toBe(404)
  })
})
