import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { findCandidates, hashEmail } from '../coupons/index.ts'
import { findBalances } from '../gift-certificates/index.ts'
import { findSkus } from '../goods/index.ts'
import { createCartCookie, guestCartMs, readCartToken } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import type { Cart, CartScope, CartView, PricedCart, StoreTerms, WriteCart } from '../store/index.ts'
import type { CartOwner } from './carts.repository.ts'
import { createCartCountCookie } from './cookies.ts'
import { showCart } from './show-cart.ts'
import { toTerms, withoutUntaxed } from './to-terms.ts'

export interface CartToolsOptions {
  readonly commerce: CommerceDatabase
  readonly storeLinks: StoreLinks
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/** A priced cart and the data used for pricing. */
export interface PricedGoods {
  readonly priced: PricedCart
  readonly scope: CartScope
  readonly terms: StoreTerms
}

/** The part of a cart that determines which data must be read. */
export type ReadCart = Pick<Cart, 'id' | 'lines' | 'coupons' | 'redeemedIds' | 'currency' | 'customerId'>

export interface ReadGoodsOptions {
  readonly terms: StoreTerms
  readonly groupId: string
  /** Additional SKUs. */
  readonly more?: readonly string[]
  /**
   * The shopper's normalised email address, by which guests' uses are counted; undefined until it
   * is known.
   */
  readonly email?: string | undefined
  /** Keys of additional coupons. */
  readonly moreCodes?: readonly string[]
  /** Ids of additional gift certificates to use for payment. */
  readonly moreCertificates?: readonly string[]
}

/** Steps shared by the cart handlers. */
export interface CartTools {
  readonly commerce: CommerceDatabase
  readonly now: () => number
  /** Returns the current time (ISO 8601, UTC). */
  readonly at: () => string
  readTerms(context: Pick<CallContext, 'channel'>): Promise<StoreTerms>
  toOwner(context: Pick<CallContext, 'channel' | 'shopper'>): Promise<CartOwner>
  /**
   * Reads the goods, promotions and gift certificates of a cart, and any additional goods and
   * codes. Amounts held for a payment of this cart count as available, since the next payment
   * replaces that payment.
   */
  readGoods(db: CommerceExecutor, cart: ReadCart, options: ReadGoodsOptions): Promise<CartScope>
  /**
   * Serialises the response for a cart in the provider's format. Must not be called inside a
   * transaction (R35).
   */
  respond<Data>(write: WriteCart<Data>, goods: PricedGoods, context: CallContext): Promise<Data>
  respondWithView<Data>(write: WriteCart<Data>, view: CartView, context: CallContext): Promise<Data>
  /**
   * Returns the Set-Cookie headers after a change of a cart. The cookie of a guest's cart is kept
   * until the cart is merged.
   *
   * @param newToken token of a new guest cart
   */
  toCookies(
    cart: Cart,
    newToken: string | undefined,
    context: Pick<CallContext, 'publicUrl' | 'request'>,
  ): readonly string[]
}

export function createCartTools({ commerce, storeLinks, readSettings, now }: CartToolsOptions): CartTools {
  const at = () => new Date(now()).toISOString()

  const respondWithView = async <Data>(
    write: WriteCart<Data>,
    view: CartView,
    context: CallContext,
  ): Promise<Data> => {
    const { session } = await context.shopper()
    // Access to a customer's cart requires the session; access to a guest's cart only requires the
    // cart's id (R6).
    const owner = view.customer && session ? { sessionId: session.id } : { cartId: view.id }
    return write(view, await storeLinks.toCartUrls(owner, context))
  }

  return {
    commerce,
    now,
    at,
    readTerms: async ({ channel }) => toTerms(await readSettings(channel.id)),
    async toOwner({ channel, shopper }) {
      const { customer, guestCartId } = await shopper()
      return {
        channelId: channel.id,
        customerId: customer?.id,
        guestCartId,
        changedAfter: new Date(now() - guestCartMs).toISOString(),
      }
    },
    async readGoods(db, cart, { terms, groupId, email, more = [], moreCodes = [], moreCertificates = [] }) {
      const { id: cartId, lines, coupons, redeemedIds, currency, customerId } = cart
      const found = await findSkus(db, [...lines.map(({ sku }) => sku), ...more])
      const codeKeys = [...coupons.map(({ codeKey }) => codeKey), ...moreCodes]
      return {
        skus: withoutUntaxed(found, terms),
        groupId,
        promotions: await findCandidates(db, {
          ...{ cartId, codeKeys, customerId },
          emailHash: email === undefined ? undefined : await hashEmail(db, email),
        }),
        balances: await findBalances(db, [...redeemedIds, ...moreCertificates], {
          cartId,
          currency,
          today: at().slice(0, 10),
        }),
        certificates: terms.certificates,
        at: at(),
      }
    },
    respondWithView,
    async respond(write, { priced, scope, terms }, context) {
      return respondWithView(write, await showCart(priced, { scope, terms }, context), context)
    },
    toCookies(cart, newToken, { publicUrl, request }) {
      const isGuest = cart.customerId === undefined
      const token = newToken ?? readCartToken(request.headers, publicUrl)
      return [
        // A customer's cart is found through their session on all of their devices.
        ...(isGuest && token !== undefined ? [createCartCookie(token, publicUrl)] : []),
        createCartCountCookie(cart, request.headers, publicUrl),
      ]
    },
  }
}
