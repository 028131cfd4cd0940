import type { Send } from '@vitrine/contract'
import { createChannelCspCache } from '@vitrine/runtime/server'
import { createLog, createRemoteReadiness, createRemoteSend } from '@vitrine/server'
import {
  databases,
  openGate,
  overHttp,
  type Gate,
  type GateState,
  type OpenedDatabase,
  type OverHttp,
} from '@vitrine/testing'
import { readTables } from '@vitrine/testing/kills'
import { canMount, moveToSmallDisk, type SmallDisk } from '@vitrine/testing/postgres'
import type { Platform } from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assets, contentFolder, openPlatform, publicOrigin } from '../test/shop-in-process.ts'
import { createCaches, createShopHandler, readShopConfig, type Shop } from './compose.ts'

const form: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: publicOrigin },
  body: JSON.stringify({
    ...{ name: 'Ada', email: 'ada@shop.test', topic: 'piece', consent: true },
    message: 'A message that is long enough.',
  }),
}
const kept = ['/about/', '/workshop/', '/de/werkstatt/', '/ar/workshop/']
/** Time after which a kept page is checked, in milliseconds. */
const freshMs = 50

type Ask = (address: string, init?: RequestInit) => Promise<Response>

/** Serves a shop whose platform is behind a gate. */
function openShop(send: Send, isReady: () => Promise<boolean>): Ask {
  const config = readShopConfig({ PUBLIC_ORIGIN: publicOrigin })
  const log = createLog({ level: 'silent' })
  const channelCsp = createChannelCspCache(send)
  const caches = createCaches({ config, log, send, channelCsp, maxAgeMs: freshMs })
  const shop: Shop = { config, log, send, channelCsp, ...caches, isReady, close: async () => undefined }
  const { handle } = createShopHandler(shop, { assets, staticFiles: new Map() })
  return (address, init) => handle(new Request(publicOrigin + address, init))
}

/** Requests one of each kind. Returns the statuses, by kind. */
async function askAll(ask: Ask, unknownPage: string): Promise<Readonly<Record<string, unknown>>> {
  const cached = await Promise.all(kept.map((address) => ask(address)))
  const results = cached.map(({ headers }) => headers.get('x-vitrine-cache')?.split(';')[0])
  const others = {
    page: await ask(unknownPage),
    call: await ask('/exp-sf-cms/api/ping?path=%2F'),
    form: await ask('/apis/setting-service/public/v1/forms/contact/submit', form),
    health: await ask('/healthz'),
    ready: await ask('/readyz'),
  }
  return {
    kept: [...new Set(cached.map(({ status }) => status))],
    isKept: results.every((result) => result === 'HIT' || result === 'STALE'),
    ...Object.fromEntries(Object.entries(others).map(([name, { status }]) => [name, status])),
    retries: others.page.status === 503 ? others.page.headers.has('retry-after') : null,
  }
}

const well = { kept: [200], page: 200, call: 200, health: 200, ready: 200 }
const ill = { kept: [200], isKept: true, page: 503, health: 200, ready: 503, retries: true }

let opened: OpenedDatabase
let platform: Platform
let gate: Gate
let ask: Ask

async function keepPages(): Promise<void> {
  for (const address of kept)
    await vi.waitFor(async () => expect(await verdictOf(address)).toMatch(/HIT|STALE/), patience)
}

const verdictOf = async (address: string) => (await ask(address)).headers.get('x-vitrine-cache')

/** Only a shop that has not recovered exceeds this. */
const patience = { timeout: 60_000, interval: 100 }

/** Waits until pages can be rendered again, and requests everything once more. */
async function recover(unknownPage: string, more: object = {}): Promise<void> {
  for (const address of [unknownPage, '/readyz'])
    await vi.waitFor(async () => expect((await ask(address)).status).toBe(200), patience)
  expect(await askAll(ask, unknownPage)).toMatchObject({ ...well, ...more })
}

