import { withTrailingSlash, type MoneyB, type OrderB, type OrderSummaryB } from '@vitrine/contract'
import { toAddressB } from '../account/index.ts'
import { subtractMoney, toMoney } from '../money/index.ts'
import type { OrderLineView, OrderSummaryView, OrderView } from './order-view.ts'

/** Converts an order of provider B in a list. */
export function toSummaryB(order: OrderSummaryB): OrderSummaryView {
  return {
    id: order.id,
    number: order.name,
    state: order.fulfillmentStatus,
    paymentState: order.financialStatus,
    total: money(order.totalPrice),
    pieces: order.totalQuantity,
    createdAt: order.processedAt,
  }
}

/** Converts an order of provider B. */
export function toOrderB(order: OrderB): OrderView {
  const lines = order.lineItems.edges.map(({ node }) => toLine(node))
  const ofLines = order.lineItems.edges.flatMap(({ node }) => node.discountAllocations)
  const discounts = [...order.discountAllocations, ...ofLines]
  return {
    ...toSummaryB({ ...order, totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
    isGuest: order.customerId === null,
    email: order.email,
    includesTax: order.taxesIncluded,
    subtotal: money(order.subtotalPrice),
    discount: money(order.totalDiscounts),
    shipping: money(order.totalShippingPrice),
    tax: money(order.totalTax),
    certificates: money(order.totalGiftCards),
    refunded: money(order.totalRefunded),
    lines,
    taxes: order.taxLines.map(({ title, ratePercentage, price }) => ({
      ...{ name: title, percent: ratePercentage, amount: money(price) },
    })),
    couponCodes: [...new Set(discounts.flatMap(({ code }) => code ?? []))],
    billingAddress: toAddressB(order.billingAddress),
    shippingAddress: order.shippingAddress && toAddressB(order.shippingAddress),
    shippingMethod: order.shippingLine,
    shipments: order.fulfillments.map(
      ({ id, trackingInfo: [tracking], lineItems, createdAt, deliveredAt }) => ({
        ...{ id, createdAt, deliveredAt },
        carrier: tracking?.company ?? '',
        trackingNumber: tracking?.number ?? '',
        trackingUrl: tracking?.url ?? null,
        lines: lineItems.map(({ lineItemId, quantity }) => ({ lineId: lineItemId, quantity })),
      }),
    ),
    refunds: order.refunds.map(({ id, totalRefunded, note, createdAt }) => ({
      ...{ id, createdAt, amount: money(totalRefunded), reason: note },
    })),
    documents: order.documents.map(({ type, number, url, date }) => ({ kind: type, number, url, date })),
    payments: order.transactions.map(({ gateway, status, amount, label }) => ({
      ...{ label, method: gateway, state: status, amount: money(amount) },
    })),
    note: order.note ?? '',
    returnableUntil: order.returnableUntil,
    canCancel: order.canCancel,
    updatedAt: order.updatedAt,
  }
}

function toLine(line: OrderB['lineItems']['edges'][number]['node']): OrderLineView {
  const [subtotal, total] = [money(line.originalTotalPrice), money(line.discountedTotalPrice)]
  return {
    id: line.id,
    sku: line.sku,
    productId: line.productId,
    name: line.title,
    url: line.handle === null ? null : toPath(line.handle),
    image: line.image?.url ?? null,
    quantity: line.quantity,
    shipped: line.fulfilledQuantity,
    returned: line.returnedQuantity,
    price: money(line.originalUnitPrice),
    subtotal,
    discount: subtractMoney(subtotal, total),
    total,
    options: [
      ...line.selectedOptions.map(({ name, value }) => ({ name, value })),
      ...line.attributes.map(({ key, value }) => ({ name: key, value })),
    ],
    attribution: line.attribution ?? null,
  }
}

function toPath(handle: string): string {
  return withTrailingSlash(`/${handle.split('/').map(encodeURIComponent).join('/')}`)
}

function money({ amount, currencyCode }: MoneyB) {
  return toMoney(amount, currencyCode)
}
