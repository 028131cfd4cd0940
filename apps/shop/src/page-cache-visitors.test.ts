import {
  createTestRequest,
  mainDatabases,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  fillPlatform,
  openPlatform,
  openShop,
  publicOrigin,
  type ShopInProcess,
} from '../test/shop-in-process.ts'

/** Number of requests on each database. The long form has 30,000: `PAGE_REQUESTS=30000`. */
const requestCount = Number(process.env['PAGE_REQUESTS'] ?? 400)
const concurrency = 32
const sku = 'TW-PLATE-01-ONE'
/** Prices of one piece, in cents. No other price of the shop has these digits. */
const prices = { '0': 1_037, trade: 777 } as const
const pages = [
  ...['/', '/workshop/', '/about/', '/de/', '/de/werkstatt/', '/ar/', '/ar/workshop/'],
  ...['/tableware/', '/search/?st=plate', '/nowhere/'],
]
const personal = ['/account/', '/account/orders/', '/de/konto/', '/ar/account/']
const cartPages = ['/cart/', '/de/warenkorb/', '/ar/cart/']

/** Reasons for which a page without personal data is never rendered for one visitor only. */
const unexpected = /^BYPASS; reason=(?!uncacheable|status)/

/** A visitor with a browser of their own. */
interface Visitor {
  /** Part of the account's data; undefined for guests. */
  readonly name: string | undefined
  readonly group: keyof typeof prices
  /** Number of plates in the cart. No two visitors have the same number, so nobody has the same total. */
  readonly quantity: number
  readonly browse: TestRequest
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', origin: publicOrigin },
  body: JSON.stringify(body),
})

/** Returns an amount as pages show it, in any language. */
const toAmount = (cents: number) =>
  new RegExp(`(?<![\\d.,])${Math.floor(cents / 100)}[.,]${String(cents % 100).padStart(2, '0')}(?!\\d)`)
const totalOf = ({ group, quantity }: Visitor) => toAmount(prices[group] * quantity)