describe('with a remote platform that is', () => {
  let server: OverHttp
  let isFaulty = false

  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    const [sqlite] = databases()
    if (!sqlite) throw new Error('There is no database to test.')
    opened = await sqlite.open()
    platform = await openPlatform(opened)
    await platform.importContent(contentFolder)
    server = await overHttp(platform.send)
    gate = await openGate(server.port, { slowMs: 700 })
    const send = createRemoteSend({
      ...{ origin: `http://127.0.0.1:${gate.port}`, publicOrigin, trustProxy: false, breakMs: 200 },
      // Without a fault, calls never time out, since slow machines are not under test.
      timeout: () => (isFaulty ? AbortSignal.timeout(300) : new AbortController().signal),
    })
    ask = openShop(send, createRemoteReadiness({ send, publicOrigin }))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await gate.close()
    await server.close()
    await platform.close()
    await opened.remove()
  })

  test.each<[GateState, string]>([
    ['slow', '/shipping/'],
    ['hanging', '/care/'],
    ['garbage', '/imprint/'],
    ['gone', '/privacy/'],
  ])(
    '%s, kept pages are sent, everything else fails clearly, and all recovers',
    async (fault, unknownPage) => {
      await keepPages()
      gate.set(fault)
      isFaulty = true
      expect(await askAll(ask, unknownPage)).toMatchObject({
        ...ill,
        // The platform counts as down after a few failures, and readiness is checked once a second.
        ...{ call: expect.any(Number), ready: expect.any(Number) },
      })
      // Kept pages are outdated now, and cannot be checked.
      await vi.waitFor(async () => expect(await verdictOf('/about/')).toContain('STALE'), patience)
      await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), patience)
      expect(await askAll(ask, unknownPage)).toMatchObject(ill)
      gate.set('open')
      isFaulty = false
      await recover(unknownPage)
    },
  )
})

describe('with a database server that', () => {
  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    const postgres = databases().find(({ name }) => name.startsWith('PostgreSQL'))
    if (!postgres) throw new Error('There is no database to test.')
    opened = await postgres.open()
    const url = new URL(opened.databaseUrl ?? '')
    gate = await openGate(Number(url.port))
    url.port = String(gate.port)
    platform = await openPlatform({ ...opened, databaseUrl: url.href })
    await platform.importContent(contentFolder)
    ask = openShop(platform.send, () => platform.isReady())
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    gate.set('open')
    await platform.close()
    await gate.close()
    await opened.remove()
  })

  test('goes and comes back, kept pages are sent, everything else fails clearly, and all recovers', async () => {
    await keepPages()
    gate.set('gone')
    expect(await askAll(ask, '/shipping/')).toMatchObject({ ...ill, form: 503 })
    await vi.waitFor(async () => expect(await verdictOf('/about/')).toContain('STALE'), patience)
    expect(await askAll(ask, '/shipping/')).toMatchObject({ ...ill, form: 503 })
    gate.set('open')
    await recover('/shipping/', { form: 200 })
  })
})

// Only root can mount a disk of a given size.
describe.runIf(canMount)('with a database server whose disk', () => {
  let disk: SmallDisk

  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    const postgres = databases().find(({ name }) => name.startsWith('PostgreSQL'))
    if (!postgres) throw new Error('There is no database to test.')
    opened = await postgres.open()
    disk = await moveToSmallDisk(opened.databaseUrl ?? '')
    platform = await openPlatform(opened)
    await platform.importContent(contentFolder)
    ask = openShop(platform.send, () => platform.isReady())
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    disk.free()
    await platform.close()
    await opened.remove()
    await disk.remove()
  })

  const submit = () => ask('/apis/setting-service/public/v1/forms/contact/submit', form)
  const countForms = async () => (await readTables(opened)).get('form_submissions')?.length

  test('is full, all pages are sent, writes fail clearly and completely, and all recovers', async () => {
    await keepPages()
    expect((await submit()).status).toBe(200)
    disk.fill()
    // Some rows still fit into the pages of the tables.
    let accepted = 1
    let rejected = await submit()
    for (; rejected.status === 200 && accepted < 90; rejected = await submit()) accepted++
    expect(rejected.status).toBe(503)
    expect(rejected.headers.get('retry-after')).toBe('5')
    expect(await rejected.json()).toMatchObject({ Error: { code: 'UNAVAILABLE' } })
    expect(await askAll(ask, '/shipping/')).toMatchObject({ ...well, isKept: true, form: 503 })
    expect(await countForms()).toBe(accepted)
    disk.free()
    await recover('/shipping/', { form: 200 })
    expect(await countForms()).toBe(accepted + 1)
  })
})
