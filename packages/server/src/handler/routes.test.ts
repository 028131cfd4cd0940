import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'
import { platformPrefixes, reservedPrefixes } from '@vitrine/contract'
import { toEtag } from '../http/index.ts'

const file = {
  contentType: 'text/plain',
  cacheControl: 'public, max-age=300',
  etag: toEtag(Buffer.from('file')),
  variants: new Map([['identity' as const, Buffer.from('file')]]),
}

describe('the order of matching (R12)', () => {
  test('starts with files, under reserved prefixes too', async () => {
    const shop = createTestShop({
      staticFiles: new Map([
        ['/robots.txt', file],
        ['/apis/x', file],
        ['/größe', file],
      ]),
    })
    for (const path of ['/robots.txt', '/apis/x', '/gr%C3%B6%C3%9Fe']) {
      expect(await (await shop.get(path)).text()).toBe('file')
    }
    expect(shop.rendered).toEqual([])
  })

  test('hands the platform’s prefixes over with the request as it came', async () => {
    const seen: Request[] = []
    const shop = createTestShop({
      send: async (request) => {
        seen.push(request)
        return new Response(await request.text(), { status: 201, headers: { 'set-cookie': 'a=1' } })
      },
    })
    for (const prefix of platformPrefixes) {
      const answer = await shop.get(`${prefix}/x?a=b`, { method: 'POST', body: 'body' })
      expect(answer.status).toBe(201)
      expect(answer.headers.getSetCookie()).toEqual(['a=1'])
      expect(await answer.text()).toBe('body')
    }
    expect(seen.map(({ url }) => url)).toEqual(
      platformPrefixes.map((prefix) => `http://localhost:3000${prefix}/x?a=b`),
    )
    expect(shop.rendered).toEqual([])
  })

  test('passes HEAD on as HEAD', async () => {
    const methods: string[] = []
    const shop = createTestShop({ send: async ({ method }) => (methods.push(method), new Response(null)) })
    await shop.get('/mm-images/a.png', { method: 'HEAD' })
    expect(methods).toEqual(['HEAD'])
  })

  test('lets a drawing keep the policy that it brings, and nothing else', async () => {
    const own = { 'content-security-policy': "default-src 'none'; sandbox" }
    const typeOf = (path: string) => (path.endsWith('.svg') ? 'image/svg+xml' : 'text/html')
    const shop = createTestShop({
      send: async ({ url }) => new Response('', { headers: { 'content-type': typeOf(url), ...own } }),
    })
    const policyOf = async (path: string) => (await shop.get(path)).headers.get('content-security-policy')
    expect(await policyOf('/mm-images/a.svg')).toBe(own['content-security-policy'])
    expect(await policyOf('/mm-images/a.html')).toContain("default-src 'self'")
  })

  test('never makes a page of a reserved prefix', async () => {
    const shop = createTestShop({ send: async () => new Response(null, { status: 204 }) })
    for (const prefix of reservedPrefixes) await shop.get(`${prefix}/x`)
    for (const prefix of ['/assets', '/_actions', '/metrics', '/healthz/x']) {
      const answer = await shop.get(prefix)
      expect([prefix, answer.status]).toEqual([prefix, 404])
    }
    expect(shop.rendered).toEqual([])
  })

  test('treats similar paths as pages', async () => {
    const shop = createTestShop()
    for (const path of ['/apisx/', '/content/', '/content/v3/', '/Apis/', '/_ssr_/apis/'])
      await shop.get(path)
    expect(shop.rendered.map(({ url }) => url.pathname)).toEqual([
      '/apisx/',
      '/content/',
      '/content/v3/',
      '/Apis/',
      '/_ssr_/apis/',
    ])
  })
})

describe('/healthz', () => {
  test('is ok as long as the process lives, ready or not', async () => {
    const answer = await createTestShop({ isReady: () => false }).get('/healthz')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('ok')
  })
})

describe('/readyz', () => {
  test('says whether pages can be answered now', async () => {
    let ready = false
    const shop = createTestShop({ isReady: async () => ready })
    const before = await shop.get('/readyz')
    expect([before.status, before.headers.get('retry-after'), await before.json()]).toEqual([
      503,
      '5',
      { ready: false },
    ])
    ready = true
    const after = await shop.get('/readyz')
    expect([after.status, after.headers.get('cache-control'), await after.json()]).toEqual([
      200,
      'no-store',
      { ready: true },
    ])
  })

  test('treats a failed check as not ready', async () => {
    const shop = createTestShop({ isReady: () => Promise.reject(new Error('no database')) })
    const answer = await shop.get('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false }])
    expect(shop.lines[0]).toMatchObject({ level: 'error', error: { message: 'no database' } })
  })
})

test('/openapi.json describes the calls with the configured segments', async () => {
  const answer = await createTestShop({ env: { PROVIDER_A_SEGMENT: 'one' } }).get('/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  const document = (await answer.json()) as { openapi: string; paths: Record<string, unknown> }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths).toHaveProperty(['/exp-sf-cms/api/ping'])
  expect(document.paths).toHaveProperty(['/exp-sf-cms/api/one/account'])
})

test('/robots.txt disallows paths that are not pages, except those that pages need', async () => {
  const answer = await createTestShop().get('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /apis',
      'Disallow: /content/v1',
      'Disallow: /content/v2',
      'Disallow: /exp-sf-cms',
      'Disallow: /analytics-service',
      'Disallow: /_shop',
      'Disallow: /_actions',
      'Disallow: /_store',
      'Disallow: /healthz',
      'Disallow: /readyz',
      'Disallow: /metrics',
      'Disallow: /openapi.json',
      '',
    ].join('\n'),
  )
})
