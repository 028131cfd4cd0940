import { findOrders } from '../orders/index.ts'
import { toRefundShares, toTaxShares, type Order, type TaxShare } from '../store/index.ts'
import {
  addTo,
  inCurrency,
  orderFilters,
  readAll,
  readKey,
  readPage,
  toKey,
  type Report,
  type ReportScope,
} from './report.ts'
import { listEvents, type ReportEvent } from './reports.repository.ts'

const toPosition = ({ at, sequence }: ReportEvent) => ({ key: at, id: String(sequence) })

/** Payments and refunds by their time. */
export const paymentReport: Report = {
  filters: orderFilters,
  columns: ['at', 'order', 'kind', 'method', 'currency', 'amount', 'document'],
  async read(scope) {
    const kinds = ['placed', 'payment-recorded', 'refunded'] as const
    const { items, next } = await readPage(scope, (page) => listEvents(scope, kinds, page), toPosition)
    const orders = await findOrders(
      scope.db,
      items.map(({ orderId }) => orderId),
    )
    const rows = items.flatMap((event) => {
      const order = orders.get(event.orderId)
      return order ? toPaymentRows(event, order) : []
    })
    return { rows, next }
  },
}

/** Returns the rows of an event: at most one for the payment method, and one for gift certificates. */
function toPaymentRows({ at, kind, data }: ReportEvent, order: Order): readonly (readonly string[])[] {
  const method = order.payments.find(({ id }) => id === data['payment_id']) ?? order.payments[0]
  const write = (name: string, by: string, minor: number) =>
    minor === 0
      ? []
      : [[at, order.number, name, by, order.currency, inCurrency(order.currency)(minor), document]]
  const toNumber = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
  const document =
    order.documents.find((each) =>
      kind === 'refunded' ? each.refundId === data['refund_id'] : each.kind === 'invoice',
    )?.number ?? ''
  switch (kind) {
    case 'placed': {
      // A payment that is captured later has a separate event.
      const captured = data['payment_state'] === 'captured' ? toNumber('outstanding') : 0
      return [
        ...write('payment', method?.method ?? '', captured),
        ...write('certificate', '', toNumber('total') - toNumber('outstanding')),
      ]
    }
    case 'payment-recorded':
      return data['payment'] === 'captured' ? write('payment', method?.method ?? '', toNumber('amount')) : []
    default: {
      const payment = toNumber('payment')
      return [
        ...write('refund', method?.method ?? '', -payment),
        ...write('certificate-refund', '', payment - toNumber('amount')),
      ]
    }
  }
}

/** The tax on the invoices of a period minus the tax on its credit notes. */
export const taxReport: Report = {
  filters: orderFilters,
  columns: ['country', 'rule', 'percent', 'currency', 'net', 'tax', 'gross'],
  async read(scope) {
    const sums = new Map<string, { readonly gross: number; readonly tax: number }>()
    let batch: ReportEvent[] = []
    const addBatch = async (): Promise<void> => {
      const orders = await findOrders(
        scope.db,
        batch.map(({ orderId }) => orderId),
      )
      for (const event of batch) {
        const order = orders.get(event.orderId)
        if (order) await addDocument(sums, scope, [event, order])
      }
      batch = []
    }
    const read = (page: Parameters<typeof listEvents>[2]) => listEvents(scope, ['document-created'], page)
    for await (const event of readAll(read, toPosition)) {
      batch.push(event)
      if (batch.length === 100) await addBatch()
    }
    await addBatch()
    const keys = [...sums.keys()].toSorted()
    const rows = keys.map((key) => {
      const [country = '', rule = '', percent = '', currency = ''] = readKey(key)
      const { gross, tax } = sums.get(key) ?? { gross: 0, tax: 0 }
      const amount = inCurrency(currency)
      return [country, rule, percent, currency, amount(gross - tax), amount(tax), amount(gross)]
    })
    return { rows, next: undefined }
  },
}

async function addDocument(
  sums: Map<string, { readonly gross: number; readonly tax: number }>,
  { homeCountryOf }: ReportScope,
  [{ data }, order]: readonly [ReportEvent, Order],
): Promise<void> {
  const isInvoice = data['document'] === 'invoice'
  const document = order.documents.find(({ number }) => number === data['number'])
  const refund = order.refunds.find(({ id }) => id === document?.refundId)
  const shares: readonly TaxShare[] = isInvoice
    ? toTaxShares(order)
    : refund
      ? toRefundShares(order, refund)
      : []
  const sign = isInvoice ? 1 : -1
  const { country: destination } = order.shippingAddress ?? order.billingAddress
  for (const { percent, rule, gross, tax } of shares) {
    const country = rule === 'domestic' ? await homeCountryOf(order.channelId) : destination
    const key = toKey([country || destination, rule, String(percent), order.currency])
    addTo(sums, key, { gross: sign * gross, tax: sign * tax })
  }
}
