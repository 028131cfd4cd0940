import { expect, test } from 'vitest'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate, lazy } from '../store/template.ts'
import { ping as site } from '../test/fixtures.ts'
import { createSitemapSource, type SitemapChannel } from './sitemap-source.server.ts'
import type { SitemapEntry } from './sitemap-scope.server.ts'

const template = defineTemplate({ component: () => null })

const store = defineStore({
  provider: 'a',
  templates: {
    default: {
      page: template,
      account: lazy(async () => ({
        template: defineTemplate({ component: () => null, requiresLogin: true }),
      })),
      __404_page__: template,
    },
    fallback: 'page',
  },
  header: () => null,
  footer: () => null,
})

type Fields = Readonly<Record<string, unknown>>

/**
 * A platform with records by model and language. Calls for records that are 'down' fail. Returns at most `maxRecords`
 * per call.
 */
function createPlatform(
  records: Readonly<Record<string, readonly Fields[] | 'down'>>,
  {
    ping = site,
    maxRecords = 1000,
  }: { readonly ping?: object | 'unknown host'; readonly maxRecords?: number } = {},
) {
  const requests: string[] = []
  const send = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/ping')) {
      return ping === 'unknown host'
        ? Response.json({ Status: 'failure', Error: { code: 'MISDIRECTED', message: '' } }, { status: 421 })
        : Response.json({ Status: 'success', Data: ping })
    }
    const [, model = ''] = /content-models\/([^/]+)\/records/.exec(pathname) ?? []
    const name = `${model} ${searchParams.get('locale')}`
    const offset = Number(searchParams.get('offset'))
    requests.push(`${name} ${offset}`)
    const found = records[name]
    if (found === undefined)
      return Response.json(
        { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'none' } },
        { status: 404 },
      )
    if (found === 'down') return new Response('', { status: 502 })
    const size = Math.min(maxRecords, Number(searchParams.get('limit')))
    const sorted =
      searchParams.get('sort_by') === 'updated_at'
        ? found.toSorted((a, b) => (String(a['updated_at']) < String(b['updated_at']) ? 1 : -1))
        : found
    return Response.json({
      Status: 'success',
      Data: { records: sorted.slice(offset, offset + size), count: found.length },
    })
  }
  return { send, requests }
}

const settings = {
  provider: 'a' as const,
  segments: { a: 'pa', b: 'pb', c: 'pc' },
  environment: {},
  platformHosts: [],
  editorOrigins: [],
  reserved: [],
}

async function open(
  { send }: Pick<ReturnType<typeof createPlatform>, 'send'>,
  pages = { models: ['page'], paths: [] as string[] },
): Promise<SitemapChannel | null> {
  const url = new URL('http://shop.test/sitemap.xml')
  return createSitemapSource(store, pages).open({ url, send, settings })
}

async function list(...args: Parameters<typeof open>): Promise<readonly SitemapEntry[]> {
  const addresses: SitemapEntry[] = []
  for await (const address of (await open(...args))?.entries() ?? []) addresses.push(address)
  return addresses
}

const paths = (addresses: readonly SitemapEntry[]) =>
  addresses.map(({ loc }) => loc.replace('http://shop.test', ''))

let count = 0
const page = (page_slug: string, more: Fields = {}): Fields => ({ id: `r${count++}`, page_slug, ...more })

test('lists the pages of all languages of the channel, each at its own address', async () => {
  const domain_urls = [
    { language: 'en', url: 'http://shop.test/lamps/' },
    { language: 'de', url: '/de/lampen/' },
  ]
  const platform = createPlatform({
    'page en': [
      page('', { published_at: '2026-03-01T09:00:00+01:00' }),
      page('lamps', { domain_urls }),
      page('مصابيح/a b', {
        domain_urls: [{ language: 'en', url: '/%D9%85%D8%B5%D8%A7%D8%A8%D9%8A%D8%AD/a%20b/' }],
      }),
      page('guide.pdf', { published_at: 'yesterday' }),
    ],
    'page de': [page('de/lampen', { domain_urls })],
  })
  const alternates = [
    { hreflang: 'en', href: 'http://shop.test/lamps/' },
    { hreflang: 'de', href: 'http://shop.test/de/lampen/' },
    { hreflang: 'x-default', href: 'http://shop.test/lamps/' },
  ]
  expect(await list(platform, { models: ['page'], paths: ['/care/linen'] })).toEqual([
    { loc: 'http://shop.test/care/linen/', lastModified: null, alternates: [] },
    { loc: 'http://shop.test/', lastModified: '2026-03-01T08:00:00.000Z', alternates: [] },
    { loc: 'http://shop.test/lamps/', lastModified: null, alternates },
    {
      loc: 'http://shop.test/%D9%85%D8%B5%D8%A7%D8%A8%D9%8A%D8%AD/a%20b/',
      lastModified: null,
      alternates: [],
    },
    { loc: 'http://shop.test/guide.pdf', lastModified: null, alternates: [] },
    { loc: 'http://shop.test/de/lampen/', lastModified: null, alternates },
  ])
})

