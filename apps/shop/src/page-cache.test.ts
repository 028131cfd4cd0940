import { createChannelCspCache, renderPage } from '@vitrine/runtime/server'
import { publicSettings } from '@vitrine/server'
import { createTestRequest, mainDatabases, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  assets,
  fillPlatform,
  openPlatform,
  openShop,
  publicOrigin,
  type ShopInProcess,
} from '../test/shop-in-process.ts'
import { store } from './store.tsx'

/**
 * With `PAGE_SITE=whole`, all products of the demonstration are in the shop, and every address of its sitemap is checked: in
 * one process on SQLite, and in three on PostgreSQL. Otherwise, there are a few products, of whose addresses a part is checked.
 */
const isWhole = process.env['PAGE_SITE'] === 'whole'
/** Number of random changes. With `PAGE_CHANGES=100`, they are checked at every address of the few products, too. */
const { PAGE_CHANGES: changes } = process.env
const changeCount = Number(changes ?? 5)
const isLong = isWhole || changes !== undefined
const site = isWhole
  ? { products: /^products\//, step: 1, env: { PAGE_CACHE: '512' }, addresses: 960 }
  : { products: /^products\/tw-plate/, step: isLong ? 1 : 12, env: {}, addresses: 20 }
/** Time limit of a test, in milliseconds. */
const timeout = isLong ? 7_200_000 : 120_000

describe.each(mainDatabases())('kept pages on $name', { timeout }, ({ open }) => {
  let opened: OpenedDatabase
  /** Processes of one shop. */
  let processes: readonly ShopInProcess[]
  let operator: TestRequest
  /** Addresses of the sitemap, a search, a sorted listing and a missing page. */
  let addresses: readonly string[]

  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    opened = await open()
    const platform = await openPlatform(opened)
    await fillPlatform(platform, site.products)
    const opening = [platform]
    const count = isWhole ? (opened.databaseUrl === undefined ? 1 : 3) : 2
    while (opening.length < count) opening.push(await openPlatform(opened))
    processes = opening.map((each) => openShop(each, site.env))
    operator = createTestRequest(publicOrigin, platform.operatorSend('ada@staff.test'))
    const sitemap = await (await ask(processes[0]!, '/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
    addresses = [
      ...listed.filter((_, index) => index % site.step === 0),
      '/about/',
      '/locations/',
      '/gift-certificates/',
      '/search/?st=mug',
      '/tableware/cups-mugs/?sort=price',
      '/missing/',
      // A version of a product, whose address has three segments.
      `${listed.find((each) => /^\/tableware(?:\/[^/]+){2}\/$/.test(each))}?version=TW-PLATE-01-TWO`,
    ]
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    for (const { platform } of processes) await platform.close()
    await opened.remove()
  })

  const ask = ({ handle }: ShopInProcess, address: string, headers: Readonly<Record<string, string>> = {}) =>
    handle(new Request(publicOrigin + address, { headers }))

  /** Renders a page without any cache. */
  async function renderAnew({ shop }: ShopInProcess, address: string): Promise<string> {
    const outcome = await renderPage({
      ...{ store, assets, settings: publicSettings(shop.config), send: shop.send, requestId: 'fresh-render' },
      url: new URL(address, publicOrigin),
      channelCsp: createChannelCspCache(shop.send),
    })
    return outcome.kind === 'page' ? outcome.html : JSON.stringify(outcome)
  }

  const renderAll = async (of: ShopInProcess) => {
    const pages = new Map<string, string>()
    for (const address of addresses) pages.set(address, await renderAnew(of, address))
    return pages
  }

  const verdictOf = (response: Response) => response.headers.get('x-vitrine-cache')?.split(';')[0]

  test('are the same bytes for everybody as a new rendering, at every address of the sitemap', async () => {
    const fresh = await renderAll(processes[0]!)
    expect(fresh.size).toBeGreaterThan(site.addresses)
    for (const each of processes) {
      for (const verdict of ['MISS', 'HIT']) {
        for (const [address, html] of fresh) {
          const cookie = verdict === 'HIT' ? 'sid=somebody; vitrine_cart=1' : ''
          const response = await ask(each, address, { cookie, 'user-agent': verdict })
          expect([address, verdictOf(response)]).toEqual([address, verdict])
          expect(response.headers.get('set-cookie')).toBeNull()
          expect(await response.text()).toBe(html)
        }
      }
    }
  })

  test('with a change are rendered again in every process, and no others are', async () => {
    const changes = createChanges(operator)
    const picks = fc.sample(
      fc.record({ kind: fc.constantFrom(...changes.kinds), at: fc.nat(1_000) }),
      changeCount,
    )
    for (const each of processes) for (const address of addresses) await (await ask(each, address)).text()
    let after = await renderAll(processes[0]!)
    for (const { kind, at } of picks) {
      const before = after
      await changes.make(kind, at)
      after = await renderAll(processes[0]!)
      const changed = new Set(addresses.filter((address) => before.get(address) !== after.get(address)))
      for (const each of processes) {
        const rendered = new Set<string>()
        await vi.waitFor(
          async () => {
            for (const address of addresses) {
              const response = await ask(each, address)
              if (verdictOf(response) !== 'HIT') rendered.add(address)
              expect([kind, at, address, await response.text()]).toEqual([
                kind,
                at,
                address,
                after.get(address),
              ])
            }
          },
          { timeout: 10_000 + 250 * addresses.length, interval: 50 },
        )
        expect([kind, at, [...rendered].filter((address) => !changed.has(address))]).toEqual([kind, at, []])
      }
    }
  })

  test('with a change are new within a second', async () => {
    const { records } = (await operator.data(
      '/apis/admin/v1/records?model=page&channel=1&language=en&words=about',
    )) as { records: readonly { id: string; slug: string; revision: number }[] }
    const about = records.find(({ slug }) => slug === 'about')
    const title = `About ${about?.revision}`
    await operator(`/apis/admin/v1/records/${about?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, publish: true, revision: about?.revision }),
    })
    const changedAt = performance.now()
    for (const each of processes) {
      await vi.waitFor(async () => expect(await (await ask(each, '/about/')).text()).toContain(title), {
        timeout: 1_000,
        interval: 20,
      })
    }
    expect(performance.now() - changedAt).toBeLessThan(1_000)
  })

  test('show new store settings within a second', async () => {
    const path = '/apis/admin/v1/store-settings'
    const {
      saved_by: _by,
      saved_at: _at,
      ...settings
    } = (await operator.data(path)) as {
      saved_by: unknown
      saved_at: unknown
      tax: object
      shipping: { zones: { methods: object[] }[] }
    }
    const product = addresses.at(-1)!
    for (const each of processes) {
      const html = await (await ask(each, product)).text()
      expect(html).toContain('incl. VAT')
      expect(html).toContain('To Germany: 2–4 days if in stock.')
    }
    const [germany, ...others] = settings.shipping.zones
    const methods = germany?.methods.map((method) => ({ ...method, deliveryDays: { min: 1, max: 1 } }))
    const changed = {
      ...settings,
      tax: { ...settings.tax, pricesIncludeTax: false },
      shipping: { ...settings.shipping, zones: [{ ...germany, methods }, ...others] },
    }
    const response = await operator(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changed),
    })
    expect([response.status, response.text]).toEqual([200, expect.anything()])
    for (const each of processes) {
      const show = async (address: string, text: string) =>
        expect(await (await ask(each, address)).text()).toContain(text)
      await vi.waitFor(() => show(product, 'plus VAT'), { timeout: 1_000, interval: 20 })
      await show(product, 'To Germany: 1 day if in stock.')
      await show('/shipping/', '1 day')
    }
  })

  test('stay when drafts are saved and read, and never show them', async () => {
    const [shopProcess] = processes
    const { records } = (await operator.data(
      '/apis/admin/v1/records?model=page&channel=1&language=en&words=workshop',
    )) as { records: readonly { id: string; slug: string; revision: number }[] }
    const record = records.find(({ slug }) => slug === 'workshop')
    const saved = (await operator.data(`/apis/admin/v1/records/${record?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A secret draft', revision: record?.revision }),
    })) as { version_id?: string; version?: { id: string } }
    const draft = await ask(shopProcess!, `/workshop/?vid=${saved.version_id ?? saved.version?.id}`)
    expect(draft.headers.get('x-vitrine-cache')).toBe('BYPASS; reason=preview')
    for (let turn = 0; turn < 3; turn++) {
      const html = await (await ask(shopProcess!, '/workshop/')).text()
      expect(html).not.toContain('A secret draft')
    }
  })
})

