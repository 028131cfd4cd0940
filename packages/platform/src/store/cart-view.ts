import type { Availability, LineAttribution } from '@vitrine/contract'
import { toAvailability, type QuantityLimits, type Sku } from '../goods/index.ts'
import { sumLines, type CartLine, type CartNotice } from './cart.ts'
import type { PricedCart } from './reprice-cart.ts'
import type { OptionTexts } from './option-texts.ts'
import { taxOf, type StoreTerms } from './terms.ts'

/** A cart with everything that a response shows. Amounts are in minor units of `currency`. */
export interface CartView {
  readonly id: string
  readonly channelId: string
  readonly language: string
  /** Undefined for a guest. */
  readonly customer: CartCustomer | undefined
  /** ISO 4217. */
  readonly currency: string
  /** True if all amounts include tax. */
  readonly includesTax: boolean
  readonly lines: readonly CartLineView[]
  readonly notices: readonly CartNotice[]
  /** Sum of the lines. */
  readonly subtotal: number
  /** Tax of all lines in the home country, whether or not the prices include it. */
  readonly tax: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
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
  /** Slug of the product page, without slashes at its ends; undefined if the channel has no page in the language. */
  readonly slug: string | undefined
  /** URL of the picture. */
  readonly image: string | undefined
  readonly quantity: number
  readonly limits: QuantityLimits
  /** Unit price without a sale. */
  readonly list: number
  /** Unit price. */
  readonly amount: number
  /** `amount` times `quantity`. */
  readonly total: number
  /** Tax of the line, whether or not `total` includes it. */
  readonly tax: number
  readonly taxPercent: number
  readonly availability: Availability
  /** Days until dispatch if the SKU is not in stock but can be ordered; undefined if it is in stock or sold out. */
  readonly leadDays: number | undefined
  /** The variant options, in the order of the product. */
  readonly options: readonly OptionView[]
  /** The chosen modifiers, in the order of the product. */
  readonly modifiers: readonly OptionView[]
  readonly attribution: LineAttribution | undefined
}

/** The value of a variant option or a modifier. */
export interface OptionView {
  readonly id: string
  readonly name: string
  readonly valueId: string
  readonly value: string
}

/** Everything that the view of a cart depends on, besides the cart. */
export interface ViewScope {
  readonly language: string
  /** Language of texts that are missing in `language`. */
  readonly defaultLanguage: string
  readonly customer: CartCustomer | undefined
  readonly terms: StoreTerms
  readonly skus: ReadonlyMap<string, Sku>
  /** Texts of variant options, by key of the product. Without its text, an option is shown by its ids. */
  readonly optionTexts?: ReadonlyMap<string, OptionTexts> | undefined
  /** Slugs of product pages, by key of the product. */
  readonly slugs: ReadonlyMap<string, string>
  /** Converts the path of a picture to its URL. */
  readonly toImageUrl: (path: string) => string
}

/** Returns the view of a cart whose prices are current. */
export function toCartView({ cart, notices }: PricedCart, scope: ViewScope): CartView {
  const lines = cart.lines.flatMap((line) => {
    const sku = scope.skus.get(line.sku)
    return sku ? [toLineView(line, sku, scope)] : []
  })
  return {
    id: cart.id,
    channelId: cart.channelId,
    language: scope.language,
    customer: scope.customer,
    currency: cart.currency,
    includesTax: scope.terms.includesTax,
    lines,
    notices,
    subtotal: sumLines(cart.lines, 'amount'),
    tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
  }
}

function toLineView(line: CartLine, sku: Sku, scope: ViewScope): CartLineView {
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
    tax: taxOf(total, taxPercent, terms.includesTax),
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
  { language, defaultLanguage }: ViewScope,
  fallback: string,
): string {
  return texts[language] ?? texts[defaultLanguage] ?? fallback
}
