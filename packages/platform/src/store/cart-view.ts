import type { Availability, LineAttribution } from '@vitrine/contract'
import { toAvailability, type QuantityLimits, type Sku } from '../goods/index.ts'
import { applyPromotions, type PromotionResult } from './apply-promotions.ts'
import { calculateTotals } from './calculate-totals.ts'
import { orderBalances, promotionsOf, toDiscountable, toPromotionScope } from './cart-codes.ts'
import { sumBought, type CartLine, type CartNotice } from './cart.ts'
import type { OptionTexts } from './option-texts.ts'
import type { OptionView } from './option-view.ts'
import type { BoughtCertificate } from './bought-certificate.ts'
import type { AppliedDiscount, OrderTotals, RedeemedAmount } from './order.ts'
import type { PromotionCandidate, PromotionProblem } from './promotion.ts'
import type { CartScope, PricedCart } from './reprice-cart.ts'
import type { StoreTerms } from './terms.ts'

/** A cart with all data contained in a response. Amounts are in minor units of `currency`. */
export interface CartView {
  readonly id: string
  readonly channelId: string
  readonly language: string
  /** Undefined for guests. */
  readonly customer: CartCustomer | undefined
  /** ISO 4217. */
  readonly currency: string
  /** True if all amounts include tax. */
  readonly includesTax: boolean
  readonly lines: readonly CartLineView[]
  readonly notices: readonly CartNotice[]
  readonly boughtCertificates: readonly BoughtCertificate[]
  /** The discounts that apply, and the coupons that currently do not. */
  readonly discounts: readonly CartDiscountView[]
  readonly redeemed: readonly RedeemedView[]
  /** Without shipping, and with the home country's tax. */
  readonly totals: OrderTotals
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** A discount on a cart. */
export interface CartDiscountView extends AppliedDiscount {
  /** Id of the coupon in the cart; undefined for automatic discounts. */
  readonly couponId: string | undefined
  /** The reason why a coupon does not currently apply; undefined if it applies. */
  readonly problem?: PromotionProblem
}

/** The part of a discount that belongs to one line. */
export interface LineDiscountView {
  readonly promotionId: string
  readonly code: string | undefined
  readonly name: string
  readonly amount: number
}

/** A gift certificate used for payment. */
export interface RedeemedView extends RedeemedAmount {
  /** The remaining balance after the order. */
  readonly remaining: number
}

export interface CartCustomer {
  readonly id: string
  readonly email: string
}

export interface CartLineView {
  readonly id: string
  readonly sku: string
  readonly productKey: string
  /** Title of the product. */
  readonly name: string
  /**
   * Slug of the product page, without leading and trailing slashes; undefined if the channel has no page in
   * the language.
   */
  readonly slug: string | undefined
  /** URL of the picture. */
  readonly image: string | undefined
  readonly quantity: number
  readonly limits: QuantityLimits
  /** Regular unit price, ignoring sales. */
  readonly list: number
  /** Unit price. */
  readonly amount: number
  /** `amount` times `quantity`. */
  readonly total: number
  /** Share of the line in all discounts, as a positive amount. */
  readonly discount: number
  /** The parts of `discount` by promotion. */
  readonly discounts: readonly LineDiscountView[]
  /** Tax on `total` − `discount`, whether or not prices include it. */
  readonly tax: number
  readonly taxPercent: number
  readonly availability: Availability
  /**
   * Number of days until dispatch if the SKU is not in stock but can be ordered; undefined if it is
   * in stock or sold out.
   */
  readonly leadDays: number | undefined
  /** The options of the variant, in the order of the product. */
  readonly options: readonly OptionView[]
  /** The chosen modifiers, in the order of the product. */
  readonly modifiers: readonly OptionView[]
  readonly attribution: LineAttribution | undefined
}

/** The data that the view of a cart depends on, apart from the cart. */
export interface ViewScope extends CartScope {
  readonly language: string
  /** Language used for texts that are missing in `language`. */
  readonly defaultLanguage: string
  readonly customer: CartCustomer | undefined
  readonly terms: StoreTerms
  /** Texts of variant options by product key. An option without a text is shown by its ids. */
  readonly optionTexts?: ReadonlyMap<string, OptionTexts> | undefined
  /** Slugs of product pages by product key. */
  readonly slugs: ReadonlyMap<string, string>
  /** Converts the path of a picture to its URL. */
  readonly toImageUrl: (path: string) => string
}

/** Returns the view of a cart with current prices. */
export function toCartView({ cart, notices }: PricedCart, scope: ViewScope): CartView {
  const { terms, skus } = scope
  const known = cart.lines.flatMap((line) => {
    const sku = skus.get(line.sku)
    return sku ? [{ line, sku }] : []
  })
  const promotions = applyPromotions(
    known.map(({ line, sku }) => toDiscountable(line, sku)),
    promotionsOf(cart, scope),
    toPromotionScope(cart, scope),
  )
  const sums = calculateTotals({
    includesTax: terms.includesTax,
    lines: known.map(({ line, sku }, index) => ({
      total: line.price.amount * line.quantity,
      discount: promotions.shares[index] ?? 0,
      taxPercent: terms.taxPercent(sku.taxClass) ?? 0,
    })),
    bought: sumBought(cart.boughtCertificates),
    shipping: undefined,
    // The amount to pay is only rounded once shipping is known.
    rounding: 1,
    balances: orderBalances(cart, scope),
  })
  const lines = known.map(({ line, sku }, index) => ({
    ...toLineView(line, sku, scope),
    discount: promotions.shares[index] ?? 0,
    discounts: toLineDiscounts(promotions, index, scope),
    tax: sums.lineTaxes[index] ?? 0,
  }))
  return {
    id: cart.id,
    channelId: cart.channelId,
    language: scope.language,
    customer: scope.customer,
    currency: cart.currency,
    includesTax: terms.includesTax,
    lines,
    notices,
    boughtCertificates: cart.boughtCertificates,
    discounts: toDiscounts(promotions, scope),
    redeemed: sums.redeemed.map((each) => ({ ...each, remaining: balanceOf(each, scope) - each.amount })),
    totals: sums.totals,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
  }
}

function balanceOf({ certificateId: id }: RedeemedAmount, { balances }: ViewScope): number {
  return balances.find(({ certificateId }) => certificateId === id)?.balance ?? 0
}

/**
 * Returns the discounts in the order in which they apply, followed by the coupons that currently do
 * not apply.
 */
export function toDiscounts(
  { applied, refused }: PromotionResult,
  texts: Pick<ViewScope, 'language' | 'defaultLanguage'>,
): readonly CartDiscountView[] {
  const toView = ({ promotion, coupon }: PromotionCandidate, amount: number, isFreeShipping: boolean) => ({
    promotionId: promotion.id,
    couponId: coupon?.id,
    code: coupon?.code,
    name: toText(promotion.names, texts, coupon?.code ?? ''),
    amount,
    isFreeShipping,
  })
  return [
    ...applied.map(({ candidate, amount }) =>
      toView(candidate, amount, candidate.promotion.reward.kind === 'free-shipping'),
    ),
    ...refused.map(({ candidate, problem }) => ({ ...toView(candidate, 0, false), problem })),
  ]
}

function toLineDiscounts(
  { applied }: PromotionResult,
  index: number,
  texts: Pick<ViewScope, 'language' | 'defaultLanguage'>,
): readonly LineDiscountView[] {
  return applied.flatMap(({ candidate: { promotion, coupon }, shares }) => {
    const amount = shares[index] ?? 0
    if (amount === 0) return []
    const name = toText(promotion.names, texts, coupon?.code ?? '')
    return [{ promotionId: promotion.id, code: coupon?.code, name, amount }]
  })
}

function toLineView(
  line: CartLine,
  sku: Sku,
  scope: ViewScope,
): Omit<CartLineView, 'discount' | 'discounts' | 'tax'> {
  const { terms, slugs, toImageUrl } = scope
  const optionTexts = scope.optionTexts?.get(sku.productKey)
  const total = line.price.amount * line.quantity
  const taxPercent = terms.taxPercent(sku.taxClass) ?? 0
  const availability = toAvailability(sku.stock)
  const isLater = availability === 'backorder' || availability === 'made-to-order'
  return {
    id: String(line.id),
    sku: line.sku,
    productKey: sku.productKey,
    name: toText(sku.titles, scope, sku.sku),
    slug: slugs.get(sku.productKey),
    image: sku.image === undefined ? undefined : toImageUrl(sku.image),
    quantity: line.quantity,
    limits: sku.limits,
    list: line.price.list,
    amount: line.price.amount,
    total,
    taxPercent,
    availability,
    leadDays: isLater && sku.stock.policy.kind !== 'deny' ? sku.stock.policy.days : undefined,
    options: Object.entries(sku.options).map(([id, valueId]) => {
      const text = optionTexts?.get(id)
      return { id, name: text?.name ?? id, valueId, value: text?.values.get(valueId) ?? valueId }
    }),
    modifiers: sku.modifiers.flatMap(({ id, names, values }) => {
      const value = values.find((each) => each.id === line.choices[id])
      return value
        ? [
            {
              id,
              name: toText(names, scope, id),
              valueId: value.id,
              value: toText(value.names, scope, value.id),
            },
          ]
        : []
    }),
    attribution: line.attribution,
  }
}

function toText(
  texts: Readonly<Record<string, string>>,
  { language, defaultLanguage }: Pick<ViewScope, 'language' | 'defaultLanguage'>,
  fallback: string,
): string {
  return texts[language] ?? texts[defaultLanguage] ?? fallback
}