type ChangeKind = 'title' | 'draft' | 'unpublish' | 'publish' | 'price' | 'menu'

interface RecordRow {
  readonly id: string
  readonly revision: number
  readonly title: string
}

/** Changes of an operator, chosen by number. */
function createChanges(operator: TestRequest) {
  let count = 0
  const json = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const list = async (query: string) =>
    ((await operator.data(`/apis/admin/v1/records?channel=1&limit=100&${query}`)) as { records: RecordRow[] })
      .records
  const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!
  const models = ['page', 'article', 'ecommerce_product_tonwerk', 'ecommerce_category_tonwerk']
  const pickRecord = async (at: number) => pick(await list(`model=${pick(models, at)}`), Math.floor(at / 7))

  const make: Readonly<Record<ChangeKind, (at: number) => Promise<unknown>>> = {
    async title(at) {
      const { id, revision, title } = await pickRecord(at)
      return operator(
        `/apis/admin/v1/records/${id}`,
        json('PUT', { revision, title: `${title} ${++count}`, publish: true }),
      )
    },
    async draft(at) {
      const { id, revision } = await pickRecord(at)
      return operator(`/apis/admin/v1/records/${id}`, json('PUT', { revision, title: `Draft ${++count}` }))
    },
    async unpublish(at) {
      const { id } = pick(await list('model=ecommerce_product_tonwerk'), at)
      return operator(`/apis/admin/v1/records/${id}/unpublish`, json('POST', {}))
    },
    async publish(at) {
      const unpublished = await list('model=ecommerce_product_tonwerk&status=draft')
      if (unpublished.length === 0) return undefined
      return operator(`/apis/admin/v1/records/${pick(unpublished, at).id}/publish`, json('POST', {}))
    },
    async price(at) {
      const products = await list('model=ecommerce_product_tonwerk')
      const { id } = pick(products, at)
      const { fields } = (await operator.data(`/apis/admin/v1/records/${id}`)) as {
        fields: Readonly<Record<string, unknown>>
      }
      const price = { currency: 'EUR', list: 1_000 + ++count }
      return operator(
        '/apis/admin/v1/goods/changes',
        json('POST', { reason: 'test', changes: [{ sku: `${String(fields['sku'])}-ONE`, price }] }),
      )
    },
    async menu(at) {
      const { menus } = (await operator.data('/apis/admin/v1/menus?channel=1')) as {
        menus: readonly { id: string; language: string }[]
      }
      const { id, language } = pick(menus, at)
      const address = `/apis/admin/v1/menus/1/${language}/${id}`
      const { internal_name, items, revision } = (await operator.data(address)) as {
        internal_name: string
        revision: number
        items: readonly { title: string }[]
      }
      const renamed = items.map((item, index) =>
        index === at % items.length ? { ...item, title: `Menu ${++count}` } : item,
      )
      return operator(address, json('PUT', { internal_name, items: renamed, revision }))
    },
  }
  return {
    kinds: Object.keys(make) as ChangeKind[],
    async make(kind: ChangeKind, at: number): Promise<void> {
      const response = (await make[kind](at)) as
        { readonly status: number; readonly text: string } | undefined
      if (response !== undefined && response.status !== 200)
        throw new Error(`${kind} ${at}: ${response.text}`)
    },
  }
}
