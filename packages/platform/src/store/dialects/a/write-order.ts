import type { OrderA, OrderLineA, OrderSummaryA } from '@vitrine/contract'
import { toDecimal } from '../../money.ts'
import type { LineQuantity } from '../../order.ts'
import { couponCodes, type OrderLineView } from '../../order-view.ts'
import { toListA } from '../lists.ts'
import type { OrderDialect, OrderSummary } from '../order-dialect.ts'
import { toPagePath } from '../page-path.ts'
import { writeAddressA } from './addresses.ts'

/** Provider A's orders. */
export const ordersA: OrderDialect<OrderA> = {
  write(view) {
    const { order } = view
    const { currency, totals } = order
    const decimal = (minor: number) => toDecimal(minor, currency)
    return {
      id: order.id,
      order_number: order.number,
      status: order.state,
      payment_status: order.paymentState,
      currency: { code: currency },
      customer_id: order.customerId ?? null,
      email: order.email,
      locale: order.language,
      tax_included: order.includesTax,
      subtotal: decimal(totals.subtotal),
      discount_amount: decimal(totals.discount),
      shipping_amount: decimal(totals.shipping),
      tax_amount: decimal(totals.tax),
      certificate_amount: decimal(totals.redeemed),
      total: decimal(totals.total),
      refunded_amount: decimal(view.refunded),
      products: view.lines.map((line) => writeLine(line, currency)),
      gift_certificates: view.certificates.map((each) => ({
        id: String(each.id),
        amount: decimal(each.amount),
        quantity: each.quantity,
        recipient: { name: each.recipient.name, email: each.recipient.email },
        status: each.status,
        send_at: each.sendAt ?? null,
      })),
      taxes: view.taxes.map(({ name, percent, amount }) => ({
        name,
        rate: percent,
        amount: decimal(amount),
      })),
      coupon_codes: couponCodes(order),
      billing_address: writeAddressA(view.billingAddress),
      shipping_address: view.shippingAddress ? writeAddressA(view.shippingAddress) : null,
      shipping_method: order.shipping?.name ?? null,
      shipments: order.shipments.map((shipment) => ({
        id: shipment.id,
        carrier: shipment.carrier,
        tracking_number: shipment.trackingNumber,
        tracking_url: shipment.trackingUrl ?? null,
        items: shipment.lines.map(writeQuantity),
        date_created: shipment.createdAt,
        date_delivered: shipment.deliveredAt ?? null,
      })),
      refunds: order.refunds.map((refund) => ({
        id: refund.id,
        amount: decimal(refund.amount),
        reason: refund.reason,
        items: refund.lines.map(writeQuantity),
        date_created: refund.createdAt,
      })),
      documents: view.documents.map(({ kind, number, url, createdAt }) => ({
        ...{ type: kind, number, url },
        date: createdAt.slice(0, 10),
      })),
      payments: order.payments.map(({ method, state, amount, label }) => ({
        ...{ method, status: state, amount: decimal(amount), label },
      })),
      customer_message: order.note,
      returnable_until: view.returnEnd ?? null,
      can_cancel: view.canCancel,
      date_created: order.createdAt,
      date_modified: order.updatedAt,
    }
  },
  writeAll: (summaries) => toListA(summaries.map(writeSummary)),
}

function writeSummary(summary: OrderSummary): OrderSummaryA {
  const { currency } = summary
  return {
    id: summary.id,
    order_number: summary.number,
    status: summary.state,
    payment_status: summary.paymentState,
    currency: { code: currency },
    total: toDecimal(summary.total, currency),
    items_total: summary.pieces,
    date_created: summary.createdAt,
  }
}

function writeLine(line: OrderLineView, currency: string): OrderLineA {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    id: String(line.id),
    product_id: line.productKey,
    variant_id: line.sku,
    sku: line.sku,
    name: line.name,
    url: line.slug === undefined ? null : toPagePath(line.slug),
    image_url: line.image ?? null,
    quantity: line.quantity,
    quantity_shipped: line.shipped,
    quantity_returned: line.returned,
    list_price: decimal(line.list),
    sale_price: decimal(line.amount),
    discount_amount: decimal(line.discount),
    total: decimal(line.total - line.discount),
    tax_amount: decimal(line.tax),
    tax_rate: line.taxPercent,
    options: [...line.options, ...line.modifiers].map(({ id, name, valueId, value }) => ({
      ...{ name_id: id, name, value_id: valueId, value },
    })),
    ...(line.attribution ? { attribution: line.attribution } : {}),
  }
}

function writeQuantity({ lineId, quantity }: LineQuantity) {
  return { order_product_id: String(lineId), quantity }
}
