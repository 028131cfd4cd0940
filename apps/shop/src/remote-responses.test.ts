import type { Send } from '@vitrine/contract'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { createChannelCspCache } from '@vitrine/runtime/server'
import { createLog, createRemoteSend } from '@vitrine/server'
import { overHttp, type OverHttp } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { createShopHandler, readShopConfig } from './compose.ts'
import { mutate, mutation, type Mutation } from '../test/mutations.ts'

const publicOrigin = 'http://localhost:3000'
const folder = path.join(import.meta.dirname, '..', 'content')

let dataDir: string
let platform: Platform
let server: OverHttp
/** Mutations applied to the platform's responses. */
let mutations: readonly Mutation[] = []
/** Number of responses since the start of the current request, and number that the request needs without mutations. */
let responseCount = 0
let expectedCount = 1
const responseCounts = new Map<string, number>()

beforeAll(async () => {
  // Silences warnings and errors from React and the theme.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-answers-'))
  platform = await createPlatform({
    ...{ dataDir, publicOrigin, provider: 'a', trustProxy: true, sendsMail: false },
    segments: { a: 'pa', b: 'pb', c: 'pc' },
  })
  await platform.importContent(folder)
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  const { storeHash }: FeedSite = await read('site.json')
  const feed = toFeed({ storeHash, channels: await read('channels.json') })
  const records = feed.records.filter(
    ({ channel, language, key }) =>
      channel === '1' && language === 'en' && !/^products\/(?!tw-(?:mug|plate))/.test(key),
  )
  await platform.syncCatalogue({ version: '1', load: () => ({ ...feed, records }) })
  server = await overHttp(answer)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await platform.close()
  await rm(dataDir, { recursive: true })
})

const answer: Send = async (request) => {
  const response = await platform.send(request)
  const text = await response.text()
  const applied = mutations.filter(({ nth }) => nth % expectedCount === responseCount)
  responseCount += 1
  return new Response(mutate(text, applied), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** Creates a shop with a remote platform, as `compose` does, and records its log. */
function openShop() {
  const lines: string[] = []
  let minutes = 0
  const config = readShopConfig({
    PUBLIC_ORIGIN: publicOrigin,
    PLATFORM_URL: `http://127.0.0.1:${server.port}`,
  })
  const log = createLog({ destination: { write: (line) => void lines.push(line) } })
  const send = createRemoteSend({
    ...config,
    origin: config.platformUrl ?? '',
    warn: log.warn,
    // Never times out, since slow machines are not under test.
    timeout: () => new AbortController().signal,
  })
  const { handle } = createShopHandler(
    {
      ...{ config, log, send, channelCsp: createChannelCspCache(send, () => minutes * 60_000) },
      isReady: async () => true,
      close: async () => undefined,
    },
    {
      assets: { scripts: [], styles: [], preload: () => ({ scripts: [], styles: [] }) },
      staticFiles: new Map(),
    },
  )
  /** Requests a page. The first request of each page counts its responses, and must have no mutations. */
  const get = async (address: string, applied: readonly Mutation[] = []) => {
    expectedCount = responseCounts.get(address) ?? 1
    mutations = applied
    responseCount = 0
    // Expires all cached policies.
    minutes += 1
    const response = await handle(new Request(publicOrigin + address))
    if (!responseCounts.has(address)) responseCounts.set(address, responseCount)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  return { get, errors: () => lines.filter((line) => line.includes('A request failed.')) }
}

type PageResponse = Awaited<ReturnType<ReturnType<typeof openShop>['get']>>

/** Returns the parts of a response that are the same on every request, without signed form tokens. */
const comparable = ({ status, headers, body }: PageResponse) => ({
  status,
  policy: headers.get('content-security-policy'),
  body: body.replaceAll(/\b[0-9a-z]{1,11}\.[\w-]{22}\.[\w-]{22}(?=\W)/g, 'TOKEN'),
})

const addresses = [
  '/',
  '/contact/',
  '/journal/first-firing/',
  '/widgets/',
  '/brands/',
  '/search/?st=mug',
  '/tableware/cups-mugs/',
  '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
  '/old-about/',
  '/nowhere/',
]

const page =
  /^<!doctype html>\n<html lang="[a-z-]+" dir="(?:ltr|rtl)">\n<head>[^]*<title>[^<]+<\/title>[^]*<\/html>\n$/i
const embedded = /<script type="application\/json"[^>]*>([^<]*)<\/script>/g
const titles: Readonly<Record<number, RegExp>> = {
  200: /<main id="main" tabindex="-1">/i,
  404: /<h1>Nothing on this shelf<\/h1>/,
  503: /<h1>Back in a moment<\/h1>/,
}
const several = fc.array(mutation(), { minLength: 1, maxLength: 3 })

/** Expects a complete page that matches its status, or a redirect within the shop. */
function expectValid({ status, headers, body }: PageResponse): void {
  if (status === 301 || status === 302) {
    expect(headers.get('location')).toMatch(/^(?:\/(?!\/)|http:\/\/localhost:3000\/)/)
    return
  }
  expect(body).toMatch(titles[status] ?? 'no status for a page')
  expect(body).toMatch(page)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  const parts = [...body.matchAll(embedded)].map(([, json = '']): unknown => JSON.parse(json))
  expect(parts.length).toBeGreaterThanOrEqual(2)
}

describe('a shop with a platform that answers anything', () => {
  test('shows a page or an error page, and recovers with the platform', async () => {
    const shop = openShop()
    const good = new Map<string, PageResponse>()
    // The first requests load modules, which may exceed the time limit of loaders on a busy machine.
    for (const address of addresses) await shop.get(address)
    for (const address of addresses) good.set(address, await shop.get(address))
    expect([...good.values()].map(({ status }) => status)).toEqual([...Array(8).fill(200), 301, 404])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...addresses), several, async (address, applied) => {
        const response = await shop.get(address, applied)
        // A mutated ping may name another channel.
        const isMisdirected = response.status === 421 && applied.some(({ nth }) => nth % expectedCount === 0)
        if (!isMisdirected) expectValid(response)
        expect(shop.errors()).toEqual([])
        const known = good.get(address)
        expect(comparable(await shop.get(address))).toEqual(known && comparable(known))
      }),
      { numRuns: 20 },
    )
  })

  test('answers a sitemap or a temporary error', async () => {
    const list = async (applied: readonly Mutation[] = []) => {
      const shop = openShop()
      const response = await shop.get('/sitemap.xml', applied)
      expect(shop.errors()).toEqual([])
      return response
    }
    const good = await list()
    expect(good.status).toBe(200)
    await fc.assert(
      fc.asyncProperty(several, async (applied) => {
        const { status, body } = await list(applied)
        expect([status, body]).toEqual([
          status === 200 ? 200 : 503,
          status === 200
            ? expect.stringMatching(/^<\?xml [^]*<\/urlset>\n?$/)
            : 'The sitemap is not available yet. Try again later.\n',
        ])
      }),
      { numRuns: 10 },
    )
    expect((await list()).body).toBe(good.body)
  })
})
