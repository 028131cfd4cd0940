import { maxOrderable, type Sku } from '../goods/index.ts'
import {
  maxBoughtCertificates,
  maxCartCodes,
  maxCartLines,
  sumLines,
  type Cart,
  type CartLine,
  type CartNotice,
} from './cart.ts'
import { checkChoices, isSameChoice } from './choices.ts'
import { priceLine } from './line-price.ts'
import { maxAmount } from './money.ts'
import { isRuleError } from './rule-error.ts'
import { findSold, type CartScope } from './reprice-cart.ts'

/**
 * Adds the lines of a guest's cart to the cart of the customer who signs in. Quantities of the same
 * SKU with the same modifiers are added up, as far as limits and stock allow. Lines that cannot be
 * ordered are omitted. The notices of the result list every difference and replace the notices of
 * an earlier merge. The customer's own lines are otherwise unchanged.
 */
export function mergeCarts(own: Cart, guest: Cart, scope: CartScope): Cart {
  const currency = isEmpty(own) ? guest.currency : own.currency
  let cart: Cart = { ...own, currency }
  const notices: CartNotice[] = []
  for (const line of guest.lines) {
    const added = addGuestLine(cart, line, scope)
    if (!added) {
      notices.push({ code: 'line-removed', lineId: undefined, sku: line.sku })
      continue
    }
    cart = added.cart
    if (added.quantity < added.wanted) {
      const { lineId, wanted: from, quantity: to } = added
      notices.push({ code: 'quantity-reduced', lineId, sku: line.sku, from, to })
    }
  }
  const bought = mergeBought(cart, guest)
  const left =
    own.boughtCertificates.length + guest.boughtCertificates.length - bought.boughtCertificates.length
  for (let index = 0; index < left; index += 1) notices.push({ code: 'certificate-removed' })
  const isMerged = own.lines.length > 0 && cart.lines !== own.lines
  return {
    ...cart,
    ...mergeCodes(own, guest),
    ...bought,
    updatedAt: scope.at,
    mergedId: guest.id,
    notices: isMerged ? [{ code: 'carts-merged' }, ...notices] : notices,
  }
}

/**
 * Adds the coupons and gift certificates of the guest's cart. If any of them cannot be used, they
 * are removed the next time the cart is read.
 */
function mergeCodes(own: Cart, guest: Cart): Pick<Cart, 'coupons' | 'redeemedIds'> {
  const isNew = ({ id }: { readonly id: string }) => own.coupons.every((coupon) => coupon.id !== id)
  return {
    coupons: [...own.coupons, ...guest.coupons.filter(isNew)].slice(0, maxCartCodes),
    redeemedIds: [...new Set([...own.redeemedIds, ...guest.redeemedIds])].slice(0, maxCartCodes),
  }
}

/**
 * Adds the gift certificates that the guest is buying, if the cart has room for them and has the
 * same currency.
 */
function mergeBought(cart: Cart, guest: Cart): Pick<Cart, 'boughtCertificates' | 'lastLineId'> {
  const boughtCertificates = [...cart.boughtCertificates]
  let { lastLineId } = cart
  let room = maxBoughtCertificates - boughtCertificates.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const each of cart.currency === guest.currency ? guest.boughtCertificates : []) {
    room -= each.quantity
    if (room < 0) break
    boughtCertificates.push({ ...each, id: ++lastLineId })
  }
  return { boughtCertificates, lastLineId }
}

function isEmpty({ lines, boughtCertificates }: Cart): boolean {
  return lines.length + boughtCertificates.length === 0
}

interface AddedLine {
  readonly cart: Cart
  readonly lineId: number
  /** The total quantity in both carts. */
  readonly wanted: number
  readonly quantity: number
}

/** Adds as many pieces of a line as can be ordered. Returns undefined if none can. */
function addGuestLine(cart: Cart, line: CartLine, scope: CartScope): AddedLine | undefined {
  const sku = findSold(scope, cart, line.sku)
  if (!sku || isRuleError(checkChoices(sku, line.choices, ''))) return undefined
  const price = priceLine(sku, line.choices, { ...scope, currency: cart.currency })
  if (!price) return undefined
  const same = cart.lines.find((each) => each.sku === line.sku && isSameChoice(each.choices, line.choices))
  const present = same?.quantity ?? 0
  const wanted = present + line.quantity
  const others = cart.lines
    .filter((each) => each.sku === line.sku && each !== same)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = Math.max(present, limitQuantity(sku, wanted, others))
  if (quantity === 0) return undefined
  const lineId = same?.id ?? cart.lastLineId + 1
  const merged: CartLine = same
    ? { ...same, quantity, attribution: same.attribution ?? line.attribution }
    : { ...line, id: lineId, quantity, price }
  const lines = same ? cart.lines.map((each) => (each === same ? merged : each)) : [...cart.lines, merged]
  const amount = Math.max(sumLines(lines, 'amount'), sumLines(lines, 'list'))
  if (lines.length > maxCartLines || amount > maxAmount) {
    return same ? { cart, lineId, wanted, quantity: present } : undefined
  }
  return { cart: { ...cart, lines, lastLineId: Math.max(cart.lastLineId, lineId) }, lineId, wanted, quantity }
}

/**
 * Returns the largest quantity of a line, up to `wanted`, that limits and stock allow in addition
 * to `others`; 0 if none is possible.
 */
function limitQuantity({ limits, stock }: Sku, wanted: number, others: number): number {
  const { min, max = Infinity, step } = limits
  const most = Math.min(wanted, max - others, (maxOrderable(stock) ?? Infinity) - others)
  return most < min ? 0 : most - ((most - min) % step)
}
