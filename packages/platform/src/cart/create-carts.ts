import type { CartA } from '@vitrine/contract'
import type { Handler, Handlers } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { createGiftCertificates } from '../gift-certificates/index.ts'
import { fail, withCookies } from '../http/index.ts'
import { createCodeLimit } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import { guestCartMs } from '../shopper/index.ts'
import {
  readAddCommandA,
  readAddCommandB,
  readAddCommandC,
  readCreateCommandC,
  readUpdateCommandA,
  readUpdateCommandB,
  readUpdateCommandC,
  repriceCart,
  writeCartA,
  writeCartB,
  writeCartC,
  writeRedirectUrls,
  writeTotalsC,
  type CartView,
  type PricedCart,
  type ViewScope,
  type WriteCart,
} from '../store/index.ts'
import { createApplyRule, createChangeCart } from './change-cart.ts'
import { createCartCodes, type CartCodes } from './change-codes.ts'
import { createCouponHandlers } from './change-coupons.ts'
import { createRedeemHandlers } from './redeem-certificates.ts'
import { createAddToCart } from './add-to-cart.ts'
import { createAddOrder, type AddOrder } from './order-again.ts'
import { createNewCartLimit } from './new-cart-limit.ts'
import { createCartTools, type CartToolsOptions } from './cart-tools.ts'
import {
  deleteGuestCarts,
  findCart,
  findCartHolder,
  type CartHolder,
  type CartOwner,
} from './carts.repository.ts'
import { createLineHandlers } from './change-lines.ts'
import { countPieces, createCartCountCookie } from './cookies.ts'
import { createEstimate } from './estimate-shipping.ts'
import { createFollowSelection } from './follow-selection.ts'
import { createGuestCarts, type GuestCarts } from './merge-at-sign-in.ts'
import { deleteExpiredKeys } from './request-keys.repository.ts'
import { readViewScope, showCart, type CartContext } from './show-cart.ts'

export interface CartsOptions extends CartToolsOptions {
  readonly signer: Signer
  readonly trustProxy: boolean
  /** Called with errors that do not make the request fail. */
  readonly onError: (error: unknown) => void
}

/** A cart with current prices, and the data that its view depends on. */
export interface OrderableCart {
  readonly priced: PricedCart
  readonly scope: ViewScope
}

/** A cart that can be repriced when it is ordered. */
export interface PreparedCart extends OrderableCart {
  /**
   * Reprices the cart in the transaction that has locked it. Awaits only SQL on `tx`. Returns
   * undefined if the cart no longer exists.
   */
  priceAgain(tx: CommerceExecutor): Promise<OrderableCart | undefined>
}

/** Returns the normalised email address of the shopper who owns a cart; undefined until it is known. */
export type ReadEmail = (cartId: string) => Promise<string | undefined>

/** The carts of shoppers. */
export interface Carts extends Pick<GuestCarts, 'mergeAtSignIn'> {
  readonly handlers: Handlers
  readonly addOrder: AddOrder
  /** Returns a shopper's cart with current prices; undefined if there is none. */
  show(context: CartContext): Promise<CartView | undefined>
  /**
   * Returns a shopper's cart for an order; undefined if there is none.
   *
   * @param readEmail returns the shopper's normalised address for a cart id, if known; needed
   * because promotions may be limited per customer
   */
  prepare(context: CartContext, readEmail?: ReadEmail): Promise<PreparedCart | undefined>
  /** The coupons and gift certificates of carts, for the hosted checkout. */
  readonly codes: CartCodes
  /** Returns the number of pieces in a shopper's cart; 0 if there is none. */
  countPieces(owner: Omit<CartOwner, 'changedAfter'>): Promise<number>
  /** Returns the owner of a cart of a channel; undefined if nobody can open it. */
  findHolder(id: string, channelId: string): Promise<CartHolder | undefined>
  /** Deletes guests' carts that have not changed for 30 days (R42), and expired idempotency keys. */
  deleteExpired(): Promise<void>
}

