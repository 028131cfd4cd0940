import { listOrders } from '../orders/index.ts'
import { paidAmount, progressOf, refundedAmount, type Order } from '../store/index.ts'
import { inCurrency, orderFilters, readPage, type Report, type ReportScope } from './report.ts'

function readOrders(scope: ReportScope) {
  return readPage(
    scope,
    (page) => listOrders(scope.db, scope, page),
    ({ id, createdAt }) => ({ key: createdAt, id }),
  )
}

/** One row per order. */
export const orderReport: Report = {
  filters: orderFilters,
  columns: [
    ...['number', 'created_at', 'channel', 'state', 'payment_state', 'email', 'first_name', 'last_name'],
    ...['company', 'country', 'vat_id', 'currency', 'subtotal', 'discount', 'shipping', 'tax', 'rounding'],
    ...['total', 'redeemed', 'paid', 'refunded', 'invoice'],
  ],
  async read(scope) {
    const { items, next } = await readOrders(scope)
    return { rows: items.map(toOrderRow), next }
  },
}

function toOrderRow(order: Order): readonly string[] {
  const { totals, billingAddress, shippingAddress } = order
  const amount = inCurrency(order.currency)
  return [
    ...[order.number, order.createdAt, order.channelId, order.state, order.paymentState, order.email],
    ...[billingAddress.firstName, billingAddress.lastName, billingAddress.company],
    ...[(shippingAddress ?? billingAddress).country, order.vatId, order.currency],
    ...[totals.subtotal, totals.discount, totals.shipping, totals.tax, totals.rounding].map(amount),
    ...[totals.total, totals.redeemed, paidAmount(order), refundedAmount(order)].map(amount),
    order.documents.find(({ kind }) => kind === 'invoice')?.number ?? '',
  ]
}

/** One row per order line. */
export const orderLineReport: Report = {
  filters: orderFilters,
  columns: [
    ...[
      'number',
      'created_at',
      'line',
      'sku',
      'product',
      'name',
      'options',
      'quantity',
      'shipped',
      'returned',
    ],
    ...['cancelled', 'currency', 'list', 'amount', 'total', 'discount', 'tax', 'tax_percent'],
  ],
  async read(scope) {
    const { items, next } = await readOrders(scope)
    return { rows: items.flatMap(toLineRows), next }
  },
}

function toLineRows(order: Order): readonly (readonly string[])[] {
  const amount = inCurrency(order.currency)
  return order.lines.map((line) => {
    const { shipped, returned, cancelled } = progressOf(order, line.id)
    const options = [...line.options, ...line.modifiers].map(({ name, value }) => `${name}: ${value}`)
    return [
      ...[order.number, order.createdAt, String(line.id), line.sku, line.productKey, line.name],
      ...[options.join(', '), ...[line.quantity, shipped, returned, cancelled].map(String), order.currency],
      ...[line.list, line.amount, line.total, line.discount, line.tax].map(amount),
      String(line.taxPercent),
    ]
  })
}
