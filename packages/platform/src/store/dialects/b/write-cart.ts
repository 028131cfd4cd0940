import type { CartB, CartLineB, CartNoticeB, ConnectionB, DiscountAllocationB } from '@vitrine/contract'
import type { CartNotice } from '../../cart.ts'
import type { CartDiscountView, CartLineView } from '../../cart-view.ts'
import { toDecimalText } from '../../money.ts'
import type { WriteCart } from '../cart-dialect.ts'
import { toNoticeParts } from '../notice-parts.ts'
import { toRedeemedParts } from '../redeemed-parts.ts'
import { toMoneyB } from './money.ts'

/** Serialises the cart for provider B. The tax is null until the shopper's country is known. */
export const writeCartB: WriteCart<CartB> = (view, urls) => {
  const { currency, customer } = view
  const { subtotal, discount } = view.totals
  return {
    id: view.id,
    checkoutUrl: urls.checkout,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
    totalQuantity: view.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    buyerIdentity: {
      customerId: customer?.id ?? null,
      email: customer?.email ?? null,
      countryCode: null,
    },
    lines: toConnection(view.lines.map((line) => writeLine(line, currency))),
    cost: {
      subtotalAmount: toMoneyB(subtotal, currency),
      totalDiscountAmount: toMoneyB(discount, currency),
      totalAmount: toMoneyB(subtotal - discount, currency),
      totalTaxAmount: null,
      taxesIncluded: view.includesTax,
    },
    discountAllocations: view.discounts.map((each) => writeDiscount(each, currency)),
    appliedGiftCards: toRedeemedParts(view).map(({ certificateId: id, lastDigits, amount, remaining }) => ({
      id,
      lastCharacters: lastDigits,
      amountUsed: toMoneyB(amount, currency),
      balance: toMoneyB(remaining, currency),
    })),
    notices: view.notices.map((notice) => writeNotice(notice, currency)),
  }
}

function writeLine(line: CartLineView, currency: string): CartLineB {
  const { limits, options, attribution } = line
  const total = toMoneyB(line.total, currency)
  return {
    id: line.id,
    quantity: line.quantity,
    merchandise: {
      id: line.sku,
      sku: line.sku,
      title: options.length > 0 ? options.map(({ value }) => value).join(' / ') : line.name,
      product: { id: line.productKey, handle: line.slug ?? '', title: line.name },
      image: line.image === undefined ? null : { url: line.image, altText: line.name },
      selectedOptions: options.map(({ name, value }) => ({ name, value })),
      quantityRule: { minimum: limits.min, maximum: limits.max ?? null, increment: limits.step },
      availability: line.availability,
      availabilityDays: line.leadDays ?? null,
      requiresShipping: true,
    },
    attributes: line.modifiers.map(({ id, name, valueId, value }) => ({
      ...{ key: id, value: valueId },
      ...{ label: name, valueLabel: value },
    })),
    cost: {
      amountPerQuantity: toMoneyB(line.amount, currency),
      compareAtAmountPerQuantity: line.list > line.amount ? toMoneyB(line.list, currency) : null,
      subtotalAmount: total,
      totalAmount: toMoneyB(line.total - line.discount, currency),
    },
    discountAllocations: line.discounts.map((each) => writeDiscount(each, currency)),
    ...(attribution ? { attribution } : {}),
  }
}

function writeDiscount(
  { name, code, amount }: Pick<CartDiscountView, 'name' | 'code' | 'amount'>,
  currency: string,
): DiscountAllocationB {
  return { title: name, code: code ?? null, discountedAmount: toMoneyB(amount, currency) }
}

function writeNotice(notice: CartNotice, currency: string): CartNoticeB {
  const { lineId, sku, from, to } = toNoticeParts(notice, (minor) => toDecimalText(minor, currency))
  return {
    code: notice.code,
    lineId,
    sku,
    previousValue: from === null ? null : String(from),
    currentValue: to === null ? null : String(to),
  }
}

/** Returns a list with all entries on one page. */
function toConnection<Node extends { readonly id: string }>(nodes: readonly Node[]): ConnectionB<Node> {
  return {
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: nodes.at(0)?.id ?? null,
      endCursor: nodes.at(-1)?.id ?? null,
    },
    totalCount: nodes.length,
  }
}
