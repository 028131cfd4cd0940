import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SitemapSource } from '@vitrine/runtime/server'
import { createTestShop, type TestShopOptions } from '../../test/shop.ts'

/** Returns a source with the given number of addresses on every host except one. */
function listing(count: number): SitemapSource {
  return {
    open: async ({ url }) =>
      url.hostname === 'stranger.test'
        ? null
        : {
            key: url.host,
            fingerprint: async () => 'the same',
            async *entries() {
              for (let index = 0; index < count; index++) {
                const lastModified = new Date(index * 1000).toISOString()
                yield { loc: `${url.origin}/${index}/`, lastModified, alternates: [] }
              }
            },
          },
  }
}

const open = (count: number, options: TestShopOptions = {}) =>
  createTestShop({ sitemap: listing(count), ...options })

const robots = async (shop: ReturnType<typeof open>) => (await shop.get('/robots.txt')).text()

describe('/sitemap.xml', () => {
  test('is the sitemap while one file is enough', async () => {
    const shop = open(2)
    const answer = await shop.get('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const text = await answer.text()
    expect(text).toContain('<loc>http://localhost:3000/1/</loc>')
    expect(await (await shop.get('/sitemaps/1.xml')).text()).toBe(text)
    expect((await shop.get('/sitemaps/2.xml')).status).toBe(404)
  })

  test('is compressed for clients that accept it, and not sent twice', async () => {
    const shop = open(2)
    const answer = await shop.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')))
    expect(gunzipSync(bytes).toString()).toBe(await (await shop.get('/sitemap.xml')).text())
    const etag = answer.headers.get('etag') ?? ''
    const again = await shop.get('/sitemap.xml', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is an index of files that are there, when one is not enough', async () => {
    const shop = open(50_001)
    const answer = await shop.get('/sitemap.xml')
    expect(await answer.text()).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<sitemap>',
        '<loc>http://localhost:3000/sitemaps/1.xml</loc>',
        '<lastmod>1970-01-01T13:53:19.000Z</lastmod>',
        '</sitemap>',
        '<sitemap>',
        '<loc>http://localhost:3000/sitemaps/2.xml</loc>',
        '<lastmod>1970-01-01T13:53:20.000Z</lastmod>',
        '</sitemap>',
        '</sitemapindex>',
        '',
      ].join('\n'),
    )
    const last = await (await shop.get('/sitemaps/2.xml')).text()
    expect(last.match(/<loc>/g)).toHaveLength(1)
    const etag = answer.headers.get('etag') ?? ''
    expect((await shop.get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('is refused on unknown hosts, and answered with 503 if it cannot be built', async () => {
    const shop = open(1)
    expect((await shop.handle(new Request('http://stranger.test/sitemap.xml'))).status).toBe(421)
    const down = createTestShop({ sitemap: { open: () => Promise.reject(new Error('down')) } })
    const answer = await down.get('/sitemap.xml')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(down.lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'The sitemap could not be built.' }),
    )
  })

  test('is not there without an address to list', async () => {
    expect((await open(0).get('/sitemap.xml')).status).toBe(404)
  })

  test.each(['/sitemaps/0.xml', '/sitemaps/01.xml', '/sitemaps/1', '/sitemaps/1.xml.gz', '/sitemaps/'])(
    '%s is a page like others',
    async (path) => {
      const shop = open(1)
      await shop.get(path)
      expect(shop.rendered).toHaveLength(1)
    },
  )
})

describe('/robots.txt', () => {
  test('names the sitemap of the host', async () => {
    expect((await robots(open(1))).endsWith('\n\nSitemap: http://localhost:3000/sitemap.xml\n')).toBe(true)
  })

  test.each<[string, TestShopOptions]>([
    ['the host belongs to the platform', { env: { PLATFORM_HOSTS: 'localhost' } }],
    ['the build is the admin’s', { env: { BUILD_TARGET: 'app' } }],
  ])('names none where %s: there is none', async (_, options) => {
    const shop = open(1, options)
    expect(await robots(shop)).not.toContain('Sitemap')
    await shop.get('/sitemap.xml')
    expect(shop.rendered).toHaveLength(1)
  })
})