test.each<[string, Fields]>([
  ['is hidden', { is_visible_ebi: false }],
  ['has noindex', { seo: [{ meta_robots_index: 'noindex' }] }],
  ['has noindex, as a flag', { post_seo: [{ meta_robots_index: false }] }],
  ['has noindex, in its version data', { version_data: { seo: [{ meta_robots_index: 'no' }] } }],
  ['is a copy of an external page', { seo: [{ canonical_url: 'https://elsewhere.test/' }] }],
  ['is a copy of another page of the shop', { seo: [{ canonical_url: '/main/' }] }],
  ['requires login', { template: 'account' }],
  ['is a failure page', { template: '__404_page__' }],
  ['has no address', { page_slug: null }],
  ['has too many segments to be a page', { page_slug: 'a/b/c/d/e/f/g' }],
])('leaves out what %s', async (_, fields) => {
  const platform = createPlatform({ 'page en': [page('left-out', fields), page('kept')], 'page de': [] })
  expect(paths(await list(platform))).toEqual(['/kept/'])
})

test('keeps pages that are their own canonical address, and pages that may be indexed', async () => {
  const seo = [{ canonical_url: 'http://shop.test/self/', meta_robots_index: 'index' }]
  const platform = createPlatform({ 'page en': [page('self', { seo })], 'page de': [] })
  expect(paths(await list(platform))).toEqual(['/self/'])
})

test('lists an address shared by translations once, in the language it is served in', async () => {
  const domain_urls = [
    { language: 'de', url: '/same/' },
    { language: 'en', url: '/same/' },
  ]
  const platform = createPlatform({
    'page en': [page('same', { domain_urls })],
    'page de': [page('same', { domain_urls })],
  })
  expect(paths(await list(platform))).toEqual(['/same/'])
})

test('appends the store hash to model names, and skips missing models', async () => {
  const platform = createPlatform({ 'ecommerce_product_ab12 de': [page('vase')], 'page en': [page('a')] })
  const found = await list(platform, { models: ['page', 'ecommerce_product_'], paths: [] })
  expect(paths(found)).toEqual(['/a/', '/vase/'])
})

test('requests pages of 500 records until all are listed', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => page(`p${index}`))
  const platform = createPlatform({ 'page en': many, 'page de': [] })
  const found = paths(await list(platform))
  expect(found).toHaveLength(1001)
  expect(new Set(found).size).toBe(1001)
  expect(platform.requests).toEqual(['page en 0', 'page en 500', 'page en 1000', 'page de 0'])
  // A platform that always returns fewer records than requested.
  const stingy = createPlatform({ 'page en': many, 'page de': [] }, { maxRecords: 400 })
  expect(paths(await list(stingy))).toEqual(found)
})

test('fails if the platform fails, so that an incomplete sitemap is never used', async () => {
  await expect(list(createPlatform({ 'page en': [page('a')], 'page de': 'down' }))).rejects.toThrow(
    "The records of 'page' could not be listed",
  )
  await expect(open({ send: async () => new Response('', { status: 502 }) })).rejects.toThrow(
    'did not respond to ping',
  )
})

test('knows no channel for a foreign host', async () => {
  expect(await open(createPlatform({}, { ping: 'unknown host' }))).toBeNull()
})

test('has the same key on every host and for every page of a channel', async () => {
  const otherDomains = site.otherDomains.map((each) => ({ ...each, is_current: each.language === 'de' }))
  const keyOf = async (ping: object) => (await open(createPlatform({}, { ping })))?.key
  expect(await keyOf({ ...site, language: 'de', otherDomains })).toBe(await keyOf(site))
  expect(await keyOf({ ...site, channelId: '2' })).not.toBe(await keyOf(site))
})

test('has a fingerprint that changes only with the published content', async () => {
  const stateOf = async (pages: readonly Fields[]) =>
    (await open(createPlatform({ 'page en': pages, 'page de': [] })))?.fingerprint()
  const one = page('one', { updated_at: '2026-01-01T00:00:00.000Z' })
  const two = page('two', { updated_at: '2026-01-02T00:00:00.000Z' })
  const known = await stateOf([one, two])
  expect(await stateOf([two, one])).toBe(known)
  expect(await stateOf([two])).not.toBe(known)
  expect(await stateOf([{ ...one, updated_at: '2026-01-03T00:00:00.000Z' }, two])).not.toBe(known)
  // A platform without the time of the latest save.
  expect(await stateOf([page('three')])).toBeNull()
})
