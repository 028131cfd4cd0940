import {
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsSku } from '../../test/goods.ts'
import { openPlatform } from '../../test/open.ts'
import { sampleAddress, sampleDraft, sampleLine } from '../../test/orders.ts'
import { placeTestOrder } from '../../test/place-order.ts'
import { openStock, type OpenStock } from '../../test/stock.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { applyOrderCommand } from '../orders/index.ts'
import type { Platform } from '../options.ts'

const api = '/apis/admin/v1'
const june = '2026-06-01T12:00:00.000Z'
const july = '2026-07-02T12:00:00.000Z'

// June: two lamps for 70.00 after discounts, a mug for 17.00 and shipping for 4.90, including 14.67
// tax. A gift certificate pays 10.00 and a card 81.90. An unpaid export to Japan for 5,000 yen.
// July: a lamp is returned.
describe.each(databases())('reports on $name', ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  let platform: Platform
  let operator: TestRequest
  let now = Date.parse('2026-05-31T12:00:00Z')

  const send = (method: string, path: string, body: object) =>
    operator(api + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const page = async (path: string) =>
    (await operator.data(`${api}/reports/${path}`)) as { csv: string; next: string | null }
  /** Returns the rows of all pages, starting with the column names. */
  const read = async (name: string, query = ''): Promise<readonly string[]> => {
    let cursor = ''
    let csv = ''
    do {
      const { csv: text, next } = await page(`${name}/csv?${query}${cursor}`)
      csv += text
      cursor = next === null ? '' : `&cursor=${next}`
    } while (cursor !== '')
    return csv.trimEnd().split('\r\n')
  }

  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened, [goodsSku('cup', { stock: { workshop: 5, shop: 3 } })])
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    platform = await openPlatform(opened, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => now },
    })
    content.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
    const { id } = await placeTestOrder(opened, { at: june })
    const lines = [
      { ...sampleLine, quantity: 1, amount: 5000, total: 5000, discount: 0, tax: 0, taxPercent: 0 },
    ]
    await placeTestOrder(opened, {
      ...{ at: '2026-06-15T12:00:00.000Z', state: 'requires-payment' },
      draft: {
        ...{ currency: 'JPY', lines, discounts: [], redeemed: [], email: 'bo@mail.test' },
        billingAddress: { ...sampleAddress, lastName: '=HYPERLINK("evil")', country: 'JP' },
        ...{ shippingAddress: { ...sampleAddress, country: 'JP' }, shipping: undefined },
        taxes: [{ percent: 0, amount: 0, rule: 'export' }],
        totals: {
          ...{ ...sampleDraft().totals, subtotal: 5000, discount: 0, shipping: 0, tax: 0 },
          ...{ total: 5000, redeemed: 0, outstanding: 5000 },
        },
      },
    })
    const refund = {
      kind: 'refund',
      refundId: 'r1',
      amount: undefined,
      reason: '',
      returnId: undefined,
    } as const
    await stock.commerce.transact((tx) =>
      applyOrderCommand(
        tx,
        id,
        { ...refund, lines: [{ lineId: 1, quantity: 1 }] },
        { settings: storeSettings, at: july },
      ),
    )
  })
  afterAll(async () => {
    await platform.close()
    await stock.commerce.close()
    await opened.remove()
  })

  test('list orders with their amounts in the notation of the currency, and no formulas', async () => {
    const [columns, first, second, ...more] = await read('orders')
    expect(columns).toBe(
      'number,created_at,channel,state,payment_state,email,first_name,last_name,company,country,vat_id,currency,subtotal,discount,shipping,tax,rounding,total,redeemed,paid,refunded,invoice',
    )
    expect(first).toBe(
      `T-00001,${june},1,paid,partly-refunded,ada@example.test,Ada,Adler,,DE,,EUR,95.00,8.00,4.90,14.67,0.00,91.90,10.00,91.90,35.00,INV-00001`,
    )
    expect(second).toBe(
      'T-00002,2026-06-15T12:00:00.000Z,1,open,requires-payment,bo@mail.test,Ada,"\'=HYPERLINK(""evil"")",,JP,,JPY,5000,0,0,0,0,5000,0,0,0,',
    )
    expect(more).toEqual([])
    expect(await read('orders', 'currency=JPY')).toEqual([columns, second])
    expect(await read('orders', 'before=2026-06-02')).toEqual([columns, first])
    // Each page contains one order.
    expect(await read('orders', 'limit=1')).toEqual([columns, first, second])
    expect((await read('order-lines', 'currency=EUR')).slice(1)).toEqual([
      `T-00001,${june},1,LAMP-RED,lamp,Lamp,Colour: Red,2,0,0,0,EUR,45.00,39.00,78.00,8.00,11.18,19`,
      `T-00001,${june},2,MUG,mug,Mug,,1,0,0,0,EUR,17.00,17.00,17.00,0.00,2.71,19`,
    ])
  })

  test('list payments and refunds by their time', async () => {
    const rows = [
      'at,order,kind,method,currency,amount,document',
      `${june},T-00001,payment,card,EUR,81.90,INV-00001`,
      `${june},T-00001,certificate,,EUR,10.00,INV-00001`,
      `${july},T-00001,refund,card,EUR,-35.00,CN-00001`,
    ]
    expect(await read('payments')).toEqual(rows)
    expect(await read('payments', 'limit=1')).toEqual(rows)
    expect(await read('payments', 'from=2026-07-01')).toEqual([rows[0], rows[3]])
  })

  test('add up the tax of invoices minus credit notes, by country and rate', async () => {
    const columns = 'country,rule,percent,currency,net,tax,gross'
    expect(await read('taxes', 'before=2026-07-01')).toEqual([
      columns,
      'DE,domestic,19,EUR,77.23,14.67,91.90',
    ])
    // 35.00 of 91.90, which include 14.67 tax, include 5.587.
    expect(await read('taxes', 'from=2026-07-01')).toEqual([
      columns,
      'DE,domestic,19,EUR,-29.41,-5.59,-35.00',
    ])
    expect(await read('taxes')).toEqual([columns, 'DE,domestic,19,EUR,47.82,9.08,56.90'])
  })

  test('add up the pieces sold and the discounts', async () => {
    expect(await read('products')).toEqual([
      'sku,product,name,currency,orders,ordered,cancelled,returned,gross',
      'LAMP-RED,lamp,Lamp,EUR,1,2,0,0,70.00',
      'LAMP-RED,lamp,Lamp,JPY,1,1,0,0,5000',
      'MUG,mug,Mug,EUR,1,1,0,0,17.00',
    ])
    expect(await read('promotions')).toEqual([
      'promotion,name,currency,orders,discount',
      'p1,Spring,EUR,1,8.00',
    ])
  })

  test('list the stock, and the liability by gift certificates', async () => {
    const rows = [
      'sku,product,location,on_hand,reserved,available',
      'cup,products/cup,shop,3,0,3',
      'cup,products/cup,workshop,5,0,5',
    ]
    expect(await read('stock', 'limit=1')).toEqual(rows)
    const created = await send('POST', '/gift-certificates', {
      ...{ count: 2, amount: 5000, currency: 'EUR', expires_on: null },
    })
    const [{ id }] = (created.body.Data as { certificates: [{ id: string }] }).certificates
    now = Date.parse(june)
    const change = { previous_balance: 5000, balance: 4000, reason: 'Paid out' }
    await send('PUT', `/gift-certificates/${id}/balance`, change)
    const columns = 'currency,opening,issued,redeemed,refunded,corrected,closing'
    expect(await read('certificates')).toEqual([columns, 'EUR,0.00,100.00,0.00,0.00,-10.00,90.00'])
    expect(await read('certificates', 'from=2026-06-01')).toEqual([
      columns,
      'EUR,100.00,0.00,0.00,0.00,-10.00,90.00',
    ])
    expect(await read('certificates', 'before=2026-06-01')).toEqual([
      columns,
      'EUR,0.00,100.00,0.00,0.00,0.00,100.00',
    ])
  })

  test('refuse unknown reports, and filters and cursors that do not apply', async () => {
    const get = (path: string) => operator(`${api}/reports/${path}`)
    expectFailure(await get('none/csv'), 404, 'NOT_FOUND', 'report')
    expectFailure(await get('stock/csv?from=2026-06-01'), 400, 'BAD_PARAMETER', 'from')
    expectFailure(await get('certificates/csv?channel=1'), 400, 'BAD_PARAMETER', 'channel')
    expectFailure(await get('orders/csv?cursor=x'), 400, 'BAD_PARAMETER', 'cursor')
    expectFailure(await get('orders/csv?currency=euro'), 400, 'BAD_PARAMETER', 'currency')
    const cursor = Buffer.from('["2026","x"]').toString('base64url')
    expect((await get(`payments/csv?cursor=${cursor}`)).status).toBe(200)
    const [entry] = await platform.readAudit({ target: 'report:orders', limit: 1 })
    expect(entry).toMatchObject({ action: 'report.read', actor: { name: 'ada@staff.test' } })
  })
})
