import { describe, expect, test } from 'vitest'
import { createTestShop, type TestShopOptions } from '../../test/shop.ts'

const origin = 'http://localhost:3000'
const sameOrigin = { 'sec-fetch-site': 'same-origin', cookie: 'session=old', 'content-encoding': 'identity' }

interface Sent {
  readonly line: string
  readonly type: string | null
  readonly cookie: string | null
  readonly own: boolean
  readonly body: string
}

/** Creates a shop whose platform sends the given response, with a log of its requests. */
function createShop(respond: () => Response, options: TestShopOptions = {}) {
  const sent: Sent[] = []
  const shop = createTestShop({
    ...options,
    send: async (request) => {
      sent.push({
        line: `${request.method} ${request.url.slice(origin.length)}`,
        type: request.headers.get('content-type'),
        cookie: request.headers.get('cookie'),
        own: request.headers.has('x-ssr-request-id'),
        body: await request.text(),
      })
      return respond()
    },
  })
  const post = (
    path: string,
    body: BodyInit = new URLSearchParams(),
    headers: Readonly<Record<string, string>> = sameOrigin,
  ) => shop.handle(new Request(`${origin}/_actions/${path}`, { method: 'POST', body, headers }))
  return { sent, post }
}

/** A response that sets two cookies. */
const signedIn = (): Response => {
  const response = Response.json({ Status: 'success', Data: { redirectUrl: null } })
  response.headers.append('set-cookie', 'session=new; Path=/; HttpOnly')
  response.headers.append('set-cookie', 'known=1; Path=/; HttpOnly')
  return response
}
const refused = (code: unknown) => () =>
  Response.json({ Status: 'failure', Error: { code, message: '' } }, { status: 401 })

const credentials = { email: 'ada@example.com', password: 'tea & cups' }

describe('a sign-in without scripts (R29, R38)', () => {
  test('makes the call with the visitor’s cookie, and sets the cookies of the response', async () => {
    const { sent, post } = createShop(signedIn)
    const form = new URLSearchParams({ ...credentials, return: '/account/?tab=2', role: 'admin' })
    const response = await post('login?page=%2Fsign-in%2F', form)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/?tab=2'])
    expect(response.headers.getSetCookie()).toEqual([
      'session=new; Path=/; HttpOnly',
      'known=1; Path=/; HttpOnly',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(sent).toEqual([
      {
        line: 'POST /exp-sf-cms/api/login',
        type: 'application/json',
        cookie: 'session=old',
        own: true,
        body: JSON.stringify(credentials),
      },
    ])
  })

  test.each([
    ['rememberMe=false', false],
    ['rememberMe=false&rememberMe=true', true],
  ])('passes on whether the customer wants to be remembered: %s', async (fields, rememberMe) => {
    const { sent, post } = createShop(signedIn)
    await post(
      'login?page=%2Fsign-in%2F',
      new URLSearchParams(`${new URLSearchParams(credentials)}&${fields}`),
    )
    expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ ...credentials, rememberMe })])
  })

  test('returns to the page of the form if it names no other', async () => {
    const response = await createShop(signedIn).post('login?page=%2Fsign-in%2F%3Faction_failed%3Dlogin')
    expect(response.headers.get('location')).toBe('/sign-in/')
  })

  test.each([
    ['a wrong password', refused('BAD_CREDENTIALS'), 'BAD_CREDENTIALS'],
    ['a response of another shape', refused(5), 'UNREACHABLE'],
    ['a platform that is down', () => new Response('Bad gateway', { status: 502 }), 'UNREACHABLE'],
  ])('reports %s to the page of the form', async (_, respond, code) => {
    const form = new URLSearchParams({ ...credentials, return: '/account/' })
    const response = await createShop(respond).post(
      'login?page=%2Fsign-in%2F%3Freturn%3D%252Faccount%252F',
      form,
    )
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '', origin)
    expect([location.pathname, Object.fromEntries(location.searchParams)]).toEqual([
      '/sign-in/',
      { return: '/account/', action_failed: 'login', action_error: code },
    ])
  })

  test.each(['//evil.example/', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another host: %s',
    async (target) => {
      const response = await createShop(signedIn).post('login', new URLSearchParams({ return: target }))
      expect(new URL(response.headers.get('location') ?? '', origin).origin).toBe(origin)
    },
  )

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['an unknown origin', {}],
  ])('is refused from %s', async (_, headers) => {
    const { sent, post } = createShop(signedIn)
    expect((await post('login', new URLSearchParams(credentials), headers)).status).toBe(403)
    expect(sent).toEqual([])
  })

  test('rejects other content types and large forms', async () => {
    const { sent, post } = createShop(signedIn)
    const json = { ...sameOrigin, 'content-type': 'application/json' }
    expect((await post('login', '{}', json)).status).toBe(415)
    expect((await post('login', new URLSearchParams({ email: 'x'.repeat(70_000) }))).status).toBe(413)
    expect(sent).toEqual([])
  })
})

