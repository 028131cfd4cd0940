import type { ProviderId } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import { submitAccountForm, submitCartForm } from '@vitrine/runtime/server'
import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'

const origin = 'http://localhost:3000'

type Respond = (line: string) => Response | undefined

const success = (data: unknown) => Response.json({ Status: 'success', Data: data })
const refused = (status: number, error: object) =>
  Response.json({ Status: 'failure', Error: { message: '', ...error } }, { status })

/** Creates a shop of a provider with a log of its requests. `respond` returns the responses of the platform. */
function createShop(provider: ProviderId, respond: Respond) {
  const sent: { readonly line: string; readonly body: unknown }[] = []
  const shop = createTestShop({
    submitCartForm,
    submitAccountForm,
    env: { PROVIDER: provider, REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' },
    send: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/ping')) return success({ channelId: '1', language: 'de', otherDomains: [] })
      const line = `${request.method} ${pathname}`
      const text = await request.text()
      sent.push({ line, body: text === '' ? null : JSON.parse(text) })
      const response = respond(line) ?? success({ accepted: true })
      response.headers.append('set-cookie', 'session=2; Path=/; HttpOnly')
      return response
    },
  })
  const post = async (
    name: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await shop.handle(
      new Request(`${origin}/_actions/${name}?${new URLSearchParams({ page: '/account/' })}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'sec-fetch-site': 'same-origin', cookie: 'session=1', ...headers },
      }),
    )
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
      body: await response.text(),
    }
  }
  return { sent, post }
}

const person = { email: 'ada@shop.test', password: 'nine lives long', firstName: 'Ada', lastName: 'Lov' }
const formFields = [
  { id: 'shoe', name: 'shoe', label: 'Shoe size', type: 'number', is_required: false },
  { id: 'club', name: 'club', label: 'Club', type: 'checkbox', is_required: true },
].map((field) => ({ ...field, max_length: null, options: [] }))

const next = { return: '/account/orders/', unconfirmed: '/sign-up/?done=sign-up' }

describe('signing up without scripts (R29)', () => {
  test('signs an active customer in, and opens the next page', async () => {
    const { sent, post } = createShop('a', (line) =>
      line.endsWith('/signup') ? success({ status: 'active' }) : success({ redirectUrl: null }),
    )
    const { status, location, cookies } = await post('sign-up', { ...person, phone: '', ...next })
    expect([status, location]).toEqual([303, '/account/orders/'])
    expect(cookies).toContain('session=2; Path=/; HttpOnly')
    expect(sent).toEqual([
      { line: 'POST /exp-sf-cms/api/signup', body: person },
      { line: 'POST /exp-sf-cms/api/login', body: { email: person.email, password: person.password } },
    ])
  })

  test('reports that a mail activates the account', async () => {
    const { sent, post } = createShop('b', () => success({ status: 'confirmation-sent' }))
    expect((await post('sign-up', { ...person, ...next })).location).toBe('/sign-up/?done=sign-up')
    expect(sent).toHaveLength(1)
  })

  test('sends the fields of the shop in their types, and subscribes to the chosen topics', async () => {
    const { sent, post } = createShop('a', (line) => {
      if (line.endsWith('/form-fields')) return success({ data: formFields })
      return line.endsWith('/signup') ? success({ status: 'active' }) : undefined
    })
    const form = {
      ...person,
      ...next,
      'attribute-shoe': '42',
      'attribute-club': 'true',
      'attribute-gone': '1',
    }
    await post('sign-up', { ...form, topics: 'sales' })
    const values = [
      { id: 'shoe', value: 42 },
      { id: 'club', value: true },
    ]
    expect(sent.slice(1, 3)).toEqual([
      { line: 'POST /exp-sf-cms/api/signup', body: { ...person, formFields: values } },
      {
        line: 'POST /exp-sf-cms/api/pa/news-letter/subscribe',
        body: { email: person.email, topics: ['sales'] },
      },
    ])
  })

  test('names a required field of the shop that has no value, without creating an account', async () => {
    const { sent, post } = createShop('a', () => success({ data: formFields }))
    const { location } = await post('sign-up', { ...person, ...next, 'attribute-club': 'false' })
    expect(location).toBe(
      '/account/?action_failed=sign-up&action_error=MISSING_PARAMETER&action_field=attribute-club',
    )
    expect(sent.map(({ line }) => line)).toEqual(['GET /exp-sf-cms/api/pa/account/customers/form-fields'])
  })

  test('names the field of the shop whose value the platform refuses', async () => {
    const { post } = createShop('a', (line) =>
      line.endsWith('/signup')
        ? refused(400, { code: 'BAD_PARAMETER', field: 'formFields.0' })
        : success({ data: formFields }),
    )
    const form = { ...person, ...next, 'attribute-shoe': 'x', 'attribute-club': 'true' }
    expect((await post('sign-up', form)).location).toContain('action_field=attribute-shoe')
  })

  test.each(['b', 'c'] as const)(
    'sends fields of a theme as custom fields to provider %s',
    async (provider) => {
      const { sent, post } = createShop(provider, () => success({ status: 'confirmation-sent' }))
      await post('sign-up', {
        ...person,
        ...next,
        'attribute-size': ' m ',
        'attribute-note': '',
        newsletter: 'true',
      })
      expect(sent[0]?.body).toEqual({ ...person, customFields: { size: 'm' } })
      expect(sent[1]).toMatchObject({ body: { email: person.email } })
      expect(sent[1]?.line).toMatch(/subscribe$/)
    },
  )

  test('gives a captcha to a script, which sends its solution', async () => {
    const captcha = { type: 'proof-of-work', challenge: '4.x', bits: 4 }
    const { sent, post } = createShop('a', () =>
      refused(422, { code: 'CAPTCHA_REFUSED', field: 'gctoken', details: { captcha } }),
    )
    const { body } = await post('sign-up', { ...person, gctoken: '4.x:7' }, { accept: 'application/json' })
    expect(JSON.parse(body)).toEqual({ location: expect.stringContaining('CAPTCHA_REFUSED'), captcha })
    expect(sent).toEqual([{ line: 'POST /exp-sf-cms/api/signup', body: { ...person, gctoken: '4.x:7' } }])
  })

  test('names the invalid field, and keeps what was entered out of the address', async () => {
    const { post } = createShop('a', () => refused(409, { code: 'EMAIL_TAKEN', field: 'email' }))
    expect((await post('sign-up', { ...person, ...next })).location).toBe(
      '/account/?action_failed=sign-up&action_error=EMAIL_TAKEN&action_field=email',
    )
  })
})

describe('a form that a script sends', () => {
  const json = { accept: 'application/json' }

  test('gets the next address, with the cookies', async () => {
    const { post } = createShop('c', () => undefined)
    const sent = await post('forgot-password', { email: person.email, return: '/?done=1' }, json)
    expect(sent).toMatchObject({ status: 200, location: null, cookies: ['session=2; Path=/; HttpOnly'] })
    expect(JSON.parse(sent.body)).toEqual({ location: '/?done=1' })
  })

  test('never gets an address of another host', async () => {
    const { post } = createShop('c', () => undefined)
    const sent = await post('forgot-password', { email: '', return: 'https://evil.example/x' }, json)
    expect(JSON.parse(sent.body)).toEqual({ location: '/x' })
  })
})

test.each(['a', 'b', 'c'] as const)('an address of provider %s is added', async (provider) => {
  const { sent, post } = createShop(provider, () => refused(422, { code: 'BAD_PARAMETER', field: 'city' }))
  const address = {
    ...{ firstName: 'Ada', lastName: 'Lov', street: '1 Kiln Lane', city: 'Lehmbach' },
    ...{ postalCode: '12345', country: 'DE', isDefaultShipping: 'true' },
  }
  expect((await post('address-save', address)).location).toContain('action_field=city')
  expect(sent.map(({ line }) => line)).toEqual([`POST /exp-sf-cms/api/p${provider}/account/addresses`])
  expect(JSON.stringify(sent[0]?.body)).toContain('1 Kiln Lane')
})

test('the attributes that a form has changed are set', async () => {
  const attribute = (id: string, type: string, value: unknown) => ({ id, name: id, type, value })
  const { sent, post } = createShop('a', (line) => {
    if (line.endsWith('/get-customer-attributes'))
      return success({ data: [attribute('shoe', 'number', 41), attribute('club', 'checkbox', null)] })
    if (line.endsWith('/get-location-custom-attributes'))
      return success({ data: [attribute('shop', 'location', null)] })
    if (line.endsWith('/form-fields')) return success({ data: formFields })
    return line.startsWith('PUT') && line.includes('/shop/')
      ? refused(400, { code: 'BAD_PARAMETER' })
      : undefined
  })
  const form = { 'attribute-shoe': '42', 'attribute-club': 'false', 'attribute-shop': 'bonn' }
  expect((await post('attributes', form)).location).toContain('action_field=attribute-shop')
  const root = '/exp-sf-cms/api/pa/account/custom-attributes'
  expect(sent.filter(({ line }) => line.startsWith('PUT'))).toEqual([
    { line: `PUT ${root}/shoe/custom-attribute-value`, body: { value: 42 } },
    { line: `PUT ${root}/shop/custom-attribute-value`, body: { value: 'bonn' } },
  ])
})

test('a form of a function that the provider lacks is refused without a call (R32)', async () => {
  const { sent, post } = createShop('b', () => undefined)
  expect((await post('wishlist-create', { name: 'For the garden' })).location).toContain('NOT_SUPPORTED')
  expect((await post('attributes', { 'attribute-shoe': '42' })).location).toContain('NOT_SUPPORTED')
  expect((await post('password-change', { currentPassword: 'x', newPassword: 'y' })).location).toContain(
    'NOT_SUPPORTED',
  )
  expect(sent).toEqual([])
})

test('the order of a guest is opened by its id', async () => {
  const order = responseExamples.OrderA as { readonly id: string }
  const { post } = createShop('a', (line) => success(line.startsWith('POST') ? { id: order.id } : order))
  const { location } = await post('order-find', {
    ...{ number: '7', email: person.email, return: '/account/order/' },
  })
  expect(location).toBe(`/account/order/?id=${order.id}`)
})

describe('an order', () => {
  const again = (added: readonly number[]) =>
    success({
      lines: added.map((count, index) => ({
        ...{ line_id: String(index + 1), sku: 'CUP', name: 'Cup', quantity: 2, added: count },
        ...{ price: null, previous_price: { minor: 100, currency: 'EUR' } },
      })),
    })
  const form = { order: 'f3', return: '/cart/', partly: '/account/order/?done=order-again' }

  test.for(['a', 'b', 'c'] as const)('of provider %s is added to the cart again', async (provider) => {
    const { sent, post } = createShop(provider, () => again([2, 2]))
    expect((await post('order-again', form)).location).toBe('/cart/')
    const key = expect.stringMatching(/^[\w-]{36}$/) as string
    expect(sent).toEqual([{ line: 'POST /_shop/v1/orders/f3/again', body: { key } }])
  })

  test('of which a part is sold out leads back to the order', async () => {
    const { post } = createShop('a', () => again([2, 1]))
    expect((await post('order-again', form)).location).toBe('/account/order/?done=order-again&id=f3')
  })

  test('of which everything is sold out is a failure', async () => {
    const { post } = createShop('a', () => again([0, 0]))
    expect((await post('order-again', form)).location).toContain('action_error=OUT_OF_STOCK')
  })

  test('is returned in part', async () => {
    const { sent, post } = createShop('a', (line) =>
      line.startsWith('POST') ? success(responseExamples.OrderReturn) : refused(404, { code: 'NOT_FOUND' }),
    )
    const entries = { 'quantity-1': '2', 'quantity-2': '0', reason: 'damaged', note: ' A crack ' }
    const { location } = await post('order-return', { ...form, ...entries, return: '/account/order/' })
    expect(location).toBe('/account/order/?id=f3')
    expect(sent[0]).toEqual({
      line: 'POST /_shop/v1/orders/f3/returns',
      body: { items: [{ line_id: '1', quantity: 2, reason: 'damaged' }], note: 'A crack' },
    })
  })

  test('is not returned without pieces', async () => {
    const { sent, post } = createShop('a', () => undefined)
    const { location } = await post('order-return', { ...form, 'quantity-1': '0', reason: 'damaged' })
    expect(location).toContain('action_error=MISSING_PARAMETER')
    expect(sent).toEqual([])
  })
})
