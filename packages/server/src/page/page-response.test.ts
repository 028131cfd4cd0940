import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestShop, page } from '../../test/shop.ts'

const html = `<!doctype html><p>${'A long page. '.repeat(200)}</p>`

describe('a page', () => {
  const shop = createTestShop({ render: () => page(html, { language: 'de' }) })

  test('is HTML in its language, kept private', async () => {
    const { status, headers } = await shop.get('/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-language')).toBe('de')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('x-vitrine-cache')).toBe('BYPASS; reason=off')
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  test('is compressed as the client prefers', async () => {
    const get = async (accept: string) => {
      const answer = await shop.get('/', { headers: { 'accept-encoding': accept } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
      return { encoding: answer.headers.get('content-encoding'), bytes }
    }
    const br = await get('gzip, br')
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', html])
    const gz = await get('gzip')
    expect([gz.encoding, gunzipSync(gz.bytes).toString()]).toEqual(['gzip', html])
    const plain = await get('identity')
    expect([plain.encoding, plain.bytes.toString()]).toEqual([null, html])
  })

  test('is not sent again to a client that has it', async () => {
    const first = await shop.get('/', { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    const again = await shop.get('/', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
    expect((await shop.get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})

test('every page of the admin build is a preview (R26)', async () => {
  const shop = createTestShop({ env: { BUILD_TARGET: 'app' }, render: () => page(html) })
  const { headers } = await shop.get('/')
  expect(headers.get('x-vitrine-cache')).toBe('BYPASS; reason=preview')
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

test('a short page is not worth compressing', async () => {
  const shop = createTestShop({ render: () => page('x'.repeat(1023)) })
  const { headers } = await shop.get('/', { headers: { 'accept-encoding': 'br' } })
  expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, '1023'])
})

test('lengths are counted in bytes', async () => {
  const shop = createTestShop({ render: () => page('größe') })
  expect((await shop.get('/')).headers.get('content-length')).toBe('7')
})

test('a missing page has its own status, no entity tag and is not indexed', async () => {
  const shop = createTestShop({ render: () => page('none', { status: 404, noindex: true }) })
  const { status, headers } = await shop.get('/')
  expect([status, headers.get('etag'), headers.get('x-robots-tag'), headers.get('x-vitrine-cache')]).toEqual([
    404,
    null,
    'noindex',
    'BYPASS; reason=status',
  ])
  expect(shop.lines[0]).toMatchObject({ status: 404, cache: 'BYPASS status' })
})

test('a page that could not be loaded may be requested again (R15)', async () => {
  const shop = createTestShop({ render: () => page('later', { status: 503, noindex: true }) })
  const { status, headers } = await shop.get('/')
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test('a draft is never cached and sends no referrer (R19)', async () => {
  const shop = createTestShop({ render: () => page('draft', { preview: true }) })
  const { headers } = await shop.get('/')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-vitrine-cache')).toBe('BYPASS; reason=preview')
})

test('a page rendered for one shopper is never cached (R29)', async () => {
  const shop = createTestShop({ render: () => page('account', { personal: true, noindex: true }) })
  const { headers } = await shop.get('/', { headers: { cookie: 'sid=1' } })
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  expect(headers.get('x-vitrine-cache')).toBe('BYPASS; reason=personal')
  expect(shop.rendered[0]?.cookie).toBe('sid=1')
})

test.each(['vid', 'version_id'])(
  'a redirect of a draft, requested by %s, is never cached either',
  async (name) => {
    const shop = createTestShop({
      render: () => ({ kind: 'redirect', status: 308, location: '/a/?vid=0123' }),
    })
    const { headers } = await shop.get(`/a?${name}=0123`)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  },
)

test('nothing is indexed on the platform’s own hosts (R26)', async () => {
  const { headers } = await createTestShop({ env: { PLATFORM_HOSTS: 'localhost' } }).get('/')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test.each([301, 302, 308] as const)('a redirect is a real %d', async (status) => {
  const shop = createTestShop({ render: () => ({ kind: 'redirect', status, location: '/new/?st=a' }) })
  const answer = await shop.get('/old/')
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
    status,
    '/new/?st=a',
    '',
  ])
})

test('an unknown host gets an error that names the setting to change', async () => {
  const shop = createTestShop({
    render: ({ url }) => ({
      kind: 'unknown-host',
      status: 421,
      message: `No shop is served on ${url.host}.`,
    }),
  })
  const answer = await shop.get('/')
  expect(answer.status).toBe(421)
  expect(await answer.text()).toContain('set PUBLIC_ORIGIN')
})

test.each(['emailToken', 'newsletter_token', 'subscriber_token', 'list'])(
  'a page whose address has the secret %s is not stored, and sends only its origin to other sites (R52)',
  async (name) => {
    const { headers } = await createTestShop().get(`/?${name}=0123`)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'strict-origin',
    ])
    expect((await createTestShop().get('/')).headers.get('referrer-policy')).not.toBe('no-referrer')
  },
)