describe.each(mainDatabases())('visitors of a shop on $name', ({ open }) => {
  let opened: OpenedDatabase
  let processes: ShopInProcess[]
  let operator: TestRequest
  let visitors: readonly Visitor[]
  /** The page of a plate. */
  let product: string

  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    opened = await open()
    const platform = await openPlatform(opened)
    await fillPlatform(platform, /^products\/tw-plate/)
    processes = [openShop(platform)]
    const others = opened.databaseUrl === undefined ? 0 : 2
    for (let index = 0; index < others; index++) processes.push(openShop(await openPlatform(opened)))
    operator = createTestRequest(publicOrigin, platform.operatorSend('ada@staff.test'))
    const list = '/apis/admin/v1/records?model=ecommerce_product_tonwerk&channel=1&language=en'
    const { records } = (await operator.data(list)) as { records: readonly { key: string; slug: string }[] }
    product = `/${records.find(({ key }) => key === 'products/tw-plate-01')?.slug}/`
    const settings = '/apis/admin/v1/store-settings'
    const { saved_by: _by, saved_at: _at, ...current } = Object(await operator.data(settings))
    const groups = [{ id: 'trade', labels: { en: 'Trade', de: 'Handel', ar: 'التجار' } }]
    await operator.data(settings, json('PUT', { ...current, customers: { groups } }))
    for (const [group, amount] of Object.entries(prices)) {
      const change = { sku, price: { currency: 'EUR', group, list: amount, sale: null } }
      await operator.data('/apis/admin/v1/goods/changes', json('POST', { reason: 'test', changes: [change] }))
    }
    visitors = await Promise.all([
      ...['Ottilie', 'Wendelin'].map((name, index) => openVisitor(name, '0', 2 + index)),
      ...['Balthasar', 'Kunigunde'].map((name, index) => openVisitor(name, 'trade', 4 + index)),
      ...[6, 7].map((quantity) => openVisitor(undefined, '0', quantity)),
    ])
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    for (const { platform } of processes) await platform.close()
    await opened.remove()
  })

  let turn = 0
  /** Sends a request to the next process, as a load balancer would. */
  const send = (request: Request) => processes[turn++ % processes.length]!.handle(request)

  /** Creates a visitor with a cart, and with an account if they have a name. */
  async function openVisitor(
    name: string | undefined,
    group: Visitor['group'],
    quantity: number,
  ): Promise<Visitor> {
    const browse = createTestRequest(publicOrigin, withCookieJar(send))
    if (name !== undefined) {
      const login = { email: `${name}@shop.test`, password: 'correct horse battery' }
      await browse.data('/exp-sf-cms/api/signup', json('POST', { ...login, firstName: name }))
      const { customers } = (await operator.data(`/apis/admin/v1/customers?words=${login.email}`)) as {
        customers: readonly { id: string }[]
      }
      await operator.data(`/apis/admin/v1/customers/${customers[0]?.id}/group`, json('PUT', { group }))
      expect((await browse('/exp-sf-cms/api/login', json('POST', login))).text).toContain('success')
    }
    const line_items = [{ sku, quantity }]
    const { status, text } = await browse('/exp-sf-cms/api/pa/carts', json('POST', { line_items }))
    expect([status, text]).toEqual([200, expect.stringContaining(sku)])
    return { name, group, quantity, browse }
  }

  /** Throws if a page shows data of somebody else. */
  function expectOwn(address: string, text: string, visitor: Visitor | undefined): void {
    const isPersonal = personal.includes(address)
    for (const other of visitors) {
      const { name } = other
      if (name !== undefined && text.includes(name) && !(isPersonal && other === visitor))
        throw new Error(`${address} shows ${name} to ${visitor?.name}`)
      if (totalOf(other).test(text) && !(cartPages.includes(address) && other === visitor))
        throw new Error(`${address} shows the cart of ${other.quantity} plates to ${visitor?.name}`)
    }
    if (toAmount(prices.trade).test(text) && visitor?.group !== 'trade')
      throw new Error(`${address} shows the price of another group to ${visitor?.name}`)
    if (text.includes('Draft ')) throw new Error(`${address} shows a draft`)
  }

  async function edit(slug: string, change: object): Promise<boolean> {
    const { records } = (await operator.data(
      `/apis/admin/v1/records?model=page&channel=1&language=en&words=${slug}`,
    )) as { records: readonly { id: string; slug: string; revision: number }[] }
    const record = records.find((each) => each.slug === slug)
    const body = { revision: record?.revision, ...change }
    return (await operator(`/apis/admin/v1/records/${record?.id}`, json('PUT', body))).status === 200
  }

  test('never get the data of another visitor, the prices of another group, or a draft', async () => {
    const guest: Visitor = {
      ...{ name: undefined, group: '0', quantity: 0 },
      browse: createTestRequest(publicOrigin, send),
    }
    const step = fc.record({
      who: fc.constantFrom(...visitors, ...Array.from({ length: visitors.length }, () => guest)),
      address: fc.constantFrom(...pages, product, ...pages, product, ...personal, ...cartPages),
      edit: fc.nat(59),
    })
    const steps = fc.sample(step, requestCount)
    const counts = { own: 0, carts: { '0': 0, trade: 0 }, drafts: 0, published: 0 }
    let hits = 0
    const work = async (): Promise<void> => {
      for (let next = steps.pop(); next !== undefined; next = steps.pop()) {
        const { who, address } = next
        if (next.edit === 0 && (await edit('workshop', { title: `Draft ${counts.drafts}` }))) counts.drafts++
        if (next.edit === 1) {
          const title = `About ${counts.published}`
          if (await edit('about', { title, publish: true })) counts.published++
        }
        const { text, headers, status } = await who.browse(address)
        expectOwn(address, text, who)
        if (who.name !== undefined && text.includes(who.name)) counts.own++
        if (who.quantity > 0 && totalOf(who).test(text)) counts.carts[who.group]++
        const verdict = headers.get('x-vitrine-cache') ?? ''
        const isPersonal = personal.includes(address) || cartPages.includes(address)
        if (isPersonal && status === 200) {
          const [result] = verdict.split(';')
          expect([address, result, headers.get('cache-control')]).toEqual([address, 'BYPASS', 'no-store'])
        }
        // On a busy machine, a widget or a page may exceed its time limit, and the page is not kept.
        if (!isPersonal) expect([address, verdict]).toEqual([address, expect.not.stringMatching(unexpected)])
        if (verdict.startsWith('HIT')) hits++
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    // The test would prove nothing without personal pages, carts of both groups, edits and kept pages among the answers.
    expect(counts.own).toBeGreaterThan(5)
    expect(Math.min(...Object.values(counts.carts))).toBeGreaterThan(2)
    expect(Math.min(counts.drafts, counts.published)).toBeGreaterThan(0)
    expect(hits).toBeGreaterThan(requestCount / 20)
    // Every process keeps every page.
    for (const { handle } of processes)
      for (const address of [...pages, product])
        await vi.waitFor(async () => {
          const response = await handle(new Request(publicOrigin + address))
          expect([address, response.headers.get('x-vitrine-cache')]).toEqual([
            address,
            expect.stringMatching(/^HIT/),
          ])
        })
  })
})
