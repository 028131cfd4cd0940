import { describe, expect, test } from 'vitest'
import { expectFailure, type TestRequest } from './test-request.ts'

const ping = '/exp-sf-cms/api/ping?path=/'
const login = '/exp-sf-cms/api/login'
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const post = (body: string, headers: Record<string, string> = sameOrigin): RequestInit => ({
  method: 'POST',
  body,
  headers,
})

export function testGateway(ask: TestRequest): void {
  describe('every response', () => {
    test.each([ping, '/apis/nothing', login, '/exp-sf-cms/api/ping'])(
      'of %s is JSON that must not be cached',
      async (path) => {
        const { headers } = await ask(path)
        expect(headers.get('content-type')).toMatch(/^application\/json\b/)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      },
    )
  })

  describe('addresses', () => {
    test.each([
      '/apis',
      '/apis/nothing',
      '/exp-sf-cms/api/pb/cart',
      '/exp-sf-cms/api/other/cart',
      '/apis/content/v2/single//detail',
    ])('%s is not found', async (path) => {
      expectFailure(await ask(path), 404, 'NOT_FOUND')
    })

    test('a known address with another method reports the allowed ones', async () => {
      const answer = await ask('/exp-sf-cms/api/ping?path=/', { method: 'DELETE', headers: sameOrigin })
      expectFailure(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers.get('allow')).toBe('GET')
      const account = await ask('/exp-sf-cms/api/pa/account', { method: 'DELETE', headers: sameOrigin })
      expect(account.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'PUT'])
    })

    test('a call without a handler is not implemented', async () => {
      expectFailure(await ask('/apis/merchandising-service/v2/public/category-list'), 501, 'NOT_IMPLEMENTED')
    })

    test('a parameter in the path must be encoded correctly', async () => {
      expectFailure(await ask('/apis/content/v2/single/%zz/detail'), 400, 'BAD_PARAMETER', 'model')
      expectFailure(await ask('/apis/content/v2/single/a%00/detail'), 400, 'BAD_PARAMETER', 'model')
    })

    test('an address has at most 8192 characters', async () => {
      expectFailure(await ask(`${ping}${'a'.repeat(8200)}`), 414, 'URI_TOO_LONG')
    })
  })

  describe('hosts', () => {
    test.each(['http://evil.example', 'http://localhost.evil.example', 'http://c.localhost:3000'])(
      '%s is not a host of the shop',
      async (origin) => {
        expectFailure(await ask(origin + ping), 421, 'MISDIRECTED')
      },
    )
  })

  describe('the same-origin rule (R7)', () => {
    test.each([
      ['an unknown origin', { 'content-type': 'application/json' }],
      ['another site', { ...sameOrigin, 'sec-fetch-site': 'cross-site' }],
      ['another subdomain', { ...sameOrigin, 'sec-fetch-site': 'same-site' }],
      ['a request without an initiator', { ...sameOrigin, 'sec-fetch-site': 'none' }],
      ['another origin', { 'content-type': 'application/json', origin: 'http://evil.example' }],
      ['an opaque origin', { 'content-type': 'application/json', origin: 'null' }],
      ['another channel', { 'content-type': 'application/json', origin: 'http://b.localhost:3000' }],
    ])('rejects a call that changes state from %s', async (_, headers) => {
      expectFailure(await ask(login, post('{}', headers)), 403, 'FORBIDDEN_ORIGIN')
    })

    test('uses the Origin if the browser sends no Sec-Fetch-Site', async () => {
      const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
      expectFailure(await ask(login, post('{}', headers)), 400, 'MISSING_PARAMETER', 'email')
    })

    test('applies to GET calls that change state or issue credentials', async () => {
      expectFailure(await ask('/exp-sf-cms/api/logout'), 403, 'FORBIDDEN_ORIGIN')
    })

    test('does not apply to other calls', async () => {
      expect(await ask.data(ping, { headers: { 'sec-fetch-site': 'cross-site' } })).toBeTruthy()
    })
  })

  describe('bodies', () => {
    test.each([
      ['no JSON', '{"email":', 400, 'BAD_JSON', 'body'],
      ['a list', '[]', 400, 'BAD_JSON', 'body'],
      ['a number', '1', 400, 'BAD_JSON', 'body'],
      ['null', 'null', 400, 'BAD_JSON', 'body'],
      ['an unknown field', '{"colour":"red"}', 400, 'UNKNOWN_PARAMETER', 'colour'],
      ['a field of another kind', '{"email":["a@example.org"]}', 400, 'BAD_PARAMETER', 'email'],
    ])('refuses %s', async (_, body, status, code, field) => {
      expectFailure(await ask(login, post(body)), status, code, field)
    })

    test('is empty if none was sent, whatever its type', async () => {
      for (const headers of [sameOrigin, { ...sameOrigin, 'content-type': 'text/plain' }]) {
        expectFailure(await ask(login, { method: 'POST', headers }), 400, 'MISSING_PARAMETER', 'email')
      }
    })

    test('requires the JSON content type', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        const answer = await ask(login, post('{}', { ...sameOrigin, 'content-type': type }))
        expectFailure(answer, 415, 'UNSUPPORTED_MEDIA_TYPE', 'content-type')
      }
      const headers = { ...sameOrigin, 'content-type': 'Application/JSON; charset=utf-8' }
      expectFailure(await ask(login, post('{}', headers)), 400, 'MISSING_PARAMETER', 'email')
    })

    test('reads no more than the limit, with or without a length', async () => {
      const body = `{"email":"${'a'.repeat(1024 * 1024)}"}`
      expectFailure(await ask(login, post(body)), 413, 'PAYLOAD_TOO_LARGE', 'body')
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
      })
      // `fetch` requires `duplex`, which is missing from the DOM types.
      const endless = { method: 'POST', body: stream, headers: sameOrigin, duplex: 'half' }
      expectFailure(await ask(login, endless), 413, 'PAYLOAD_TOO_LARGE', 'body')
    })

    test('may be limited by the call', async () => {
      const body = `{"email":"${'a'.repeat(16 * 1024)}"}`
      expectFailure(await ask(login, post(body)), 413, 'PAYLOAD_TOO_LARGE', 'body')
    })

    test('a body cannot change the prototype of objects', async () => {
      const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
      expect((await ask(login, post(body))).status).toBe(400)
      expect('polluted' in {}).toBe(false)
    })
  })
}
