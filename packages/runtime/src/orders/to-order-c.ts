import type { OrderC, OrderDocumentC, OrderSummaryC } from '@vitrine/contract'
import { toAddressC } from '../account/index.ts'
import { subtractMoney, toMoney } from '../money/index.ts'
import type { OrderDocumentView, OrderSummaryView, OrderView } from './order-view.ts'

/** Converts an order of provider C in a list. */
export function toSummaryC(order: OrderSummaryC): OrderSummaryView {
  return {
    id: order.entity_id,
    number: order.increment_id,
    state: order.state,
    paymentState: order.payment_state,
    total: toMoney(order.grand_total, order.order_currency_code),
    pieces: order.total_qty_ordered,
    createdAt: order.created_at,
  }
}

/**
 * Converts an order of provider C.
 *
 * @param language BCP 47 tag, for the names of countries.
 */
export function toOrderC(order: OrderC, language: string): OrderView {
  const money = (amount: number) => toMoney(amount, order.order_currency_code)
  return {
    ...toSummaryC(order),
    isGuest: order.customer_id === null,
    email: order.customer_email,
    includesTax: null,
    subtotal: money(order.subtotal),
    discount: money(Math.abs(order.discount_amount)),
    shipping: money(order.shipping_amount),
    tax: money(order.tax_amount),
    certificates: money(Math.abs(order.giftcard_amount)),
    refunded: money(order.total_refunded),
    lines: order.items.map((item) => ({
      id: item.item_id,
      sku: item.sku,
      productId: item.product_id,
      name: item.name,
      url: item.product_url,
      image: item.image_url,
      quantity: item.qty_ordered,
      shipped: item.qty_shipped,
      returned: item.qty_returned,
      price: money(item.price),
      subtotal: money(item.row_total),
      discount: money(item.discount_amount),
      total: subtractMoney(money(item.row_total), money(item.discount_amount)),
      options: item.options.map(({ label, value }) => ({ name: label, value })),
      attribution: item.attribution ?? null,
    })),
    taxes: [],
    couponCodes: order.coupon_code === null ? [] : order.coupon_code.split(','),
    billingAddress: toAddressC(order.billing_address, language),
    shippingAddress: order.shipping_address && toAddressC(order.shipping_address, language),
    shippingMethod: order.shipping_description,
    shipments: order.shipments.map((shipment) => ({
      id: shipment.entity_id,
      carrier: shipment.tracks[0]?.title ?? '',
      trackingNumber: shipment.tracks[0]?.track_number ?? '',
      trackingUrl: shipment.tracks[0]?.track_url ?? null,
      lines: shipment.items.map(({ order_item_id, qty }) => ({ lineId: order_item_id, quantity: qty })),
      createdAt: shipment.created_at,
      deliveredAt: shipment.delivered_at,
    })),
    refunds: [],
    documents: [
      ...order.invoices.map((document) => toDocument('invoice', document)),
      ...order.creditmemos.map((document) => toDocument('credit-note', document)),
    ],
    payments: order.payments.map(({ method, state, amount_ordered, label }) => ({
      ...{ method, state, label, amount: money(amount_ordered) },
    })),
    note: order.customer_note ?? '',
    returnableUntil: order.returnable_until,
    canCancel: order.can_cancel,
    updatedAt: order.updated_at,
  }
}

function toDocument(
  kind: OrderDocumentView['kind'],
  { increment_id: number, pdf_url: url, created_at }: OrderDocumentC,
): OrderDocumentView {
  return { kind, number, url, date: created_at.slice(0, 10) }
}