export function createCarts(options: CartsOptions): Carts {
  const { commerce, now } = options
  const tools = createCartTools(options)
  const { mergeAtSignIn, mergeLeftover, attachCartCustomer } = createGuestCarts(tools, options.onError)
  const countNewCart = createNewCartLimit(tools, options)
  const add = createAddToCart(tools, { countNewCart, mergeLeftover })
  const apply = createApplyRule(tools)
  const change = createChangeCart(tools, { apply, mergeLeftover })
  const { update, remove, deleteAll } = createLineHandlers(tools, change)
  const followSelection = createFollowSelection(tools)
  const couponLimit = createCodeLimit('coupons', { ...options, db: commerce.db })
  const coupons = createCouponHandlers(change, couponLimit)
  const certificates = createGiftCertificates(options)
  const { redeem, remove: removeRedeemed } = createRedeemHandlers(change, certificates)
  const expiry = () => new Date(now() - guestCartMs).toISOString()

  const show = async (context: CartContext): Promise<CartView | undefined> => {
    const cart = await findCart(commerce.db, await tools.toOwner(context), 'read')
    if (!cart) return undefined
    const terms = await tools.readTerms(context)
    const { groupId } = await context.shopper()
    const scope = await tools.readGoods(commerce.db, cart, { terms, groupId })
    return showCart(repriceCart(cart, scope), { scope, terms }, context)
  }

  const prepare: Carts['prepare'] = async (context, readEmail) => {
    const owner = await tools.toOwner(context)
    const terms = await tools.readTerms(context)
    const { groupId } = await context.shopper()
    const price = async (db: CommerceExecutor) => {
      const cart = await findCart(db, owner, 'read')
      if (!cart) return undefined
      const scope = await tools.readGoods(db, cart, { terms, groupId, email })
      return { priced: repriceCart(cart, scope), scope }
    }
    const stored = await findCart(commerce.db, owner, 'read')
    const email = stored && (await readEmail?.(stored.id))
    const found = await price(commerce.db)
    if (!found) return undefined
    const scope = await readViewScope(found.priced, { scope: found.scope, terms }, context)
    return {
      priced: found.priced,
      scope,
      async priceAgain(tx) {
        const again = await price(tx)
        return again && { priced: again.priced, scope: { ...scope, ...again.scope } }
      },
    }
  }

  /** Creates a handler that returns the shopper's cart. */
  const read =
    <Data>(write: WriteCart<Data>): Handler<Data> =>
    async (_, context) => {
      const mergeCookies = await mergeLeftover(context)
      await followSelection(context)
      const view = await show(context)
      if (!view) return fail('CART_NOT_FOUND')
      const data = await tools.respondWithView(write, view, context)
      if (mergeCookies.length === 0) return data
      const { request, publicUrl } = context
      return withCookies(data, [...mergeCookies, createCartCountCookie(view, request.headers, publicUrl)])
    }

  /** Returns the shopper's cart if it has the id in the request (R6). */
  const getAbandonedCart: Handler<CartA> = async ({ params: { id } }, context) => {
    const view = await show(context)
    if (!view || view.id !== id) return fail('NOT_FOUND', 'id')
    return tools.respondWithView(writeCartA, view, context)
  }

  return {
    handlers: {
      getCartA: read(writeCartA),
      getCartRedirectUrls: read(writeRedirectUrls),
      getAbandonedCart,
      createCartA: add('create', readAddCommandA, writeCartA),
      addCartItemsA: add('add', readAddCommandA, writeCartA),
      updateCartItemA: update(readUpdateCommandA, writeCartA),
      deleteCartItemA: remove(writeCartA),
      deleteCart: deleteAll,
      attachCartCustomer,
      applyCouponA: coupons.applyA,
      removeCouponA: coupons.removeA,
      applyCouponC: coupons.applyC,
      removeCouponsC: coupons.removeAllC,
      checkGiftCertificate: certificates.checkBalance,
      estimateShipping: createEstimate(tools, options),
      redeemCertificate: redeem,
      removeCertificate: removeRedeemed,
      getCartB: read(writeCartB),
      createCartB: add('create', readAddCommandB, writeCartB),
      addCartItemsB: add('add', readAddCommandB, writeCartB),
      updateCartItemB: update(readUpdateCommandB, writeCartB),
      deleteCartItemB: remove(writeCartB),
      getCartC: read(writeCartC),
      getCartTotalsC: read(writeTotalsC),
      createCartC: add('create', readCreateCommandC, writeCartC),
      addCartItemC: add('add', readAddCommandC, writeCartC),
      updateCartItemC: update(readUpdateCommandC, writeCartC),
      deleteCartItemC: remove(writeCartC),
    },
    addOrder: createAddOrder(tools, { countNewCart, mergeLeftover }),
    show,
    prepare,
    codes: createCartCodes({ apply, coupons: couponLimit, certificates }),
    mergeAtSignIn,
    async countPieces(owner) {
      const cart = await findCart(commerce.db, { ...owner, changedAfter: expiry() }, 'read')
      return cart ? countPieces(cart) : 0
    },
    findHolder: (id, channelId) => findCartHolder(commerce.db, { id, channelId, changedAfter: expiry() }),
    async deleteExpired() {
      await deleteGuestCarts(commerce.db, expiry())
      await deleteExpiredKeys(commerce.db, now())
    },
  }
}
