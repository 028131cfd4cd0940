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

test('a form of a function that the provider lacks is refused without a call (R32)', async () => {
  const { sent, post } = createShop('b', () => undefined)
  expect((await post('wishlist-create', { name: 'For the garden' })).location).toContain('NOT_SUPPORTED')
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
