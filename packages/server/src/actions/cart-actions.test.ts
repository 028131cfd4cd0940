import type { ProviderId } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import { submitCartForm } from '@vitrine/runtime/server'
import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'

const origin = 'http://localhost:3000'
const carts = { a: responseExamples.CartA, b: responseExamples.CartB, c: responseExamples.CartC } as const

type Respond = (line: string) => Response | undefined

/** Creates a shop of a provider with a log of its requests. `respond` replaces the responses of the platform. */
function createShop(provider: ProviderId, respond: Respond = () => undefined) {
  const sent: { readonly line: string; readonly body: unknown; readonly cookie: string | null }[] = []
  const shop = createTestShop({
    submitCartForm,
    env: { PROVIDER: provider, REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' },
    send: async (request) => {
      const { pathname, search } = new URL(request.url)
      const line = `${request.method} ${pathname}`
      const text = await request.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      if (!pathname.endsWith('/ping')) sent.push({ line, body, cookie: request.headers.get('cookie') })
      if (pathname.endsWith('/ping')) {
        return Response.json({
          Status: 'success',
          Data: { channelId: '1', language: 'de', otherDomains: [] },
        })
      }
      expect(search).toContain('locale=de')
      const response = respond(line) ?? Response.json({ Status: 'success', Data: carts[provider] })
      response.headers.append('set-cookie', 'cart=1; Path=/; HttpOnly')
      return response
    },
  })
  const post = async (name: string, form: Readonly<Record<string, string>>, page = '/cup/') => {
    const response = await shop.handle(
      new Request(`${origin}/_actions/${name}?${new URLSearchParams({ page })}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'sec-fetch-site': 'same-origin', cookie: 'session=1' },
      }),
    )
    const location = response.headers.get('location')
    return { status: response.status, location, cookies: response.headers.getSetCookie() }
  }
  return { sent, post }
}

const refused = (status: number, error: object) =>
  Response.json({ Status: 'failure', Error: { message: '', ...error } }, { status })

const added = {
  a: {
    line: 'POST /exp-sf-cms/api/pa/carts/items',
    body: {
      line_items: [
        { sku: 'CUP-TWO', quantity: 2, option_selections: [{ option_id: 'gift', option_value: '1' }] },
      ],
    },
  },
  b: {
    line: 'POST /exp-sf-cms/api/pb/carts/items',
    body: {
      lines: [{ merchandiseId: 'CUP-TWO', quantity: 2, attributes: [{ key: 'gift', value: '1' }] }],
    },
  },
  c: {
    line: 'POST /exp-sf-cms/api/pc/carts/items',
    body: { cartItem: { sku: 'CUP-TWO', qty: 2, options: [{ option_id: 'gift', option_value: '1' }] } },
  },
}

describe.each(['a', 'b', 'c'] as const)(
  'the forms of a cart of provider %s, without scripts (R29)',
  (provider) => {
    test('add the chosen variant with its modifiers, and open the page that the form names', async () => {
      const { sent, post } = createShop(provider)
      const result = await post('add-to-cart', {
        ...{ 'option-0': 'two', 'option-1': '31', 'sku:one,31': 'CUP-ONE', 'sku:two,31': 'CUP-TWO' },
        ...{ 'modifier-gift': '1', quantity: '2', return: '/cart/' },
      })
      expect(result).toEqual({ status: 303, location: '/cart/', cookies: ['cart=1; Path=/; HttpOnly'] })
      expect(sent).toEqual([{ ...added[provider], cookie: 'session=1' }])
    })

    test('create the cart if there is none', async () => {
      const { sent, post } = createShop(provider, (line) =>
        line.endsWith('/items') ? refused(404, { code: 'CART_NOT_FOUND' }) : undefined,
      )
      expect(await post('add-to-cart', { sku: 'CUP-ONE' })).toMatchObject({ location: '/cup/' })
      expect(sent.map(({ line }) => line)).toEqual([
        `POST /exp-sf-cms/api/p${provider}/carts/items`,
        `POST /exp-sf-cms/api/p${provider}/carts`,
      ])
    })

    test('return to the page with the reason and what was entered', async () => {
      const error = { code: 'OUT_OF_STOCK', details: { sku: 'CUP-ONE', available: 3 } }
      const { post } = createShop(provider, () => refused(409, error))
      const { location } = await post('add-to-cart', { sku: 'CUP-ONE', quantity: '5' }, '/cup/?c=1#buy')
      const { pathname, searchParams, hash } = new URL(location ?? '', origin)
      expect([pathname, hash]).toEqual(['/cup/', '#buy'])
      expect(Object.fromEntries(searchParams)).toEqual({
        c: '1',
        action_failed: 'add-to-cart',
        action_error: 'OUT_OF_STOCK',
        action_limit: '3',
        action_input: 'quantity=5',
      })
    })

    test('open the cart if the checkout is not available', async () => {
      const { post } = createShop(provider, (line) =>
        line.endsWith('/items') ? undefined : refused(503, { code: 'UNAVAILABLE' }),
      )
      const added = await post('add-to-cart', { sku: 'CUP-ONE', next: 'checkout', return: '/cart/' })
      expect(added.location).toBe('/cart/')
    })

    test('describe a removed line in the address of the next page, and only then', async () => {
      const { post } = createShop(provider)
      const line = { sku: 'CUP-TWO', name: 'Cup & saucer', quantity: '2', 'modifier-gift': '1' }
      const { location } = await post('cart-remove', { line: '7', ...line }, '/cart/?action_error=NOT_FOUND')
      const { pathname, searchParams } = new URL(location ?? '', origin)
      expect([pathname, [...searchParams.keys()]]).toEqual(['/cart/', ['action_done', 'action_output']])
      expect(searchParams.get('action_done')).toBe('cart-remove')
      expect(Object.fromEntries(new URLSearchParams(searchParams.get('action_output') ?? ''))).toEqual(line)
      // Adding it again ends the notice; a failure to do so keeps it.
      const undone = await post('add-to-cart', { sku: 'CUP-TWO' }, location ?? '')
      expect(undone.location).toBe('/cart/')
      const { post: postInVain } = createShop(provider, () => refused(409, { code: 'OUT_OF_STOCK' }))
      const failed = await postInVain('add-to-cart', { sku: 'CUP-TWO' }, location ?? '')
      expect(failed.location).toContain('action_done=cart-remove')
      expect(
        (await post('cart-remove', { line: '7', ...line, name: 'x'.repeat(600) }, '/cart/')).location,
      ).toBe('/cart/')
    })

    test('change and remove a line', async () => {
      const { sent, post } = createShop(provider)
      await post('cart-quantity', { line: '7', quantity: '2', step: '-1' })
      await post('cart-quantity', { line: '7', quantity: '1', step: '-1' })
      await post('cart-remove', { line: '7' })
      expect(sent.map(({ line }) => line)).toEqual([
        `PUT /exp-sf-cms/api/p${provider}/carts/items/7`,
        `DELETE /exp-sf-cms/api/p${provider}/carts/items/7`,
        `DELETE /exp-sf-cms/api/p${provider}/carts/items/7`,
      ])
    })
  },
)

describe('the forms of a cart', () => {
  test.each([
    ['add-to-cart', {}],
    ['add-to-cart', { sku: 'CUP', quantity: '1.5' }],
    ['add-to-cart', { sku: 'CUP', quantity: '-1' }],
    ['add-to-cart', { sku: 'CUP', quantity: '1e3' }],
    ['cart-quantity', { line: '1', quantity: '' }],
    ['cart-quantity', { quantity: '1' }],
    ['cart-remove', {}],
    ['cart-certificate-buy', { amount: '49.90' }],
    ['cart-certificate-buy', { amount: '49.999', currency: 'EUR' }],
    ['cart-certificate-buy', { amount: '1e3', currency: 'EUR' }],
  ])('make no call for invalid fields: %s %j', async (name, form) => {
    const { sent, post } = createShop('a')
    const { location } = await post(name, form)
    expect(new URL(location ?? '', origin).searchParams.get('action_error')).toBe('BAD_PARAMETER')
    expect(sent).toEqual([])
  })

  test.each(['a', 'b'] as const)(
    'go straight to the checkout of provider %s, in the cart that the first call has created',
    async (provider) => {
      const { sent, post } = createShop(provider)
      const form = { sku: 'CUP-ONE', next: 'checkout', return: '/cart/' }
      const { location, cookies } = await post('add-to-cart', form)
      expect(location).toContain('checkout')
      expect(cookies).toContain('cart=1; Path=/; HttpOnly')
      const [first, ...others] = sent.map(({ cookie }) => cookie)
      expect([first, ...new Set(others)]).toEqual(['session=1', 'session=1; cart=1'])
    },
  )

  test('put the balance of a gift certificate into the address of the next page, without its code', async () => {
    const balance = { balance: 49.9, currency_code: 'EUR', code: '••••-1234', expires_on: '2030-01-31' }
    const { sent, post } = createShop('a', () => Response.json({ Status: 'success', Data: balance }))
    const { status, location } = await post(
      'cart-certificate-balance',
      { code: ' GIFT-1234 ' },
      '/gifts/#balance',
    )
    const { searchParams, hash } = new URL(location ?? '', origin)
    expect([status, hash, searchParams.get('action_done')]).toEqual([
      303,
      '#balance',
      'cart-certificate-balance',
    ])
    expect(searchParams.get('action_output')).toBe('minor=4990&currency=EUR&expires=2030-01-31')
    expect(location).not.toContain('1234')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.line).not.toContain('1234')
    const { post: postInVain } = createShop('a', () => refused(429, { code: 'TOO_MANY_REQUESTS' }))
    const refusal = await postInVain('cart-certificate-balance', { code: 'GIFT-1234' }, '/gifts/')
    expect(refusal.location).toBe(
      '/gifts/?action_failed=cart-certificate-balance&action_error=TOO_MANY_REQUESTS',
    )
    const { sent: none, post: postToB } = createShop('b')
    expect((await postToB('cart-certificate-balance', { code: 'GIFT-1234' })).location).toContain(
      'NOT_SUPPORTED',
    )
    expect(none).toEqual([])
  })

  test('never put the code of a gift certificate into an address, but that of a coupon', async () => {
    const { post } = createShop('a', () => refused(422, { code: 'CERTIFICATE_REFUSED', reason: 'expired' }))
    const { location } = await post('cart-certificate', { code: 'GIFT-1' })
    expect(location).toBe(
      '/cup/?action_failed=cart-certificate&action_error=CERTIFICATE_REFUSED&action_reason=expired',
    )
    expect((await post('cart-coupon', { code: 'SUMMER' })).location).toContain('action_input=code%3DSUMMER')
  })

  test('buy a gift certificate, and never put its people and its message into an address', async () => {
    const error = { code: 'CERTIFICATE_REFUSED', reason: 'wrong-date', field: 'gift_certificates.0.send_at' }
    const { sent, post } = createShop('a', () => refused(422, error))
    const { location } = await post('cart-certificate-buy', {
      ...{ amount: '49.90', currency: 'EUR', theme: 'birthday', message: 'Hello', send_at: '2020-01-31' },
      ...{ sender_name: 'Ada', sender_email: 'ada@shop.test' },
      ...{ recipient_name: 'Bea', recipient_email: 'bea@shop.test' },
    })
    const { searchParams } = new URL(location ?? '', origin)
    expect(searchParams.get('action_field')).toBe('send_at')
    expect(searchParams.get('action_input')).toBe(
      'amount=49.90&currency=EUR&theme=birthday&send_at=2020-01-31',
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      body: {
        gift_certificates: [
          {
            ...{ amount: 49.9, message: 'Hello', theme: 'birthday', send_at: '2020-01-31' },
            sender: { name: 'Ada', email: 'ada@shop.test' },
            recipient: { name: 'Bea', email: 'bea@shop.test' },
          },
        ],
      },
    })
  })

  test('have no coupons with provider B (R32)', async () => {
    const { sent, post } = createShop('b')
    const { location } = await post('cart-coupon', { code: 'SUMMER' })
    expect(location).toContain('action_error=NOT_SUPPORTED')
    expect(sent).toEqual([])
  })

  test('open the checkout at the address that the platform names', async () => {
    const { post } = createShop('b')
    const { status, location } = await post('checkout', {})
    expect([status, location]).toEqual([303, carts.b.checkoutUrl])
  })
})
