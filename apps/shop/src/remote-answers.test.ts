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
/** What happens to the answers; nothing while it is empty. */
let mutations: readonly Mutation[] = []
/** Answers that were given since the page was asked for, and how many it needs when all is well. */
let asked = 0
let needed = 1
const calls = new Map<string, number>()

beforeAll(async () => {
  // What React and the theme tell an author.
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
  const given = await platform.send(request)
  const text = await given.text()
  const own = mutations.filter(({ nth }) => nth % needed === asked)
  asked += 1
  return new Response(mutate(text, own), {
    status: given.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** A shop whose platform is elsewhere, as `compose` makes it, with what it logged. */
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
    // However slow the machine is: answers that never come are not what this is about.
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
  /** Asks for a page; the first time for each nothing happens to the answers. */
  const get = async (address: string, by: readonly Mutation[] = []) => {
    needed = calls.get(address) ?? 1
    mutations = by
    asked = 0
    // Nothing is as fresh as not to be asked for.
    minutes += 1
    const response = await handle(new Request(publicOrigin + address))
    if (!calls.has(address)) calls.set(address, asked)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  return { get, faults: () => lines.filter((line) => line.includes('A request failed.')) }
}

type Answered = Awaited<ReturnType<ReturnType<typeof openShop>['get']>>

/** A page without what is another one each time: when a form was handed out, signed. */
const comparable = ({ status, headers, body }: Answered) => ({
  status,
  policy: headers.get('content-security-policy'),
  body: body.replaceAll(/\b[0-9a-z]{8}\.[\w-]{22}\.[\w-]{22}(?=\W)/g, 'TOKEN'),
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

/** A page that is complete and says what it is, or a redirect within the shop. */
function expectAnswer({ status, headers, body }: Answered): void {
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

describe('a shop whose platform answers anything', () => {
  test('shows a page or says why not, and shows it again when the platform is well', async () => {
    const shop = openShop()
    const good = new Map<string, Answered>()
    // The first time a page's parts are loaded, for which no loader has the time on a busy machine.
    for (const address of addresses) await shop.get(address)
    for (const address of addresses) good.set(address, await shop.get(address))
    expect([...good.values()].map(({ status }) => status)).toEqual([...Array(8).fill(200), 301, 404])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...addresses), several, async (address, by) => {
        const answered = await shop.get(address, by)
        // A ping that names another channel is no page of this one.
        const isRefused = answered.status === 421 && by.some(({ nth }) => nth % needed === 0)
        if (!isRefused) expectAnswer(answered)
        expect(shop.faults()).toEqual([])
        const known = good.get(address)
        expect(comparable(await shop.get(address))).toEqual(known && comparable(known))
      }),
      { numRuns: 20 },
    )
  })

  test('lists its pages for search engines, or says that it cannot yet', async () => {
    const list = async (by: readonly Mutation[] = []) => {
      const shop = openShop()
      const answered = await shop.get('/sitemap.xml', by)
      // No request fails; what was in the way is told of as such.
      expect(shop.faults()).toEqual([])
      return answered
    }
    const good = await list()
    expect(good.status).toBe(200)
    await fc.assert(
      fc.asyncProperty(several, async (by) => {
        const { status, body } = await list(by)
        expect([status, body]).toEqual([
          status === 200 ? 200 : 503,
          status === 200
            ? expect.stringMatching(/^<\?xml [^]*<\/urlset>\n?$/)
            : 'The sitemap is not there yet.\n',
        ])
      }),
      { numRuns: 10 },
    )
    expect((await list()).body).toBe(good.body)
  })
})
