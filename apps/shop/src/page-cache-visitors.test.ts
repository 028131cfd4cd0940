import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { createPlatform, type Platform } from '@vitrine/platform'
import { createChannelCspCache } from '@vitrine/runtime/server'
import { createLog, type Handler } from '@vitrine/server'
import { createTestRequest, databases, withCookieJar, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCaches, createShopHandler, readShopConfig, type Shop } from './compose.ts'

const publicOrigin = 'http://localhost:3000'
const folder = path.join(import.meta.dirname, '..', 'content')
/** Number of requests. The long form has 30,000: `PAGE_REQUESTS=30000`. */
const requestCount = Number(process.env['PAGE_REQUESTS'] ?? 400)
const concurrency = 32

let opened: OpenedDatabase
let platform: Platform
let handle: Handler['handle']

beforeAll(async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  const [sqlite] = databases()
  if (!sqlite) throw new Error('There is no database to test.')
  opened = await sqlite.open()
  platform = await createPlatform({
    ...{ dataDir: opened.dataDir, publicOrigin, provider: 'a', trustProxy: false, sendsMail: false },
    segments: { a: 'pa', b: 'pb', c: 'pc' },
  })
  await platform.importContent(folder)
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  const { storeHash }: FeedSite = await read('site.json')
  const feed = toFeed({ storeHash, channels: await read('channels.json') })
  const records = feed.records.filter(
    ({ channel, key }) => channel === '1' && !/^products\/(?!tw-mug-shore)/.test(key),
  )
  await platform.syncCatalogue({ version: '1', load: () => ({ ...feed, records }) })
  const config = readShopConfig({ PUBLIC_ORIGIN: publicOrigin })
  const log = createLog({ level: 'error' })
  const channelCsp = createChannelCspCache(platform.send)
  const caches = createCaches({ config, log, send: platform.send, channelCsp })
  platform.onChange((tags) => {
    channelCsp.invalidate()
    caches.pageCache?.invalidate(tags)
  })
  const shop: Shop = {
    ...{ config, log, send: platform.send, channelCsp, ...caches },
    isReady: async () => true,
    close: async () => undefined,
  }
  const assets = { scripts: [], styles: [], preload: () => ({ scripts: [], styles: [] }) }
  handle = createShopHandler(shop, { assets, staticFiles: new Map() }).handle
})
afterAll(async () => {
  vi.restoreAllMocks()
  await platform.close()
  await opened.remove()
})

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', origin: publicOrigin },
  body: JSON.stringify(body),
})

/** Signs a customer up. Returns a browser with their session. */
async function signUp(name: string) {
  const browse = createTestRequest(
    publicOrigin,
    withCookieJar((request) => handle(request)),
  )
  const login = { email: `${name}@shop.test`, password: 'correct horse battery' }
  const body = { ...login, firstName: name }
  const { status, text } = await browse('/exp-sf-cms/api/signup', json('POST', body))
  expect([status, text]).toEqual([200, expect.anything()])
  expect((await browse('/exp-sf-cms/api/login', json('POST', login))).text).toContain('success')
  return browse
}

test('no answer has the data of another visitor, and no draft is shown to visitors', async () => {
  const names = ['Ottilie', 'Wendelin', 'Balthasar']
  const customers = await Promise.all(names.map(signUp))
  const operator = createTestRequest(publicOrigin, platform.operatorSend('ada@staff.test'))
  const { records } = (await operator.data(
    '/apis/admin/v1/records?model=page&channel=1&language=en&words=workshop',
  )) as { records: readonly { id: string; slug: string; revision: number }[] }
  const record = records.find(({ slug }) => slug === 'workshop')
  const guest = createTestRequest(publicOrigin, (request) => handle(request))
  const pages = ['/', '/workshop/', '/de/', '/ar/', '/tableware/cups-mugs/', '/search/?st=mug', '/nowhere/']
  const personal = ['/account/', '/account/orders/', '/cart/', '/de/konto/']

  const step = fc.record({
    who: fc.constantFrom(0, 1, 2, undefined, undefined, undefined),
    address: fc.constantFrom(...pages, ...pages, ...personal),
    isDraft: fc.nat(39).map((each) => each === 0),
  })
  const steps = fc.sample(step, requestCount)
  let own = 0
  let drafts = 0
  const kept = new Set<string>()
  const work = async (): Promise<void> => {
    for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
      const { who, address, isDraft } = next
      if (isDraft) {
        const current = (await operator.data(`/apis/admin/v1/records/${record?.id}`)) as { revision: number }
        const { status } = await operator(
          `/apis/admin/v1/records/${record?.id}`,
          json('PUT', { revision: current.revision, title: `Draft ${drafts}` }),
        )
        if (status === 200) drafts++
        continue
      }
      const browse = (who === undefined ? undefined : customers[who]) ?? guest
      const { text, headers, status } = await browse(address)
      const isPersonal = personal.includes(address)
      const allowed = isPersonal && who !== undefined ? names[who] : undefined
      for (const name of names) {
        if (name !== allowed && text.includes(name)) throw new Error(`${address} shows ${name} to ${who}`)
      }
      if (text.includes('Draft ')) throw new Error(`${address} shows a draft`)
      if (allowed !== undefined && text.includes(allowed)) own++
      const verdict = headers.get('x-vitrine-cache') ?? ''
      if (isPersonal && status === 200) {
        expect([address, verdict.split(';')[0], headers.get('cache-control')]).toEqual([
          address,
          'BYPASS',
          'no-store',
        ])
      }
      if (!isPersonal) expect([address, verdict]).not.toContain('BYPASS')
      if (verdict.startsWith('HIT')) kept.add(address)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  // The test would prove nothing without personal pages, drafts and kept pages among the answers.
  expect(own).toBeGreaterThan(5)
  expect(drafts).toBeGreaterThan(0)
  expect([...kept].toSorted()).toEqual([...pages].toSorted())
})
