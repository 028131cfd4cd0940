import type { AddressView } from './address.ts'
import { toAddressView } from './check-address.ts'
import type { OrderCertificateStatus } from '@vitrine/contract'
import type { BoughtCertificate } from './bought-certificate.ts'
import { capturedAmount, refundedAmount } from './order-amounts.ts'
import { progressOf } from './order-progress.ts'
import { findReturnEnd } from './order-returns.ts'
import type { LineProgress, Order, OrderDocument, OrderLine, TaxAmount } from './order.ts'

/**
 * An order with all data contained in a response. Amounts are in minor units of the order's
 * currency.
 */
export interface OrderView {
  readonly order: Order
  readonly lines: readonly OrderLineView[]
  readonly billingAddress: AddressView
  readonly shippingAddress: AddressView | undefined
  readonly certificates: readonly OrderCertificateView[]
  readonly taxes: readonly (TaxAmount & { readonly name: string })[]
  /** Number of pieces ordered. */
  readonly pieces: number
  /** Total of payments, without gift certificates and without subtracting refunds. */
  readonly captured: number
  readonly refunded: number
  readonly documents: readonly (OrderDocument & { readonly url: string })[]
  /** Last day on which a return can be requested, as `YYYY-MM-DD`; undefined if there is none. */
  readonly returnEnd: string | undefined
  readonly canCancel: boolean
}

export interface OrderLineView extends OrderLine, LineProgress {
  /** Slug of the product page; undefined if the product is no longer sold. */
  readonly slug: string | undefined
}

/** Gift certificates of an order, without their codes. */
export interface OrderCertificateView extends BoughtCertificate {
  readonly status: OrderCertificateStatus
}

/** The data that the view of an order depends on, apart from the order. */
export interface OrderViewScope {
  /** Language of the request, for names of countries and states. */
  readonly language: string
  /** Slugs of the pages of products that are still sold, by product key. */
  readonly slugs: ReadonlyMap<string, string>
  /** Length of the return period in days (R40). */
  readonly returnDays: number
  /** Time of the request (ISO 8601 in UTC). */
  readonly at: string
  /** Returns the URL of a document; undefined if the document cannot be downloaded. */
  readonly toDocumentUrl: (document: OrderDocument) => string | undefined
}

/** Names of value-added tax. Other languages use English. */
const taxNames: Readonly<Record<string, string>> = { de: 'MwSt.', en: 'VAT', ar: 'ضريبة القيمة المضافة' }

/** Returns the name of value-added tax in a language. */
export function taxNameOf(language: string): string {
  return taxNames[language.split('-')[0] ?? ''] ?? 'VAT'
}

/** Returns the view of an order. */
export function toOrderView(order: Order, scope: OrderViewScope): OrderView {
  const end = findReturnEnd(order, scope.returnDays)
  const isNothingShipped = order.lines.every(({ id }) => progressOf(order, id).shipped === 0)
  const taxName = taxNameOf(order.language)
  const toAddress = (parts: Order['billingAddress'], id: string) =>
    toAddressView({ ...parts, id, isDefaultShipping: false, isDefaultBilling: false }, scope.language)
  return {
    order,
    lines: order.lines.map((line) => ({
      ...line,
      ...progressOf(order, line.id),
      slug: scope.slugs.get(line.productKey),
    })),
    billingAddress: toAddress(order.billingAddress, 'billing'),
    shippingAddress: order.shippingAddress && toAddress(order.shippingAddress, 'shipping'),
    certificates: order.boughtCertificates.map((each) => ({
      ...each,
      status: toCertificateStatus(order, each),
    })),
    taxes: order.taxes.map((tax) => ({ ...tax, name: taxName })),
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    captured: capturedAmount(order.payments),
    refunded: refundedAmount(order),
    documents: order.documents.flatMap((document) => {
      const url = scope.toDocumentUrl(document)
      return url === undefined ? [] : [{ ...document, url }]
    }),
    returnEnd: end !== undefined && scope.at.slice(0, 10) <= end ? end : undefined,
    // The codes of gift certificates may already have been sent.
    canCancel: isNothingShipped && order.state !== 'cancelled' && order.boughtCertificates.length === 0,
  }
}

function toCertificateStatus(
  { state, issued = [] }: Order,
  { id }: BoughtCertificate,
): OrderCertificateStatus {
  const own = issued.filter(({ boughtId }) => boughtId === id)
  if (own.length === 0) return state === 'cancelled' ? 'cancelled' : 'unpaid'
  if (own.every((each) => each.state === 'void')) return 'cancelled'
  return own.some((each) => each.state === 'pending') ? 'scheduled' : 'sent'
}

/** Returns the coupon codes of an order without duplicates. */
export function couponCodes({ discounts }: Order): readonly string[] {
  return [...new Set(discounts.flatMap(({ code }) => code ?? []))]
}
