import type { AdminLedgerEntry, AdminStockLevel } from '@vitrine/contract/admin'
import {
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
import { openStock, type OpenStock } from '../../test/stock.ts'
import type { Platform } from '../options.ts'

const api = '/apis/admin/v1'

describe.each(databases())("operators' calls for the stock on $name", ({ open }) => {
  let opened: OpenedDatabase
  let stock: OpenStock
  let platform: Platform
  let operator: TestRequest
  beforeAll(async () => {
    opened = await open()
    stock = await openStock(opened, [
      goodsSku('cup', { stock: { workshop: 5, shop: 3 } }),
      goodsSku('vase', { stock: { workshop: 2 } }),
    ])
    const content = contentFolder(sampleContent())
    platform = await openPlatform(opened, {
      ...{ contentFolder: content.folder, sendsMail: false, now: () => Date.parse('2026-06-02T08:00:00Z') },
    })
    content.remove()
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ann@staff.test'))
  })
  afterAll(async () => {
    await platform.close()
    await stock.commerce.close()
    await opened.remove()
  })

  const correct = (body: object) =>
    operator(`${api}/stock/corrections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sku: 'cup', location: 'shop', reason: 'counted', ...body }),
    })
  const levels = async (query = '') =>
    ((await operator.data(`${api}/stock?${query}`)) as { levels: AdminStockLevel[] }).levels
  const ledger = async (query: string) =>
    ((await operator.data(`${api}/stock/ledger?${query}`)) as { entries: AdminLedgerEntry[] }).entries

  test('list it by SKU and location, in pages', async () => {
    const cup = { sku: 'cup', product: 'products/cup', reserved: 0 }
    expect(await levels()).toEqual([
      { ...cup, location: 'shop', on_hand: 3 },
      { ...cup, location: 'workshop', on_hand: 5 },
      { sku: 'vase', product: 'products/vase', location: 'workshop', on_hand: 2, reserved: 0 },
    ])
    expect(await levels('location=workshop&sku=cup')).toMatchObject([{ on_hand: 5 }])
    const first = (await operator.data(`${api}/stock?limit=2`)) as { next: string }
    expect(await levels(`limit=2&cursor=${first.next}`)).toMatchObject([{ sku: 'vase' }])
  })

  test('set it to a counted number, and change it by a difference, with author and reason in the ledger', async () => {
    expect((await correct({ on_hand: 7, previous: 3 })).body.Data).toMatchObject({ on_hand: 7 })
    expect((await correct({ difference: -2, reason: 'broken' })).body.Data).toMatchObject({ on_hand: 5 })
    const moved = await correct({ sku: 'vase', difference: 1, reason: 'found' })
    expect(moved.body.Data).toEqual({
      sku: 'vase',
      product: 'products/vase',
      location: 'shop',
      on_hand: 1,
      reserved: 0,
    })
    const entries = await ledger('kind=correction')
    const by = { kind: 'correction', actor: 'ann@staff.test', order: null, at: '2026-06-02T08:00:00.000Z' }
    expect(entries).toMatchObject([
      { ...by, sku: 'vase', location: 'shop', difference: 1, reason: 'found' },
      { ...by, sku: 'cup', location: 'shop', difference: -2, reason: 'broken' },
      { ...by, sku: 'cup', location: 'shop', difference: 4, reason: 'counted' },
    ])
    expect(await ledger('sku=cup&location=shop&before=2026-06-02')).toMatchObject([{ kind: 'import' }])
    expect(await ledger(`cursor=${entries[0]?.sequence}&limit=1&from=2026-06-02`)).toEqual([entries[1]])
    expect(await ledger('order=none')).toEqual([])
    const [entry] = await platform.readAudit({ target: 'sku:cup', limit: 1 })
    expect(entry).toMatchObject({ action: 'stock.correct', detail: { location: 'shop', outcome: 'done' } })
    expect(await stock.findDifferences()).toEqual([])
  })

  test('reject corrections of a number that has changed, of unknown goods, and below zero', async () => {
    const before = await levels()
    expectFailure(await correct({ on_hand: 9, previous: 3 }), 409, 'CONFLICT', 'previous')
    expectFailure(await correct({ difference: -6 }), 422, 'BELOW_MINIMUM', 'difference')
    expectFailure(await correct({ sku: 'none', difference: 1 }), 404, 'NOT_FOUND', 'sku')
    expectFailure(await correct({ location: 'none', difference: 1 }), 404, 'NOT_FOUND', 'location')
    expectFailure(await correct({ on_hand: -1, previous: 5 }), 400, 'BAD_PARAMETER', 'on_hand')
    expectFailure(await correct({}), 400, 'MISSING_PARAMETER', 'on_hand')
    expectFailure(await correct({ on_hand: 1 }), 400, 'MISSING_PARAMETER', 'previous')
    expectFailure(await correct({ on_hand: 1, difference: 1 }), 400, 'BAD_PARAMETER', 'on_hand')
    expect(await levels()).toEqual(before)
  })

  test('apply concurrent corrections one after the other', async () => {
    const before = (await levels('sku=cup&location=workshop'))[0]?.on_hand ?? 0
    const answers = await Promise.all(
      [1, 2, 3].map((difference) => correct({ location: 'workshop', difference })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await levels('sku=cup&location=workshop')).toMatchObject([{ on_hand: before + 6 }])
    const counts = await Promise.all(
      [1, 2].map(() => correct({ location: 'workshop', previous: before + 6, on_hand: 1 })),
    )
    expect(counts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('check that it equals the sum of its ledger, and list the locations', async () => {
    const check = () => operator.data(`${api}/stock/check`)
    expect(await check()).toEqual({ checked: 4, differences: [] })
    const set = (count: number) =>
      stock.commerce.db
        .updateTable('goods_stock')
        .set({ on_hand: count })
        .where('sku', '=', 'vase')
        .where('location', '=', 'workshop')
        .execute()
    await set(4)
    expect(await check()).toMatchObject({
      differences: [
        { sku: 'vase', location: 'workshop', on_hand: 4, ledger: 2, reserved: 0, reservations: 0 },
      ],
    })
    await set(2)
    expect(await operator.data(`${api}/locations`)).toMatchObject({
      locations: [
        { id: 'workshop', names: { en: 'Workshop' }, city: 'Lehmbach', country: 'DE' },
        { id: 'shop' },
      ],
    })
  })
})
