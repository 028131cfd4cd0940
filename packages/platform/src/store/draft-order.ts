import { calculateTotals } from './calculate-totals.ts'
import { orderBalances } from './cart-codes.ts'
import { toCartView, type CartView, type ViewScope } from './cart-view.ts'
import { sumBought, type Cart } from './cart.ts'
import type { OrderDraft, OrderLine, OrderShipping, TaxAmount } from './order.ts'
import { taxOf } from './terms.ts'

/** The tax rate of a delivery and the rule that determines it (R40). */
export interface DeliveryRate {
  readonly percent: number
  readonly rule: TaxAmount['rule']
}

/** The shipping method chosen by the customer, with its price before discounts in minor units. */
export interface ChosenShipping extends Omit<OrderShipping, 'amount' | 'tax' | 'taxPercent'> {
  readonly price: number
  readonly taxClass: string
}

/** The inputs of an order, apart from the cart. */
export interface DraftScope extends ViewScope {
  readonly email: string
  readonly billingAddress: OrderDraft['billingAddress']
  readonly shippingAddress: OrderDraft['shippingAddress']
  /** Undefined if nothing is shipped or if the customer has not chosen a method yet. */
  readonly shipping: ChosenShipping | undefined
  /** Returns the tax rate of a class for the destination; undefined for unknown classes. */
  readonly rateOf: (taxClass: string) => DeliveryRate | undefined
  /** The total is rounded to a multiple of this number of minor units. */
  readonly rounding: number
  readonly note: string
  readonly vatId: string
}

/**
 * Converts a cart with current prices to an order. Consumers pay the shop's prices, which include
 * the tax of the destination. If prices include tax, the home country's tax is deducted from goods,
 * discounts and shipping for exports and for businesses that owe the tax themselves (reverse
 * charge). The discounts are those of the cart.
 */
export function draftOrder(cart: Cart, scope: DraftScope): OrderDraft {
  const { terms, skus, shipping, rateOf, rounding } = scope
  const isFreeOfTax = (taxClass: string) => {
    const rule = rateOf(taxClass)?.rule
    return rule === 'reverse-charge' || rule === 'export'
  }
  const toPayable = (amount: number, taxClass: string): number =>
    terms.includesTax && isFreeOfTax(taxClass)
      ? amount - taxOf(amount, terms.taxPercent(taxClass) ?? 0, true)
      : amount
  const taxPercent = (taxClass: string) => rateOf(taxClass)?.percent ?? 0
  const classOf = ({ sku }: { readonly sku: string }) => skus.get(sku)?.taxClass ?? ''
  const view = toCartView({ cart, notices: [] }, { ...scope, terms: { ...terms, taxPercent } })
  const lines = view.lines.map((line) => toPayableLine(line, (amount) => toPayable(amount, classOf(line))))
  const isFree = view.discounts.some(({ isFreeShipping }) => isFreeShipping)
  const shippingTaxed = shipping && {
    amount: isFree ? 0 : toPayable(shipping.price, shipping.taxClass),
    taxPercent: taxPercent(shipping.taxClass),
  }
  const sums = calculateTotals({
    includesTax: terms.includesTax,
    lines,
    bought: sumBought(cart.boughtCertificates),
    shipping: shippingTaxed,
    rounding,
    balances: orderBalances(cart, scope),
  })
  return {
    channelId: cart.channelId,
    customerId: cart.customerId,
    email: scope.email,
    language: scope.language,
    currency: cart.currency,
    includesTax: terms.includesTax,
    lines: lines.map((line, index) => toOrderLine(line, sums.lineTaxes[index] ?? 0)),
    boughtCertificates: cart.boughtCertificates,
    discounts: view.discounts
      .map(({ promotionId, code, name, isFreeShipping }) => ({
        promotionId,
        code,
        name,
        amount: sumDiscounts(lines, promotionId),
        isFreeShipping,
      }))
      .filter(({ amount, isFreeShipping }) => amount > 0 || isFreeShipping),
    billingAddress: scope.billingAddress,
    shippingAddress: scope.shippingAddress,
    shipping: shipping &&
      shippingTaxed && {
        methodId: shipping.methodId,
        name: shipping.name,
        ...shippingTaxed,
        tax: sums.shippingTax,
        locationId: shipping.locationId,
        days: shipping.days,
      },
    taxes: groupTaxes([
      ...lines.map((line, index) => ({ rate: rateOf(classOf(line)), amount: sums.lineTaxes[index] ?? 0 })),
      ...(shipping ? [{ rate: rateOf(shipping.taxClass), amount: sums.shippingTax }] : []),
    ]),
    redeemed: sums.redeemed,
    totals: sums.totals,
    note: scope.note,
    vatId: scope.vatId,
  }
}

type Line = CartView['lines'][number]

/** Converts the amounts of a line. The discount of a line never exceeds its value. */
function toPayableLine(line: Line, toPayable: (amount: number) => number): Line {
  const amount = toPayable(line.amount)
  const total = amount * line.quantity
  let left = total
  const discounts = line.discounts.map((each) => {
    const payable = Math.min(left, toPayable(each.amount))
    left -= payable
    return { ...each, amount: payable }
  })
  return { ...line, list: toPayable(line.list), amount, total, discount: total - left, discounts }
}

function sumDiscounts(lines: readonly Line[], id: string): number {
  return lines
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { promotionId, amount }) => (promotionId === id ? sum + amount : sum), 0)
}

function toOrderLine(line: Line, tax: number): OrderLine {
  return {
    id: Number(line.id),
    sku: line.sku,
    productKey: line.productKey,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    list: line.list,
    amount: line.amount,
    total: line.total,
    discount: line.discount,
    tax,
    taxPercent: line.taxPercent,
    options: line.options,
    modifiers: line.modifiers,
    leadDays: line.leadDays,
    attribution: line.attribution,
  }
}

/**
 * Adds up the tax by rate and rule, highest rate first. Rules without tax are kept, since invoices
 * mention them.
 */
function groupTaxes(
  parts: readonly { readonly rate: DeliveryRate | undefined; readonly amount: number }[],
): readonly TaxAmount[] {
  const taxes = new Map<string, TaxAmount>()
  for (const { rate, amount } of parts) {
    if (!rate) continue
    const key = `${rate.percent} ${rate.rule}`
    taxes.set(key, { ...rate, amount: (taxes.get(key)?.amount ?? 0) + amount })
  }
  return [...taxes.values()]
    .filter(({ amount, rule }) => amount > 0 || rule === 'reverse-charge' || rule === 'export')
    .toSorted((one, other) => other.percent - one.percent)
}
