import type { OrderA, OrderSummaryA } from '@vitrine/contract'
import { toAddressA } from '../account/index.ts'
import { addMoney, toMoney } from '../money/index.ts'
import type { OrderSummaryView, OrderView } from './order-view.ts'

/** Converts an order of provider A in a list. */
export function toSummaryA(order: OrderSummaryA): OrderSummaryView {
  return {
    id: order.id,
    number: order.order_number,
    state: order.status,
    paymentState: order.payment_status,
    total: toMoney(order.total, order.currency.code),
    pieces: order.items_total,
    createdAt: order.date_created,
  }
}

/** Converts an order of provider A. */
export function toOrderA(order: OrderA): OrderView {
  const money = (amount: number) => toMoney(amount, order.currency.code)
  return {
    ...toSummaryA({ ...order, items_total: order.products.reduce((sum, { quantity }) => sum + quantity, 0) }),
    isGuest: order.customer_id === null,
    email: order.email,
    includesTax: order.tax_included,
    subtotal: money(order.subtotal),
    discount: money(order.discount_amount),
    shipping: money(order.shipping_amount),
    tax: money(order.tax_amount),
    certificates: money(order.certificate_amount),
    refunded: money(order.refunded_amount),
    lines: order.products.map((line) => ({
      id: line.id,
      sku: line.sku,
      productId: line.product_id,
      name: line.name,
      url: line.url,
      image: line.image_url,
      quantity: line.quantity,
      shipped: line.quantity_shipped,
      returned: line.quantity_returned,
      price: money(line.sale_price),
      subtotal: addMoney(order.currency.code, [money(line.total), money(line.discount_amount)]),
      discount: money(line.discount_amount),
      total: money(line.total),
      options: line.options.map(({ name, value }) => ({ name, value })),
      attribution: line.attribution ?? null,
    })),
    taxes: order.taxes.map(({ name, rate, amount }) => ({ name, percent: rate, amount: money(amount) })),
    couponCodes: order.coupon_codes,
    billingAddress: toAddressA(order.billing_address),
    shippingAddress: order.shipping_address && toAddressA(order.shipping_address),
    shippingMethod: order.shipping_method,
    shipments: order.shipments.map((shipment) => ({
      id: shipment.id,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      trackingUrl: shipment.tracking_url,
      lines: shipment.items.map(({ order_product_id, quantity }) => ({ lineId: order_product_id, quantity })),
      createdAt: shipment.date_created,
      deliveredAt: shipment.date_delivered,
    })),
    refunds: order.refunds.map(({ id, amount, reason, date_created }) => ({
      ...{ id, reason, amount: money(amount), createdAt: date_created },
    })),
    documents: order.documents.map(({ type, number, url, date }) => ({ kind: type, number, url, date })),
    payments: order.payments.map(({ method, status, amount, label }) => ({
      ...{ method, label, state: status, amount: money(amount) },
    })),
    note: order.customer_message,
    returnableUntil: order.returnable_until,
    canCancel: order.can_cancel,
    updatedAt: order.date_modified,
  }
}
