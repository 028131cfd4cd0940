import type { Availability, LineAttribution } from '../goods/entities.ts'
import type { ConnectionB, MoneyB } from '../provider-shapes.ts'
import type { CartNoticeCode } from './entities.ts'

/** A name and its value, for provider B. */
export interface AttributeB {
  readonly key: string
  readonly value: string
}

/** A modifier of a line, for provider B: its id and the id of its value, with their names in the language of the request. */
export interface LineAttributeB extends AttributeB {
  readonly label: string
  readonly valueLabel: string
}

/** A line to add, for provider B. `merchandiseId` is the id or the SKU of a variant. */
export interface LineInputB {
  readonly merchandiseId: string
  readonly quantity: number
  /** Chosen modifier values. */
  readonly attributes?: readonly AttributeB[]
  readonly attribution?: LineAttribution
}

/** Lines that create a cart or are added to it, for provider B (section 3). */
export interface CartLinesB {
  readonly lines: readonly LineInputB[]
}

/** Update of one line, for provider B (section 3). */
export interface CartLineUpdateB {
  readonly line: Partial<LineInputB>
}

/** Provider B's cart. */
export interface CartB {
  /** Opaque id. Does not give access to the cart without the cookie or session that owns the cart (R6, R42). */
  readonly id: string
  /** URL of the checkout in the hosted store (R5, R39). */
  readonly checkoutUrl: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly updatedAt: string
  readonly totalQuantity: number
  readonly buyerIdentity: BuyerIdentityB
  readonly lines: ConnectionB<CartLineB>
  readonly cost: CartCostB
  readonly discountAllocations: readonly DiscountAllocationB[]
  readonly appliedGiftCards: readonly AppliedGiftCardB[]
  readonly notices: readonly CartNoticeB[]
}

/** A gift certificate that pays a part of provider B's cart. `totalAmount` of the cart includes this part. */
export interface AppliedGiftCardB {
  /** The `{id}` of the call that removes the certificate. */
  readonly id: string
  /** The last four characters of the code. */
  readonly lastCharacters: string
  readonly amountUsed: MoneyB
  /** The balance that remains after this order. */
  readonly balance: MoneyB
}

/** The customer of provider B's cart. Fields are null for a guest. */
export interface BuyerIdentityB {
  readonly customerId: string | null
  readonly email: string | null
  /** Two-letter code (ISO 3166-1) of the country for which taxes and shipping are calculated. */
  readonly countryCode: string | null
}

/** The amounts of provider B's cart, before shipping. */
export interface CartCostB {
  /** Sum of the lines before discounts. */
  readonly subtotalAmount: MoneyB
  /** Sum of all discounts, as a positive amount. */
  readonly totalDiscountAmount: MoneyB
  readonly totalAmount: MoneyB
  /** Null until the country is known. */
  readonly totalTaxAmount: MoneyB | null
  readonly taxesIncluded: boolean
}

/** A line of provider B's cart. */
export interface CartLineB {
  readonly id: string
  readonly quantity: number
  readonly merchandise: MerchandiseB
  /** Chosen modifier values. */
  readonly attributes: readonly LineAttributeB[]
  readonly cost: LineCostB
  readonly discountAllocations: readonly DiscountAllocationB[]
  readonly attribution?: LineAttribution
}

/** The variant of a line, for provider B. */
export interface MerchandiseB {
  readonly id: string
  readonly sku: string
  readonly title: string
  readonly product: MerchandiseProductB
  readonly image: ImageB | null
  readonly selectedOptions: readonly SelectedOptionB[]
  readonly quantityRule: QuantityRuleB
  readonly availability: Availability
  /** Days until a back-ordered or made-to-order piece is shipped. Null for pieces in stock. */
  readonly availabilityDays: number | null
  readonly requiresShipping: boolean
}

/** The product of a variant, for provider B. */
export interface MerchandiseProductB {
  readonly id: string
  /** Slug of the product page. */
  readonly handle: string
  readonly title: string
}

/** An image, for provider B. */
export interface ImageB {
  readonly url: string
  readonly altText: string | null
}

/** A variant option and its value, for provider B. */
export interface SelectedOptionB {
  readonly name: string
  readonly value: string
}

/** The quantities that can be ordered, for provider B. */
export interface QuantityRuleB {
  readonly minimum: number
  /** Null if there is no maximum. */
  readonly maximum: number | null
  readonly increment: number
}

/** The amounts of a line, for provider B. */
export interface LineCostB {
  /** Price of one piece, modifiers included. */
  readonly amountPerQuantity: MoneyB
  /** Regular price of one piece. Null if the variant is not on sale. */
  readonly compareAtAmountPerQuantity: MoneyB | null
  /** Price of all pieces before discounts. */
  readonly subtotalAmount: MoneyB
  /** Price of all pieces after discounts. */
  readonly totalAmount: MoneyB
}

/** A discount on a line or a cart, for provider B. */
export interface DiscountAllocationB {
  readonly title: string
  /** Null for a discount without a code. */
  readonly code: string | null
  /** A positive amount. */
  readonly discountedAmount: MoneyB
}

/**
 * A notice about a change to provider B's cart. The values are unit prices or quantities, depending on the code, as
 * decimal strings.
 */
export interface CartNoticeB {
  readonly code: CartNoticeCode
  /** Null if the notice concerns the whole cart. */
  readonly lineId: string | null
  readonly sku: string | null
  readonly previousValue: string | null
  readonly currentValue: string | null
}
