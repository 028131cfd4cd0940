import type { Sku } from '../goods/index.ts'
import type { CertificateBalance } from './calculate-totals.ts'
import { keepCodes } from './cart-codes.ts'
import { isSold, type CertificateTerms } from './certificate-terms.ts'
import type { Cart, CartLine, CartNotice } from './cart.ts'
import { checkChoices } from './choices.ts'
import { priceLine } from './line-price.ts'
import type { PromotionCandidate } from './promotion.ts'
import { isRuleError } from './rule-error.ts'

/** The data that prices and limits depend on. */
export interface CartScope {
  /** The existing SKUs of all lines and additions, keyed by SKU. */
  readonly skus: ReadonlyMap<string, Sku>
  /** The customer group of the session. */
  readonly groupId: string
  /** The automatic promotions and the promotions of coupons. */
  readonly promotions: readonly PromotionCandidate[]
  /** The gift certificates of the cart that can be used in its currency, in any order. */
  readonly balances: readonly CertificateBalance[]
  /**
   * The gift certificates that the channel sells; undefined if the certificates in the cart are
   * known to be sold.
   */
  readonly certificates?: CertificateTerms | undefined
  /** Time of the change (ISO 8601, UTC). */
  readonly at: string
}

/** A cart with its current prices, and the differences since its last change. */
export interface PricedCart {
  readonly cart: Cart
  readonly notices: readonly CartNotice[]
}

/**
 * Reprices all lines and adds a notice to the stored ones for each difference. Removes lines that
 * can no longer be ordered, because the SKU, its price in the cart's currency or a chosen modifier
 * no longer exists. Also removes gift certificates that are no longer sold, and coupons and gift
 * certificates that can no longer be used.
 */
export function repriceCart(cart: Cart, scope: CartScope): PricedCart {
  const lines: CartLine[] = []
  const notices: CartNotice[] = [...cart.notices]
  for (const line of cart.lines) {
    const sku = findSold(scope, cart, line.sku)
    const isValid = sku && !isRuleError(checkChoices(sku, line.choices, ''))
    const price = isValid && priceLine(sku, line.choices, { ...scope, currency: cart.currency })
    const named = { lineId: line.id, sku: line.sku }
    if (!price) {
      notices.push({ code: 'line-removed', ...named })
      continue
    }
    if (price.amount !== line.price.amount) {
      notices.push({ code: 'price-changed', ...named, from: line.price.amount, to: price.amount })
    }
    lines.push({ ...line, price })
  }
  const boughtCertificates = cart.boughtCertificates.filter((each) => isSold(each, cart, scope.certificates))
  for (let index = boughtCertificates.length; index < cart.boughtCertificates.length; index += 1) {
    notices.push({ code: 'certificate-removed' })
  }
  const kept = keepCodes({ ...cart, lines, boughtCertificates }, scope)
  return {
    cart: { ...cart, lines, boughtCertificates, ...kept.codes },
    notices: [...notices, ...kept.notices],
  }
}

/** Returns the SKU if it is sold in the cart's channel. */
export function findSold({ skus }: CartScope, { channelId }: Cart, id: string): Sku | undefined {
  const sku = skus.get(id)
  return sku?.channels.includes(channelId) ? sku : undefined
}
