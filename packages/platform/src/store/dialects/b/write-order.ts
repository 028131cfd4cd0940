import type { DiscountAllocationB, MoneyB, OrderB, OrderLineB, OrderSummaryB } from '@vitrine/contract'
import { toDecimalText } from '../../money.ts'
import type { LineQuantity } from '../../order.ts'
import type { OrderLineView } from '../../order-view.ts'
import { toConnectionB } from '../lists.ts'
import type { OrderDialect, OrderSummary } from '../order-dialect.ts'
import { writeAddressB } from './addresses.ts'

/** Provider B's orders. */
export const ordersB: OrderDialect<OrderB> = {
  write(view) {
    const { order } = view
    const { currency, totals } = order
    const money = (minor: number) => toMoney(minor, currency)
    return {
      id: order.id,
      name: order.number,
      fulfillmentStatus: order.state,
      financialStatus: order.paymentState,
      customerId: order.customerId ?? null,
      email: order.email,
      locale: order.language,
      lineItems: toConnectionB(view.lines.map((line) => writeLine(line, currency))),
      subtotalPrice: money(totals.subtotal),
      totalDiscounts: money(totals.discount),
      totalShippingPrice: money(totals.shipping),
      totalTax: money(totals.tax),
      taxLines: view.taxes.map(({ name, percent, amount }) => ({
        ...{ title: name, ratePercentage: percent, price: money(amount) },
      })),
      taxesIncluded: order.includesTax,
      totalGiftCards: money(totals.redeemed),
      totalPrice: money(totals.total),
      totalRefunded: money(view.refunded),
      billingAddress: writeAddressB(view.billingAddress),
      shippingAddress: view.shippingAddress ? writeAddressB(view.shippingAddress) : null,
      shippingLine: order.shipping?.name ?? null,
      fulfillments: order.shipments.map((shipment) => ({
        id: shipment.id,
        trackingInfo: [
          {
            company: shipment.carrier,
            number: shipment.trackingNumber,
            url: shipment.trackingUrl ?? null,
          },
        ],
        lineItems: shipment.lines.map(writeQuantity),
        createdAt: shipment.createdAt,
        deliveredAt: shipment.deliveredAt ?? null,
      })),
      refunds: order.refunds.map((refund) => ({
        id: refund.id,
        totalRefunded: money(refund.amount),
        note: refund.reason,
        lineItems: refund.lines.map(writeQuantity),
        createdAt: refund.createdAt,
      })),
      documents: view.documents.map(({ kind, number, url, createdAt }) => ({
        ...{ type: kind, number, url },
        date: createdAt.slice(0, 10),
      })),
      transactions: order.payments.map(({ method, state, amount, label }) => ({
        ...{ gateway: method, status: state, amount: money(amount), label },
      })),
      discountAllocations: order.discounts.map(({ name, code, amount }): DiscountAllocationB => ({
        ...{ title: name, code: code ?? null, discountedAmount: money(amount) },
      })),
      note: order.note === '' ? null : order.note,
      returnableUntil: view.returnEnd ?? null,
      canCancel: view.canCancel,
      processedAt: order.createdAt,
      updatedAt: order.updatedAt,
    }
  },
  writeAll: (summaries) => toConnectionB(summaries.map(writeSummary)),
}

function writeSummary(summary: OrderSummary): OrderSummaryB {
  return {
    id: summary.id,
    name: summary.number,
    fulfillmentStatus: summary.state,
    financialStatus: summary.paymentState,
    totalPrice: toMoney(summary.total, summary.currency),
    totalQuantity: summary.pieces,
    processedAt: summary.createdAt,
  }
}

function writeLine(line: OrderLineView, currency: string): OrderLineB {
  const { options, name } = line
  const money = (minor: number) => toMoney(minor, currency)
  return {
    id: String(line.id),
    title: name,
    variantTitle: options.length > 0 ? options.map(({ value }) => value).join(' / ') : name,
    variantId: line.sku,
    sku: line.sku,
    productId: line.productKey,
    handle: line.slug ?? null,
    image: line.image === undefined ? null : { url: line.image, altText: name },
    selectedOptions: options.map((option) => ({ name: option.name, value: option.value })),
    attributes: line.modifiers.map(({ id, valueId }) => ({ key: id, value: valueId })),
    quantity: line.quantity,
    fulfilledQuantity: line.shipped,
    returnedQuantity: line.returned,
    originalUnitPrice: money(line.amount),
    originalTotalPrice: money(line.total),
    discountedTotalPrice: money(line.total - line.discount),
    // The shares of each line in the individual discounts are not stored.
    discountAllocations:
      line.discount === 0 ? [] : [{ title: '', code: null, discountedAmount: money(line.discount) }],
    ...(line.attribution ? { attribution: line.attribution } : {}),
  }
}

function writeQuantity({ lineId, quantity }: LineQuantity) {
  return { lineItemId: String(lineId), quantity }
}

function toMoney(minor: number, currency: string): MoneyB {
  return { amount: toDecimalText(minor, currency), currencyCode: currency }
}
