import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { findSkus, type Sku } from '../goods/index.ts'
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

/** A cart that was priced, and what it was priced with. */
export interface PricedGoods {
  readonly priced: PricedCart
  readonly skus: ReadonlyMap<string, Sku>
  readonly terms: StoreTerms
}

/** The steps that the handlers of carts share. */
export interface CartTools {
  readonly commerce: CommerceDatabase
  readonly now: () => number
  /** Returns the current time, ISO 8601, UTC. */
  readonly at: () => string
  readTerms(context: Pick<CallContext, 'channel'>): Promise<StoreTerms>
  toOwner(context: Pick<CallContext, 'channel' | 'shopper'>): Promise<CartOwner>
  /** Reads the goods of a cart, and of further SKUs. */
  readGoods(
    db: CommerceExecutor,
    cart: Pick<Cart, 'lines'>,
    options: { readonly terms: StoreTerms; readonly groupId: string; readonly more?: readonly string[] },
  ): Promise<CartScope>
  /** Writes the response for a cart in the form of the provider. Must not be called in a transaction (R35). */
  respond<Data>(write: WriteCart<Data>, goods: PricedGoods, context: CallContext): Promise<Data>
  respondWithView<Data>(write: WriteCart<Data>, view: CartView, context: CallContext): Promise<Data>
  /**
   * Returns the Set-Cookie headers after a change of a cart. The cookie of a guest's cart stays until the cart is merged.
   *
   * @param newToken gives access to a new cart of a guest.
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
    // Only the session gives access to a customer's cart, and only the cart's id to that of a guest (R6).
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
    async readGoods(db, { lines }, { terms, groupId, more = [] }) {
      const found = await findSkus(db, [...lines.map(({ sku }) => sku), ...more])
      return { skus: withoutUntaxed(found, terms), groupId, at: at() }
    },
    respondWithView,
    async respond(write, { priced, skus, terms }, context) {
      return respondWithView(write, await showCart(priced, { skus, terms }, context), context)
    },
    toCookies(cart, newToken, { publicUrl, request }) {
      const isGuest = cart.customerId === undefined
      const token = newToken ?? readCartToken(request.headers, publicUrl)
      return [
        // A customer's cart is found through their session, on all of their devices.
        ...(isGuest && token !== undefined ? [createCartCookie(token, publicUrl)] : []),
        createCartCountCookie(cart, request.headers, publicUrl),
      ]
    },
  }
}
