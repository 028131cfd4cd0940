import { mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, type OrderShop } from '../../test/order-shop.ts'
import { sampleDraft } from '../../test/orders.ts'
import { toDocumentContent } from '../documents/to-document-content.ts'
import { findOrder } from '../orders/index.ts'
import type { BoughtCertificate } from '../store/index.ts'

const person = { name: 'Ida', email: 'ida@example.com' }
const bought = (id: number): BoughtCertificate => ({
  ...{ id, amount: 2500, quantity: 1, sender: person, recipient: person, message: '', sendAt: undefined },
})
const seller = { name: 'Tonwerk GmbH', address: ['20457 Hamburg'], details: [] }

// Goods and shipping for 91.90, including 14.67 tax, and two gift certificates of 25.00, all paid
// by card.
describe.each(mainDatabases())('operators and bought gift certificates on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OrderShop
  const place = () => {
    const totals = { ...sampleDraft().totals, total: 14_190, redeemed: 0, outstanding: 14_190 }
    return shop.order('automatic', { redeemed: [], boughtCertificates: [bought(3), bought(4)], totals })
  }
  /** Returns the amounts and tax of an order's credit notes. */
  const creditNotes = async (id: string) => {
    const order = await findOrder(shop.shop.commerce.db, { id })
    if (!order) throw new Error('The order is missing.')
    return order.documents
      .filter(({ kind }) => kind === 'credit-note')
      .map((document) => {
        const { items, sums, taxes } = toDocumentContent(order, { ...document, seller })
        return { items: items.rows[0]?.[0]?.split('\n'), total: sums[0]?.value, taxes: taxes.rows }
      })
  }

  beforeAll(async () => {
    opened = await open()
    shop = await openOrderShop(opened)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test('cancel the order after one of them was refunded, with a credit note that lists the other', async () => {
    const id = await place()
    await shop.changed(id, 'refunds', { gift_certificates: [3] })
    const cancelled = await shop.changed(id, 'cancellation')
    expect(cancelled).toMatchObject({
      ...{ state: 'cancelled', payment_state: 'refunded' },
      refunds: [{ amount: 2500 }, { amount: 11_690, payment: 11_690, shipping: 490 }],
    })
    const [first, second, ...none] = await creditNotes(id)
    expect(none).toEqual([])
    expect(first).toEqual({ items: ['Refund', 'Gift certificate'], total: '€25.00', taxes: [] })
    expect(second).toEqual({
      items: ['Refund', '2 × Lamp', 'Colour: Red', 'LAMP-RED', '1 × Mug', 'MUG', 'Gift certificate'],
      total: '€116.90',
      taxes: [['19 %', '€77.23', '€14.67', '€91.90']],
    })
  })

  test('refund an amount with the tax of goods only, while the certificates stay valid', async () => {
    const id = await place()
    await shop.changed(id, 'refunds', { amount: 4595 })
    // Half of 91.90, with half of 14.67, which is 7.335.
    expect(await creditNotes(id)).toEqual([
      { items: ['Refund'], total: '€45.95', taxes: [['19 %', '€38.61', '€7.34', '€45.95']] },
    ])
  })

  const allPieces = [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ]

  test('remain valid when the last goods are cancelled, and only the price of the goods is refunded', async () => {
    const id = await place()
    const cancelled = await shop.changed(id, 'cancellation', { lines: allPieces })
    // Shipping for 4.90 and gift certificates for 50.00 remain.
    expect(cancelled).toMatchObject({
      ...{ payment_state: 'partly-refunded', totals: { refunded: 8700 } },
      refunds: [{ amount: 8700, payment: 8700, shipping: 0 }],
    })
    expect(await shop.changed(id, 'refunds', { gift_certificates: [3] })).toMatchObject({
      totals: { refunded: 11_200 },
    })
  })

  test('are not part of an order whose last pieces are cancelled, so it is refunded completely', async () => {
    const id = await shop.order('automatic')
    const cancelled = await shop.changed(id, 'cancellation', { lines: allPieces })
    expect(cancelled).toMatchObject({
      ...{ state: 'cancelled', payment_state: 'refunded', totals: { refunded: 9190 } },
      refunds: [{ amount: 9190, payment: 8190, shipping: 490, certificates: [{ amount: 1000 }] }],
    })
  })
})
