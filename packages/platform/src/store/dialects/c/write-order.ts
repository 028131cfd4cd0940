import type { OrderC, OrderDocumentC, OrderItemC, OrderSummaryC } from '@vitrine/contract'
import { toDecimal } from '../../money.ts'
import { couponCodes, type OrderLineView, type OrderView } from '../../order-view.ts'
import { toListC } from '../lists.ts'
import type { OrderDialect, OrderSummary } from '../order-dialect.ts'
import { toPagePath } from '../page-path.ts'
import { writeAddressC } from './addresses.ts'

/** Provider C's orders. */
export const ordersC: OrderDialect<OrderC> = {
  write(view) {
    const { order } = view
    const { currency, totals } = order
    const decimal = (minor: number) => toDecimal(minor, currency)
    const negative = (minor: number) => (minor === 0 ? 0 : decimal(-minor))
    const lineTax = order.includesTax ? 0 : order.lines.reduce((sum, { tax }) => sum + tax, 0)
    const codes = couponCodes(order)
    return {
      entity_id: order.id,
      increment_id: order.number,
      state: order.state,
      payment_state: order.paymentState,
      customer_id: order.customerId ?? null,
      customer_email: order.email,
      store_id: order.channelId,
      order_currency_code: currency,
      subtotal: decimal(totals.subtotal),
      subtotal_incl_tax: decimal(totals.subtotal + lineTax),
      discount_amount: negative(totals.discount),
      coupon_code: codes.length === 0 ? null : codes.join(','),
      shipping_amount: decimal(totals.shipping),
      shipping_description: order.shipping?.name ?? null,
      tax_amount: decimal(totals.tax),
      giftcard_amount: negative(totals.redeemed),
      grand_total: decimal(totals.total),
      total_paid: decimal(view.captured + totals.redeemed),
      total_refunded: decimal(view.refunded),
      total_qty_ordered: view.pieces,
      items: view.lines.map((line) => writeItem(line, order)),
      billing_address: writeAddressC(view.billingAddress),
      shipping_address: view.shippingAddress ? writeAddressC(view.shippingAddress) : null,
      shipments: order.shipments.map((shipment) => ({
        entity_id: shipment.id,
        tracks: [
          {
            title: shipment.carrier,
            track_number: shipment.trackingNumber,
            track_url: shipment.trackingUrl ?? null,
          },
        ],
        items: shipment.lines.map(({ lineId, quantity }) => ({
          order_item_id: String(lineId),
          qty: quantity,
        })),
        created_at: shipment.createdAt,
        delivered_at: shipment.deliveredAt ?? null,
      })),
      invoices: writeDocuments(view, 'invoice'),
      creditmemos: writeDocuments(view, 'credit-note'),
      payments: order.payments.map(({ method, state, amount, label }) => ({
        ...{ method, state, amount_ordered: decimal(amount), label },
      })),
      status_histories: order.history.map(({ state, comment, at }) => ({
        ...{ state, comment: comment ?? null, created_at: at },
      })),
      customer_note: order.note === '' ? null : order.note,
      returnable_until: view.returnEnd ?? null,
      can_cancel: view.canCancel,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
    }
  },
  writeAll: (summaries) => toListC(summaries.map(writeSummary)),
}

function writeSummary(summary: OrderSummary): OrderSummaryC {
  return {
    entity_id: summary.id,
    increment_id: summary.number,
    state: summary.state,
    payment_state: summary.paymentState,
    grand_total: toDecimal(summary.total, summary.currency),
    order_currency_code: summary.currency,
    total_qty_ordered: summary.pieces,
    created_at: summary.createdAt,
  }
}

function writeItem(line: OrderLineView, { currency, includesTax }: OrderView['order']): OrderItemC {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    item_id: String(line.id),
    sku: line.sku,
    name: line.name,
    product_id: line.productKey,
    product_url: line.slug === undefined ? null : toPagePath(line.slug),
    image_url: line.image ?? null,
    qty_ordered: line.quantity,
    qty_shipped: line.shipped,
    qty_returned: line.returned,
    price: decimal(line.amount),
    original_price: decimal(line.list),
    row_total: decimal(line.total),
    row_total_incl_tax: decimal(includesTax ? line.total : line.total + line.tax),
    discount_amount: decimal(line.discount),
    tax_amount: decimal(line.tax),
    tax_percent: line.taxPercent,
    options: [...line.options, ...line.modifiers].map(({ id, name, valueId, value }) => ({
      ...{ option_id: id, label: name, option_value: valueId, value },
    })),
    ...(line.attribution ? { attribution: line.attribution } : {}),
  }
}

function writeDocuments(
  { documents, order }: OrderView,
  kind: 'invoice' | 'credit-note',
): readonly OrderDocumentC[] {
  return documents
    .filter((document) => document.kind === kind)
    .map(({ number, amount, url, createdAt }) => ({
      increment_id: number,
      grand_total: toDecimal(amount, order.currency),
      pdf_url: url,
      created_at: createdAt,
    }))
}
