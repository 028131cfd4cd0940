import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import type { AdminGoodsReport } from '@vitrine/contract/admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { findLowestPriorPrices, findSkus } from '../goods/index.ts'
import type { Platform } from '../options.ts'

const api = '/apis/admin/v1/goods'
const start = Date.parse('2026-06-01T12:00:00.000Z')

describe.each(databases())("operators' calls for prices and stock on $name", ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let operator: TestRequest
  let now = start

  const send = (method: string, path: string, body?: object) =>
    operator(api + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const change = (...changes: readonly object[]) => send('POST', '/changes', { reason: 'count', changes })
  const importText = async (text: string, options: object = {}) =>
    send('POST', '/import', { format: 'csv', text, ...options })
  const report = async (text: string, options: object = {}) =>
    (await importText(text, options)).body.Data as AdminGoodsReport
  const finish = (id: string | null) => send('POST', `/imports/${id}/finish`, {})
  const exportText = async (query: string) => {
    let text = ''
    let after: string | null = ''
    do {
      const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`
      const page = (await operator.data(`${api}/export?limit=2&${query}${cursor}`)) as {
        text: string
        next: string | null
      }
      text += page.text
      after = page.next
    } while (after !== null)
    return text
  }
  const readSku = async (sku: string) => {
    await using commerce = await openCommerce(opened)
    const found = (await findSkus(commerce.db, [sku])).get(sku)
    const keyOf = ({ currency, groupId }: { currency: string; groupId: string }) => currency + groupId
    return found && { ...found, prices: found.prices.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
  }

  beforeAll(async () => {
    opened = await open()
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    const options = { contentFolder: content.folder, sendsMail: false, now: () => now }
    platform = await openPlatform(opened, options)
    content.remove()
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  test('an export can be imported again unchanged, as CSV and as JSON Lines', async () => {
    const csv = await exportText('format=csv')
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'sku,currency,group,price,sale_price,sale_from,sale_to,location,stock',
      'BAG,EUR,0,30.00,,,,,',
      'BAG,USD,0,33.00,,,,,',
      'LAMP-RED,EUR,0,69.00,59.50,,,,',
    ])
    expect(csv).toContain('MUG,,,,,,,workshop,7\r\n')
    const unchanged = {
      ...{ state: 'valid', invalid_lines: 0, errors: [] },
      prices: { added: 0, changed: 0, removed: 0, unchanged: 11 },
      stock: { added: 0, changed: 0, removed: 0, unchanged: 4 },
    }
    expect(await report(csv, { dry_run: true })).toMatchObject(unchanged)
    const lines = await exportText('format=jsonl')
    expect(await report(lines, { dry_run: true, format: 'jsonl' })).toMatchObject(unchanged)
    const imported = await report(csv)
    expect(imported).toMatchObject({ ...unchanged, state: 'effective' })
    await finish(imported.id)
    expect(await exportText('format=csv')).toBe(csv)
    expect(await exportText('format=jsonl')).toBe(lines)
    expect(await exportText('content=stock')).toMatch(/^sku,location,stock\r\nLAMP-RED,workshop,100\r\n/)
  })

  test('a file changes all its prices and stock, with price history, ledger and audit log', async () => {
    now = start + 86_400_000
    const text =
      '\uFEFFsku;currency;group;price;sale_price;sale_from;sale_to;location;stock;stock_change\r\n' +
      'MUG;EUR;;11,5;9,9;2026-06-03T00:00:00+02:00;2026-06-10T00:00:00+02:00;;;\r\n' +
      'MUG;EUR;2;8;;;;;;\r\n' +
      'MUG;;;;;;;workshop;12;\r\n' +
      'LAMP-RED;;;;;;;workshop;;-4\r\n'
    const options = { decimal: 'comma', reason: 'June' }
    const dry = await report(text, { ...options, dry_run: true, report: 'lines' })
    expect(dry).toMatchObject({
      ...{ id: null, state: 'valid', lines: 4, invalid_lines: 0 },
      prices: { added: 1, changed: 1, removed: 0, unchanged: 0 },
      stock: { added: 0, changed: 2, removed: 0, unchanged: 0 },
    })
    expect(dry.changes).toEqual([
      {
        ...{ line: 2, sku: 'MUG', what: 'price EUR', before: '12.00' },
        after: '11.50 sale 9.90 from 2026-06-02T22:00:00.000Z to 2026-06-09T22:00:00.000Z',
      },
      { line: 3, sku: 'MUG', what: 'price EUR 2', before: '', after: '8.00' },
      { line: 4, sku: 'MUG', what: 'stock workshop', before: '7', after: '12' },
      { line: 5, sku: 'LAMP-RED', what: 'stock workshop', before: '100', after: '96' },
    ])
    expect((await readSku('MUG'))?.stock.available).toBe(7)
    const { id } = await report(text, options)
    const mug = await readSku('MUG')
    expect(mug?.stock.available).toBe(12)
    expect(mug?.prices).toContainEqual({
      ...{ currency: 'EUR', groupId: '0', list: 1150, since: expect.any(String) as string },
      sale: { amount: 990, from: '2026-06-02T22:00:00.000Z', to: '2026-06-09T22:00:00.000Z' },
    })
    await finish(id)
    expectFailure(await send('POST', '/imports/none/finish', {}), 404, 'NOT_FOUND', 'import')
    expect(await readSku('MUG')).toEqual(mug)
    await using commerce = await openCommerce(opened)
    const history = await commerce.db
      .selectFrom('goods_price_history')
      .select(['currency', 'customer_group', 'amount', 'from_at'])
      .where('sku', '=', 'MUG')
      .execute()
    expect(history).toEqual([
      { currency: 'EUR', customer_group: '0', amount: 1200, from_at: new Date(start).toISOString() },
    ])
    const request = { currency: 'EUR', groupId: '0', at: '2026-06-04T00:00:00.000Z' }
    const lowest = await findLowestPriorPrices(commerce.db, mug ? [mug] : [], request)
    expect(lowest.get('MUG')).toBe(1150)
    const ledger = await commerce.db
      .selectFrom('stock_ledger')
      .select(['sku', 'delta', 'kind', 'actor', 'reason'])
      .where('reason', '=', 'June')
      .orderBy('sku')
      .execute()
    const booked = { kind: 'import', actor: 'ada@staff.test', reason: 'June' }
    expect(ledger).toEqual([
      { sku: 'LAMP-RED', delta: -4, ...booked },
      { sku: 'MUG', delta: 5, ...booked },
    ])
    const { imports } = (await operator.data(`${api}/imports?limit=1`)) as { imports: object[] }
    expect(imports).toEqual([
      expect.objectContaining({ id, state: 'done', changes: 4, staged: 4, written: 4, reason: 'June' }),
    ])
    const log = await platform.readAudit({ action: 'goods.import', limit: 2 })
    expect(log.map(({ detail }) => [detail['outcome'], detail['reason']])).toEqual([
      ['done', 'June'],
      ['attempted', 'June'],
    ])
  })

  test('a file with errors changes nothing, and each line is reported', async () => {
    const before = await exportText('format=csv')
    const text = [
      'sku,currency,group,price,sale_price,location,stock,stock_change',
      'MUG,EUR,,10.00,,,,',
      'NONE,EUR,,10.00,,,,',
      'MUG,CHF,,10.00,,,,',
      'MUG,USD,7,10.00,,,,',
      'MUG,USD,,5.00,5.00,,,',
      'MUG,EUR,,11.00,,,,',
      'MUG,,,,,attic,1,',
      'MUG,,,,,workshop,,-1000',
      'POSTER,USD,,,,,,',
      'POSTER,EUR,,1.999,,,,',
    ].join('\n')
    const dry = await report(text, { dry_run: true })
    expect(dry).toMatchObject({ state: 'invalid', lines: 10, invalid_lines: 9 })
    expect(dry.errors.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'sku', 'NONE'],
      [4, 'currency', 'CHF'],
      [5, 'group', '7'],
      [6, 'sale_price', '5.00'],
      [7, 'currency', 'EUR'],
      [8, 'location', 'attic'],
      [9, 'stock_change', '-1000'],
      [10, 'price', ''],
      [11, 'price', '1.999'],
    ])
    const refused = await importText(text)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.Error)).toContain('"line 3, sku"')
    expect(await exportText('format=csv')).toBe(before)
  })

  test('a call changes prices and stock in one transaction', async () => {
    const changed = await change(
      { sku: 'POSTER', price: { currency: 'EUR', list: 2500, sale: { price: 2000 } } },
      { sku: 'POSTER', price: { currency: 'USD', list: 2700 } },
      { sku: 'POSTER', stock: { location: 'workshop', change: 3 } },
    )
    expect(changed.body.Data).toMatchObject({ prices: { added: 1, changed: 1 }, stock: { changed: 1 } })
    expect((await readSku('POSTER'))?.prices).toMatchObject([
      { currency: 'EUR', list: 2500, sale: { amount: 2000 } },
      { currency: 'USD', list: 2700 },
    ])
    await change(
      { sku: 'POSTER', price: { currency: 'EUR', sale: null } },
      { sku: 'POSTER', price: { currency: 'USD', remove: true } },
      { sku: 'POSTER', stock: { location: 'workshop', set: 1 } },
    )
    const poster = await readSku('POSTER')
    expect(poster?.prices).toMatchObject([{ currency: 'EUR', list: 2500, sale: undefined }])
    expect(poster?.stock.available).toBe(1)
  })

  test('a price that comes back is compared with those before its removal', async () => {
    const price = (changes: object) => change({ sku: 'BAG', price: { currency: 'EUR', ...changes } })
    await change({ sku: 'BAG', price: { currency: 'USD', remove: true } })
    await price({ list: 800 })
    now += 10 * 86_400_000
    await price({ list: 1200 })
    now += 5 * 86_400_000
    await price({ remove: true })
    now += 1000
    await price({ list: 1200, sale: { price: 1000 } })
    const bag = await readSku('BAG')
    await using commerce = await openCommerce(opened)
    const request = { currency: 'EUR', groupId: '0', at: new Date(now + 1000).toISOString() }
    const lowest = await findLowestPriorPrices(commerce.db, bag ? [bag] : [], request)
    expect(lowest.get('BAG')).toBe(800)
  })

  test.each([
    [[{ sku: 'NONE', price: { currency: 'EUR', list: 1 } }], 'changes.0.sku'],
    [[{ sku: 'MUG' }], 'changes.0'],
    [[{ sku: 'MUG', stock: { location: 'workshop' } }], 'changes.0.stock.set'],
    [[{ sku: 'MUG', stock: { location: 'workshop', change: -1000 } }], 'changes.0.stock.change'],
    [[{ sku: 'MUG', stock: { location: 'workshop', change: 1_000_000_000 } }], 'changes.0.stock.change'],
    [[{ sku: 'MUG', price: { currency: 'EUR', list: -1 } }], 'changes.0.price.list'],
    [[{ sku: 'MUG', price: { currency: 'EUR', list: 1, remove: true } }], 'changes.0.price.remove'],
    [
      [
        { sku: 'MUG', stock: { location: 'workshop', set: 99 } },
        { sku: 'MUG', price: { currency: 'EUR', list: 100, sale: { price: 100 } } },
      ],
      'changes.1.price.sale.price',
    ],
    [Array.from({ length: 101 }, () => ({ sku: 'MUG' })), 'changes'],
  ])('a call with an error changes nothing: %j', async (changes, field) => {
    const before = await readSku('MUG')
    expectFailure(await change(...changes), 400, 'BAD_PARAMETER', field)
    expect(await readSku('MUG')).toEqual(before)
  })
})
