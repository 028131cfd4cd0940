import type { CouponRefusal, LineAttribution } from '@vitrine/contract'
import type { BoughtCertificate } from './bought-certificate.ts'

/** Maximum number of lines in a cart. */
export const maxCartLines = 200

/**
 * Maximum number of gift certificates that can be bought with one cart. Each one is sent in a
 * separate email.
 */
export const maxBoughtCertificates = 50

/** Maximum number of coupons, and of gift certificates used for payment, in a cart. */
export const maxCartCodes = 10

/** A cart. Amounts are in minor units of its currency. */
export interface Cart {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly channelId: string
  /** Undefined for a guest's cart. */
  readonly customerId: string | undefined
  /** ISO 4217. Set when the first line is added (R42). */
  readonly currency: string
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[]
  /**
   * Id of the line or gift certificate that was added most recently. Ids of removed lines are not
   * reused.
   */
  readonly lastLineId: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Time of the last change (ISO 8601, UTC). */
  readonly updatedAt: string
  /** The coupons, in the order in which they were added. */
  readonly coupons: readonly CartCoupon[]
  /** The gift certificates that the shopper is buying. */
  readonly boughtCertificates: readonly BoughtCertificate[]
  /** Ids of the gift certificates used for payment, in the order in which they are used. */
  readonly redeemedIds: readonly string[]
  /** Notices about the last change that are shown until the next change, for example after a merge. */
  readonly notices: readonly CartNotice[]
  /** Id of the guest's cart that was last merged into this cart; undefined if there is none. */
  readonly mergedId: string | undefined
}

/** A line of a cart: a quantity of one SKU with the same chosen modifiers. */
export interface CartLine {
  /** Unique within the cart. */
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly choices: ModifierChoices
  /** The price as of the last change of the cart. */
  readonly price: LinePrice
  readonly attribution: LineAttribution | undefined
}

/** A coupon that the shopper has entered. It stays in the cart as long as it could still apply. */
export interface CartCoupon {
  readonly id: string
  /** The normalised form of the code, used for comparison. */
  readonly codeKey: string
}

/** Modifier id → value id. */
export type ModifierChoices = Readonly<Record<string, string>>

/** The unit price, including modifiers. */
export interface LinePrice {
  /** The regular price, ignoring sales. */
  readonly list: number
  /** The amount to pay. */
  readonly amount: number
}

/** A change to a cart that the shopper did not request. */
export type CartNotice =
  | {
      readonly code: 'price-changed'
      readonly lineId: number
      readonly sku: string
      /** Unit price. */
      readonly from: number
      readonly to: number
    }
  /** The requested quantity is not available. `from` and `to` are quantities. */
  | {
      readonly code: 'quantity-reduced'
      readonly lineId: number
      readonly sku: string
      readonly from: number
      readonly to: number
    }
  /** The SKU cannot be ordered. `lineId` is undefined for a line of another cart. */
  | { readonly code: 'line-removed'; readonly lineId: number | undefined; readonly sku: string }
  /**
   * A coupon can no longer be used. Notices stored by earlier releases have neither code nor
   * reason.
   */
  | {
      readonly code: 'coupon-removed'
      /** The code as the merchant wrote it; if its promotion has ended, its normalised form. */
      readonly couponCode?: string
      readonly reason?: CouponRefusal
    }
  /** A gift certificate can no longer be used. */
  | { readonly code: 'certificate-removed'; readonly certificateId?: string }
  /**
   * `carts-merged`: the lines of a guest's cart were added at sign-in. `currency-changed`: all
   * prices are now in another currency.
   */
  | { readonly code: 'carts-merged' | 'currency-changed' }

/** Returns the value of the gift certificates that are being bought, in minor units. */
export function sumBought(certificates: readonly BoughtCertificate[]): number {
  return certificates.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/**
 * Returns the total of the lines in minor units, either of the amounts to pay or of the list
 * prices.
 */
export function sumLines(lines: readonly CartLine[], price: keyof LinePrice): number {
  return lines.reduce((sum, line) => sum + line.price[price] * line.quantity, 0)
}
