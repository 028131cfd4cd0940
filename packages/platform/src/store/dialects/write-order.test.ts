import type { OrderA, OrderB, OrderC } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderDrafts, sampleDraft } from '../../../test/orders.ts'
import { changeOrder, toOrder } from '../change-order.ts'
import type { OrderCommand } from '../order-commands.ts'
import { toDecimal, toDecimalText } from '../money.ts'
import { toOrderView, type OrderView } from '../order-view.ts'
import type { Order } from '../order.ts'
import { isRuleError } from '../rule-error.ts'
import { ordersA } from './a/write-order.ts'
import { ordersB } from './b/write-order.ts'
import { ordersC } from './c/write-order.ts'

const at = '2026-06-01T12:00:00.000Z'

/**
 * Places an order, pays it, ships one piece of its first line, and refunds one minor unit if
 * anything was paid.
 */
function process(draft: Order | ReturnType<typeof sampleDraft>): Order {
  const id = 'a'.repeat(32)
  const card = {
    id: 'p1',
    method: 'card',
    state: 'captured',
    amount: draft.totals.outstanding,
    label: 'Visa',
  } as const
  let { order } = toOrder(draft, { id, number: '7', payments: [card], at })
  order = {
    ...order,
    documents: [
      { kind: 'invoice', number: 'I-1', amount: draft.totals.total, refundId: undefined, createdAt: at },
    ],
  }
  const commands: readonly OrderCommand[] = [
    {
      ...{ kind: 'ship', shipmentId: 's1', carrier: 'DHL', trackingNumber: '1', trackingUrl: undefined },
      lines: [{ lineId: 1, quantity: 1 }],
    },
    { kind: 'refund', refundId: 'r1', amount: 1, lines: [], reason: 'late', returnId: undefined },
  ]
  for (const command of commands) {
    const change = changeOrder(order, command, at)
    if (!isRuleError(change)) ({ order } = change)
  }
  return order
}

const toView = (order: Order): OrderView =>
  toOrderView(order, {
    language: 'en',
    slugs: new Map([['lamp', 'lamps/reading-lamp']]),
    ...{ returnDays: 30, at },
    toDocumentUrl: ({ number }) => `https://pay.test/${number}.pdf`,
  })

describe('orders of each provider', () => {
  test('keep every amount', () => {
    fc.assert(
      fc.property(orderDrafts, (draft) => {
        const order = process(draft)
        const view = toView(order)
        const { currency, totals } = order
        const number = (minor: number) => toDecimal(minor, currency)
        const money = (minor: number) => ({ amount: toDecimalText(minor, currency), currencyCode: currency })
        const a = ordersA.write(view)
        expect(responseSchemas.OrderA.parse(a)).toEqual(a)
        expect(a).toMatchObject({
          subtotal: number(totals.subtotal),
          discount_amount: number(totals.discount),
          shipping_amount: number(totals.shipping),
          tax_amount: number(totals.tax),
          certificate_amount: number(totals.redeemed),
          total: number(totals.total),
          refunded_amount: number(view.refunded),
        } satisfies Partial<OrderA>)
        const b = ordersB.write(view)
        expect(responseSchemas.OrderB.parse(b)).toEqual(b)
        expect(b).toMatchObject({
          subtotalPrice: money(totals.subtotal),
          totalDiscounts: money(totals.discount),
          totalShippingPrice: money(totals.shipping),
          totalTax: money(totals.tax),
          totalGiftCards: money(totals.redeemed),
          totalPrice: money(totals.total),
          totalRefunded: money(view.refunded),
        } satisfies Partial<OrderB>)
        const c = ordersC.write(view)
        expect(responseSchemas.OrderC.parse(c)).toEqual(c)
        expect(c).toMatchObject({
          subtotal: number(totals.subtotal),
          discount_amount: totals.discount === 0 ? 0 : -number(totals.discount),
          shipping_amount: number(totals.shipping),
          tax_amount: number(totals.tax),
          giftcard_amount: totals.redeemed === 0 ? 0 : -number(totals.redeemed),
          grand_total: number(totals.total),
          total_paid: number(totals.total),
          total_refunded: number(view.refunded),
        } satisfies Partial<OrderC>)
        order.lines.forEach((line, index) => {
          const rest = line.total - line.discount
          expect(a.products[index]).toMatchObject({
            list_price: number(line.list),
            sale_price: number(line.amount),
            discount_amount: number(line.discount),
            total: number(rest),
            tax_amount: number(line.tax),
          })
          expect(b.lineItems.edges[index]?.node).toMatchObject({
            originalUnitPrice: money(line.amount),
            originalTotalPrice: money(line.total),
            discountedTotalPrice: money(rest),
          })
          expect(c.items[index]).toMatchObject({
            price: number(line.amount),
            original_price: number(line.list),
            row_total: number(line.total),
            discount_amount: number(line.discount),
            tax_amount: number(line.tax),
          })
        })
      }),
    )
  })

  const order = process(sampleDraft({ customerId: 'ada' }))
  const view = toView(order)

  test('link products that are still sold, and name the state of each line', () => {
    expect(ordersA.write(view).products).toMatchObject([
      { url: '/lamps/reading-lamp/', quantity_shipped: 1, options: [{ name_id: 'colour', value: 'Red' }] },
      { url: null, quantity_shipped: 0, options: [] },
    ])
    expect(ordersB.write(view).lineItems.edges.map(({ node }) => [node.handle, node.variantTitle])).toEqual([
      ['lamps/reading-lamp', 'Red'],
      [null, 'Mug'],
    ])
    expect(ordersC.write(view).items.map(({ product_url }) => product_url)).toEqual([
      '/lamps/reading-lamp/',
      null,
    ])
  })

  test('have addresses with names of the country, documents and the end of the return period', () => {
    expect(ordersA.write(view)).toMatchObject({
      billing_address: { id: 'billing', country: 'Germany', country_code: 'DE' },
      shipping_address: { id: 'shipping', first_name: 'Bo' },
      documents: [{ type: 'invoice', number: 'I-1', url: 'https://pay.test/I-1.pdf', date: '2026-06-01' }],
      coupon_codes: ['SPRING'],
      taxes: [{ name: 'VAT', rate: 19, amount: 14.67 }],
      returnable_until: '2026-07-01',
      can_cancel: false,
    })
    expect(ordersC.write(view)).toMatchObject({
      invoices: [{ increment_id: 'I-1', grand_total: 91.9 }],
      creditmemos: [],
      status_histories: [{ state: 'paid' }, { state: 'partly-shipped' }],
    })
  })

  test('in lists have number, state, total and pieces', () => {
    const { id, number, state, paymentState, currency, createdAt, totals } = order
    const summary = { id, number, state, paymentState, currency, createdAt, total: totals.total, pieces: 3 }
    for (const [dialect, schema] of [
      [ordersA, responseSchemas.OrdersA],
      [ordersB, responseSchemas.OrdersB],
      [ordersC, responseSchemas.OrdersC],
    ] as const) {
      const list = dialect.writeAll([summary])
      expect(schema.parse(list)).toEqual(list)
      expect(JSON.stringify(list)).toMatch(/91\.9/)
    }
  })
})
