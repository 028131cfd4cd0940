import type { AdminOrder } from '@vitrine/contract/admin'
import { expectFailure, mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMails } from '../../test/mail-folder.ts'
import { openOrderShop, type OrderShop } from '../../test/order-shop.ts'
import { placeTestOrder } from '../../test/place-order.ts'

describe.each(mainDatabases())('operators write about orders on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OrderShop
  beforeAll(async () => {
    opened = await open()
    shop = await openOrderShop(opened)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  const lamps = async () => Number((await shop.shop.stock.levels('LAMP-RED'))['workshop']?.split('/')[0])

  test('do not list mail about a payment that came with the order, since none was sent', async () => {
    const { id } = await placeTestOrder(opened, { at: '2026-06-01T12:00:00.000Z' })
    expect((await shop.read(id)).mails.map(({ event }) => event)).toEqual(['order_placed'])
    expectFailure(await shop.change(id, 'mails', { event: 'order_paid' }), 404, 'NOT_FOUND', 'event')
  })

  test('notes, comments, repeated mail, and payments that have arrived', async () => {
    const at = '2026-06-01T12:00:00.000Z'
    const { id } = await placeTestOrder(opened, { at, state: 'requires-payment' })
    await shop.changed(id, 'notes', { text: 'Called the customer' })
    const commented = await shop.changed(id, 'notes', { text: 'We wait for your payment', is_visible: true })
    expect(commented).toMatchObject({
      notes: [{ text: 'Called the customer', author: 'ada@staff.test' }],
      history: [{ comment: null }, { comment: 'We wait for your payment' }],
      ...{ state: 'open', payment_state: 'requires-payment' },
    })
    const paid = await shop.changed(id, 'payment')
    expect(paid).toMatchObject({ state: 'paid', payment_state: 'captured', totals: { paid: 9190 } })
    const count = async () =>
      (await readMails(shop.platform, opened)).filter(({ subject }) => subject.includes(paid.number)).length
    expect(await count()).toBe(3)
    expect(paid.mails.map(({ event }) => event)).toEqual(['order_placed', 'order_comment', 'order_paid'])
    await shop.changed(id, 'notes', { text: 'Noted for Tuesday', is_visible: true })
    await shop.changed(id, 'mails', { event: 'order_placed' })
    expect(await count()).toBe(5)
    const texts = (await readMails(shop.platform, opened)).map(({ text }) => text)
    for (const comment of ['We wait for your payment', 'Noted for Tuesday']) {
      expect(texts.filter((text) => text.includes(comment))).toHaveLength(1)
    }
    const unpaid = await placeTestOrder(opened, { at, state: 'requires-payment' })
    const cancelled = await shop.changed(unpaid.id, 'cancellation')
    expect(cancelled).toMatchObject({ payments: [{ state: 'cancelled' }], refunds: [{ amount: 1000 }] })
  })

  test('decisions on returns that customers have requested', async () => {
    const id = await shop.order()
    await shop.changed(id, 'shipments')
    const request = async (returnId: string): Promise<AdminOrder> => {
      const lines = [{ lineId: 1, quantity: 1, reason: 'damaged' as const }]
      await shop.apply(id, { kind: 'request-return', returnId, lines, note: 'A crack', days: 30 })
      return shop.read(id)
    }
    expect((await request('r1')).returns).toMatchObject([{ id: 'r1', state: 'requested', note: 'A crack' }])
    await shop.changed(id, 'returns/r1/decision', { decision: 'reject' })
    await request('r2')
    await shop.changed(id, 'returns/r2/decision', { decision: 'accept' })
    const before = await lamps()
    await shop.changed(id, 'receipts', { return: 'r2' })
    expect(await lamps()).toBe(before + 1)
    const refund = { lines: [{ line: 1, quantity: 1 }], return: 'r2' }
    expect((await shop.changed(id, 'refunds', refund)).returns).toMatchObject([
      { state: 'rejected' },
      { state: 'refunded' },
    ])
    const { number } = await shop.read(id)
    const mails = (await readMails(shop.platform, opened)).filter(({ subject }) => subject.includes(number))
    expect(
      mails
        .filter(({ text }) => text.includes('1 × Lamp'))
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      expect.stringContaining('We have received your request to return items'),
      expect.stringContaining('We have received your request to return items'),
      expect.stringContaining('We have received your return for'),
      ...[expect.stringContaining('has been accepted'), expect.stringContaining('has not been accepted')],
    ])
  })
})