test('a sign-out without scripts ends the session', async () => {
  const { sent, post } = createShop(signedIn)
  expect((await post('logout?page=%2Fabout%2F')).headers.get('location')).toBe('/about/')
  expect(sent).toMatchObject([{ line: 'GET /exp-sf-cms/api/logout', body: '', cookie: 'session=old' }])
})

describe('registered actions', () => {
  test('are served under their name, with their cookies', async () => {
    const { post } = createShop(signedIn, {
      actions: {
        'add-to-cart': async ({ page }) => ({
          location: `${page.pathname}#cart`,
          setCookies: ['cart=1', 'hint=1'],
        }),
      },
    })
    const response = await post('add-to-cart?page=%2Fcup%2F')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cup/#cart'])
    expect(response.headers.getSetCookie()).toEqual(['cart=1', 'hint=1'])
  })

  test('may answer with a response of their own', async () => {
    const teapot = async () => new Response('No coffee.', { status: 418 })
    expect((await createShop(signedIn, { actions: { brew: teapot } }).post('brew')).status).toBe(418)
  })

  test.each(['unknown', 'constructor', 'Login', '', 'login/x'])('%j is no action', async (name) => {
    const { sent, post } = createShop(signedIn)
    const { status } = await post(name)
    expect([status, sent]).toEqual([405, []])
  })
})

describe('links in mail without scripts (R29)', () => {
  const accepted = () => Response.json({ Status: 'success', Data: { accepted: true } })
  const emailToken = JSON.stringify({ token: 't1', email: 'ada@example.com', customerId: '41' })

  test.each([
    [
      'new-password',
      { emailToken: 'x', password: 'tea & cups' },
      'POST /exp-sf-cms/api/set-new-password',
      { emailToken: 'x', password: 'tea & cups' },
    ],
    [
      'new-password',
      { emailToken, password: 'tea & cups' },
      'POST /exp-sf-cms/api/set-new-password',
      { rpToken: 't1', password: 'tea & cups', customerId: '41', email: 'ada@example.com' },
    ],
    [
      'activate',
      { emailToken: 'x', password: 'p' },
      'POST /exp-sf-cms/api/activate-customer',
      { emailToken: 'x', password: 'p' },
    ],
    ['newsletter', { token: 'x' }, 'POST /_shop/v1/newsletter/confirm', { token: 'x' }],
    ['newsletter-unsubscribe', { token: 'x y' }, 'POST /_shop/v1/newsletter/unsubscribe?token=x+y', {}],
    ['email-change', { emailToken: 'x' }, 'POST /_shop/v1/account/email-change/confirm', { emailToken: 'x' }],
    [
      'email-change-cancel',
      { emailToken: 'x' },
      'POST /_shop/v1/account/email-change/cancel',
      { emailToken: 'x' },
    ],
  ])('%s sends %j', async (name, fields, line, body) => {
    const { sent, post } = createShop(accepted)
    const form = new URLSearchParams({ ...fields, return: '/new-password/?done=yes', role: 'admin' })
    const response = await post(`${name}?page=%2Fnew-password%2F%3FemailToken%3Dx`, form)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/new-password/?done=yes'])
    expect(sent.map((each) => [each.line, JSON.parse(each.body) as unknown])).toEqual([[line, body]])
  })

  test('the checked topics of the newsletter are sent as a list', async () => {
    const { sent, post } = createShop(accepted)
    const form = new URLSearchParams('token=x&topics=new-products&topics=events')
    await post('newsletter-topics?page=%2Fnewsletter-preferences%2F', form)
    expect(sent.map(({ line, body }) => [line, JSON.parse(body) as unknown])).toEqual([
      ['PUT /_shop/v1/newsletter/preferences', { token: 'x', topics: ['new-products', 'events'] }],
    ])
  })

  test('a failure leads back to the page with the token of the link', async () => {
    const { post } = createShop(refused('TOKEN_INVALID'))
    const page = '/new-password/?emailToken=x'
    const response = await post(`new-password?${new URLSearchParams({ page })}`, new URLSearchParams())
    expect(response.headers.get('location')).toBe(
      `${page}&action_failed=new-password&action_error=TOKEN_INVALID`,
    )
  })
})
