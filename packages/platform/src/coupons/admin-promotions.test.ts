import type { CartA } from '@vitrine/contract'
import type { AdminPromotion } from '@vitrine/contract/admin'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const api = '/apis/admin/v1/promotions'
const start = Date.parse('2026-06-01T12:00:00Z')
const percent = { names: { en: 'Spring' }, reward: { kind: 'percent', percent: 10 } }

describe.each(databases())("operators' calls for promotions on $name", ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let operator: TestRequest
  let now = start

  const sendTo = (ask: TestRequest, method: string, path: string, body?: object) =>
    ask(path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const send = (method: string, path: string, body?: object) => sendTo(operator, method, api + path, body)
  const put = (id: string, body: object) => send('PUT', `/${id}`, body)
  const read = async (id: string) => (await operator.data(`${api}/${id}`)) as AdminPromotion
  const readLog = async (id: string) => {
    const entries = await platform.readAudit({ target: `promotion:${id}`, limit: 100 })
    return entries
      .toReversed()
      .map(({ action, detail }) => [action, detail['outcome'], detail['code'] ?? detail['count']])
  }
  /** Creates a cart with a lamp of 59.50 in a new browser, and applies a coupon code. */
  const applyCode = async (code: string) => {
    const ask = createTestRequest(suiteOrigin, withCookieJar(platform.send))
    await sendTo(ask, 'POST', '/exp-sf-cms/api/pa/carts', { line_items: [{ sku: 'LAMP-RED', quantity: 1 }] })
    return sendTo(ask, 'POST', '/exp-sf-cms/api/pa/checkouts/coupons', { coupon_code: code })
  }

  beforeAll(async () => {
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    opened = await open()
    platform = await openPlatform(opened, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => now },
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    content.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  test('create a promotion that discounts carts, replace it, and end it', async () => {
    const created = await put('spring', percent)
    expect(created.body.Data).toEqual({
      id: 'spring',
      ...percent,
      minimum: null,
      products: null,
      groups: null,
      channels: null,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_uses_per_customer: null,
      is_combinable: false,
      priority: 100,
      is_automatic: false,
      is_active: true,
      uses: 0,
      created_at: '2026-06-01T12:00:00.000Z',
      updated_at: '2026-06-01T12:00:00.000Z',
    })
    const codes = await send('POST', '/spring/codes', { codes: ['Spring 26'], max_uses: 3 })
    expect(codes.body.Data).toEqual({ codes: ['Spring 26'] })
    expect(((await applyCode('spring26')).body.Data as CartA).discount_amount).toBe(5.95)

    const { id, is_active, uses, created_at, ...seen } = await read('spring')
    expect({ id, is_active, uses, created_at }).toMatchObject({ id: 'spring', is_active: true, uses: 0 })
    const changes = { reward: { kind: 'amount', amounts: { EUR: 1000 } }, minimum: { EUR: 100, USD: 100 } }
    const replaced = await put('spring', { ...seen, ...changes })
    // The clock does not advance, but the timestamps of the changes differ.
    expect(replaced.body.Data).toMatchObject({ ...changes, updated_at: '2026-06-01T12:00:00.001Z' })
    expect(((await applyCode('SPRING26')).body.Data as CartA).discount_amount).toBe(10)
    expectFailure(await put('spring', { ...seen, ...changes }), 409, 'CONFLICT', 'updated_at')
    expectFailure(await put('spring', percent), 400, 'MISSING_PARAMETER', 'updated_at')

    for (let index = 0; index < 2; index++) {
      expect((await send('POST', '/spring/end', {})).body.Data).toMatchObject({ is_active: false })
    }
    expect((await applyCode('SPRING26')).body.Error).toMatchObject({ code: 'COUPON_REFUSED' })
    const list = async (query: string) =>
      (await operator.data(api + query)) as { promotions: AdminPromotion[] }
    expect((await list('?state=ended')).promotions).toEqual([await read('spring')])
    expect((await list('?state=active')).promotions).toEqual([])
    expect(await readLog('spring')).toEqual([
      ['promotion.create', 'attempted', undefined],
      ['promotion.create', 'done', undefined],
      ['promotion.create-codes', 'attempted', 1],
      ['promotion.create-codes', 'done', 1],
      ['promotion.replace', 'attempted', undefined],
      ['promotion.replace', 'done', undefined],
      ...Array.from({ length: 2 }, () => [
        ['promotion.end', 'attempted', undefined],
        ['promotion.end', 'done', undefined],
      ]).flat(),
    ])
    const { updated_at } = await read('spring')
    expect((await put('spring', { ...seen, updated_at })).body.Data).toMatchObject({ is_active: true })
  })

  test('apply an automatic promotion without a code', async () => {
    await put('automatic', { ...percent, is_automatic: true, max_uses: 100, groups: ['0'], channels: ['1'] })
    const ask = createTestRequest(suiteOrigin, withCookieJar(platform.send))
    const body = { line_items: [{ sku: 'LAMP-RED', quantity: 1 }] }
    const cart = await sendTo(ask, 'POST', '/exp-sf-cms/api/pa/carts', body)
    expect(cart.body.Data).toMatchObject({ discount_amount: 5.95 })
    expectFailure(await send('POST', '/automatic/codes', { codes: ['AUTO'] }), 409, 'CONFLICT', 'promotion')
    await send('POST', '/automatic/end', {})
    await put('coded', percent)
    await send('POST', '/coded/codes', { codes: ['CODED'] })
    const { updated_at } = await read('coded')
    const automatic = await put('coded', { ...percent, is_automatic: true, updated_at })
    expectFailure(automatic, 400, 'BAD_PARAMETER', 'is_automatic')
  })

  test('reject unknown currencies, channels and groups and dates in the wrong order, and change nothing', async () => {
    const amounts = { kind: 'amount', amounts: { EUR: 100, CHF: 100 } }
    for (const [changes, field] of [
      [{ reward: amounts }, 'reward.amounts'],
      [{ minimum: { CHF: 1 } }, 'minimum'],
      [{ channels: ['1', 'none'] }, 'channels'],
      [{ groups: ['none'] }, 'groups'],
      [{ starts_at: '2026-06-02T00:00:00Z', ends_at: '2026-06-02T00:00:00Z' }, 'ends_at'],
      [{ reward: { kind: 'percent', percent: 10.0001 } }, 'reward.percent'],
      [{ reward: { kind: 'percent', percent: 101 } }, 'reward.percent'],
      [{ reward: { kind: 'percent', percent: 0 } }, 'reward.percent'],
      [{ reward: { kind: 'amount', amounts: { EUR: 0 } } }, 'reward.amounts.EUR'],
      [{ reward: { kind: 'free' } }, 'reward.kind'],
      [{ names: {} }, 'names'],
      [{ products: {} }, 'products'],
      [{ max_uses: 0 }, 'max_uses'],
    ] as const) {
      expectFailure(await put('wrong', { ...percent, ...changes }), 400, 'BAD_PARAMETER', field)
    }
    expectFailure(await put('Wrong', percent), 400, 'BAD_PARAMETER', 'promotion')
    expectFailure(await send('GET', '/wrong'), 404, 'NOT_FOUND', 'promotion')
    expect(await readLog('wrong')).toEqual([])
    const updated_at = new Date(now).toISOString()
    for (const [method, path, body] of [
      ['PUT', '', { ...percent, updated_at }],
      ['POST', '/end', {}],
      ['POST', '/codes', { count: 1 }],
      ['GET', '/codes', undefined],
      ['GET', '/codes/csv', undefined],
    ] as const) {
      expectFailure(await send(method, `/wrong${path}`, body), 404, 'NOT_FOUND', 'promotion')
    }
  })

  test('create 10,000 different codes in one call, export them in pages, and create either all codes or none', async () => {
    await put('mass', percent)
    const created = await send('POST', '/mass/codes', { count: 10_000, prefix: 'M-', max_uses: 1 })
    const { codes } = created.body.Data as { codes: string[] }
    expect(new Set(codes).size).toBe(10_000)
    for (const code of codes) expect(code).toMatch(/^M-[A-HJ-NP-Z2-9]{8}$/)
    let cursor = ''
    let csv = ''
    do {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page = (await operator.data(`${api}/mass/codes/csv?limit=1000${query}`)) as {
        csv: string
        next: string | null
      }
      csv += page.csv
      cursor = page.next ?? ''
    } while (cursor !== '')
    const rows = csv.trimEnd().split('\r\n')
    expect(rows[0]).toBe('code,uses,max_uses,created_at')
    const expected = codes.toSorted().map((code) => `${code},0,1,2026-06-01T12:00:00.000Z`)
    expect(rows.slice(1)).toEqual(expected)

    await put('other', percent)
    const [taken = ''] = codes
    const own = ['NEW-1', taken.toLowerCase(), 'NEW-2']
    const refused = await send('POST', '/other/codes', { codes: own })
    expectFailure(refused, 400, 'BAD_PARAMETER', 'codes.1')
    expect(Object.keys((refused.body.Error as { fields: object }).fields)).toEqual(['codes.1'])
    const twice = await send('POST', '/other/codes', { codes: ['A', 'B', 'a', ' b'.trim()] })
    expect(Object.keys((twice.body.Error as { fields: object }).fields)).toEqual(['codes.2', 'codes.3'])
    expect(await operator.data(`${api}/other/codes`)).toEqual({ codes: [], next: null })
    const racing = await Promise.all(
      Array.from({ length: 4 }, () => send('POST', '/other/codes', { codes: ['RACE', 'RACE-2'] })),
    )
    expect(racing.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400,
    ])
    for (const [body, field] of [
      [{}, 'codes'],
      [{ codes: [] }, 'codes'],
      [{ codes: ['A'], count: 1 }, 'count'],
      [{ codes: ['A'], prefix: 'P' }, 'prefix'],
      [{ codes: ['=A1'] }, 'codes.0'],
      [{ codes: ['a/b'] }, 'codes.0'],
      [{ count: 10_001 }, 'count'],
      [{ count: 1, length: 7 }, 'length'],
      [{ count: 1, prefix: '-' }, 'prefix'],
    ] as const) {
      const { status, body: answer } = await send('POST', '/other/codes', body)
      expect([status, (answer.Error as { field?: string }).field]).toEqual([400, field])
    }
    const [latest] = await platform.readAudit({ action: 'promotion.export-codes', limit: 1 })
    expect(latest).toMatchObject({ target: 'promotion:mass', detail: { results: 1000 } })
    expect(JSON.stringify(await platform.readAudit({ limit: 200 }))).not.toContain(taken)
    now += 1
  })
})
