import type { Send } from '@vitrine/contract'
import { createAnswerCache, type UsedAnswer } from '@vitrine/runtime/server'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { createTestShop, page, type TestShopOptions } from '../../test/shop.ts'
import { createPageCache } from '../page-cache/index.ts'

const html = `<!doctype html><p>${'A long page. '.repeat(200)}</p>`
const tags = ['record:1', 'menu']
const answers: readonly UsedAnswer[] = [{ tags } as unknown as UsedAnswer]
const kept = (more: Parameters<typeof page>[1] = {}) => page(html, { answers, ...more })

const platform: Send = async (request) => {
  const isOperator = request.headers.get('cookie') === 'vitrine_operator=ada'
  return Response.json({ Status: 'success', Data: {} }, { status: isOperator ? 200 : 401 })
}

function open(options: TestShopOptions = {}) {
  const answerCache = createAnswerCache({ send: platform, maxBytes: 100_000 })
  vi.spyOn(answerCache, 'areCurrent').mockResolvedValue(true)
  const pageCache = createPageCache({
    maxBytes: 10_000_000,
    answers: answerCache,
    policyOf: async () => 'null',
    onError: (error) => expect(error).toBeUndefined(),
  })
  const shop = createTestShop({ pageCache, send: platform, render: () => kept(), ...options })
  const verdict = async (path: string, init?: RequestInit) =>
    (await shop.get(path, init)).headers.get('x-vitrine-cache')
  return { ...shop, pageCache, verdict }
}

describe('a kept page', () => {
  test('is the same for everybody, and says so to caches', async () => {
    const shop = open({ render: () => kept({ language: 'de' }) })
    const first = await shop.get('/', { headers: { cookie: 'sid=1' } })
    const second = await shop.get('/', { headers: { cookie: 'sid=2' } })
    expect([await first.text(), await second.text()]).toEqual([html, html])
    expect(second.headers.get('x-vitrine-cache')).toBe('HIT; reason=fresh')
    expect(second.headers.get('cache-control')).toBe('public, no-cache')
    expect(second.headers.get('vary')).toBe('Accept-Encoding')
    expect(second.headers.get('content-language')).toBe('de')
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('cdn-cache-control')).toBeNull()
    expect(shop.rendered).toHaveLength(1)
    expect(shop.lines.map(({ cache }) => cache)).toEqual(['MISS new', 'HIT fresh'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ] as const)('is sent with the encoding "%s"', async (encoding, decode) => {
    const shop = open()
    for (let turn = 0; turn < 3; turn++) {
      const response = await shop.get('/', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding') ?? '').toBe(encoding)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
      expect(decode(bytes).toString()).toBe(html)
    }
  })

  test('is not sent again to a client that has it', async () => {
    const shop = open()
    const etag = (await shop.get('/')).headers.get('etag') ?? ''
    const again = await shop.get('/', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('x-vitrine-cache')).toBe('HIT; reason=fresh')
  })

  test('is rendered without the parameters of campaigns', async () => {
    const shop = open()
    await shop.get('/?utm_source=mail')
    expect(shop.rendered[0]?.url.search).toBe('')
    expect(await shop.verdict('/?gclid=1')).toBe('HIT; reason=fresh')
  })

  test('has its tags for content delivery networks, if one may keep it', async () => {
    const { headers } = await open({ env: { CDN_MAX_AGE: '600' } })
      .get('/')
      .then(async () => {
        const shop = open({ env: { CDN_MAX_AGE: '600' } })
        await shop.get('/')
        return shop.get('/')
      })
    expect(headers.get('cdn-cache-control')).toBe(
      'public, max-age=600, stale-while-revalidate=60, stale-if-error=86400',
    )
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([
      'pages record%3A1 menu',
      'pages,record%3A1,menu',
    ])
  })

  test('that is missing is kept too, and still not indexed', async () => {
    const shop = open({ render: () => kept({ status: 404, noindex: true }) })
    await shop.get('/none/')
    const { status, headers } = await shop.get('/none/')
    expect([status, headers.get('x-robots-tag'), headers.get('etag')]).toEqual([404, 'noindex', null])
    expect(headers.get('x-vitrine-cache')).toBe('HIT; reason=fresh')
  })
})

test.each([
  ['a draft', '/?vid=1', {}, {}, 'preview'],
  ['an address with a secret', '/?emailToken=1', {}, {}, 'secret'],
  ['a parameter that everybody can invent', '/?x=1', {}, {}, 'query'],
  ['a page of the admin build', '/', {}, { BUILD_TARGET: 'app' }, 'preview'],
  ['a draft that the runtime reports', '/', { preview: true }, {}, 'preview'],
  ['a personal page', '/', { personal: true }, {}, 'personal'],
  ['an answer that must not be kept', '/', { answers: null }, {}, 'uncacheable'],
  ['a page with a failed part', '/', { isIncomplete: true, answers: null }, {}, 'uncacheable'],
  ['a failure', '/', { status: 503 }, {}, 'status'],
] as const)('%s is rendered for each request', async (_name, address, more, env, reason) => {
  const shop = open({ env, render: () => kept(more) })
  await shop.get(address)
  expect(await shop.verdict(address)).toBe(`BYPASS; reason=${reason}`)
  expect(shop.rendered).toHaveLength(2)
  expect(shop.pageCache.size).toBe(0)
})

test('a redirect is never kept', async () => {
  const shop = open({ render: () => ({ kind: 'redirect', status: 302, location: '/login/' }) })
  await shop.get('/')
  await shop.get('/')
  expect([shop.rendered.length, shop.pageCache.size]).toEqual([2, 0])
})

test('no page is kept for another host', async () => {
  const shop = open()
  await shop.get('/')
  const other = await shop.handle(new Request('http://b.localhost:3000/'))
  expect(other.headers.get('x-vitrine-cache')).toBe('MISS; reason=new')
})

describe('the state of a page', () => {
  const inspect = (shop: ReturnType<typeof open>, address: string, cookie = 'vitrine_operator=ada') =>
    shop.get(`/_actions/pages?address=${encodeURIComponent(address)}`, { headers: { cookie } })

  test('is shown to operators', async () => {
    const shop = open()
    const stateOf = async (address: string) =>
      ((await (await inspect(shop, address)).json()) as { Data: { state: string; reason?: string } }).Data
    expect(await stateOf('/')).toMatchObject({ state: 'absent', cache: { pages: 0 } })
    await shop.get('/')
    await shop.get('/')
    expect(await stateOf('/?utm_source=x')).toMatchObject({
      state: 'current',
      page: { hits: 1, tags: ['menu', 'record:1'] },
      cache: { pages: 1 },
    })
    shop.pageCache.invalidate(['menu:1/en/main'])
    expect(await stateOf('/')).toMatchObject({ state: 'suspect' })
    expect(await stateOf('/?x=1')).toMatchObject({ state: 'bypass', reason: 'query' })
  })

  test('is shown to nobody else', async () => {
    const shop = open()
    expect((await inspect(shop, '/', '')).status).toBe(404)
    expect((await inspect(shop, '/', 'vitrine_operator=eve')).status).toBe(404)
    expect((await inspect(shop, 'http://[')).status).toBe(400)
  })
})
