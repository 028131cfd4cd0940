import { randomBytes } from 'node:crypto'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handler, Handlers } from '../calls/index.ts'
import { findSkus } from '../goods/index.ts'
import { fail, failRateLimited, failRefused, isApiError, withCookies, type ApiError } from '../http/index.ts'
import { createRateLimit, readClientAddress, toClientKey } from '../rate-limits/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Signer } from '../secrets/index.ts'
import { createCartCookie, guestCartMs, readCartToken, toCartId } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import {
  addLines,
  chooseCurrency,
  isRefusal,
  readAddCommandA,
  readAddCommandB,
  readAddCommandC,
  readCreateCommandC,
  repriceCart,
  writeCartA,
  writeCartB,
  writeCartC,
  writeRedirectUrls,
  writeTotalsC,
  type AddCommand,
  type Cart,
  type CartView,
  type ReadAddCommand,
  type StoreTerms,
  type WriteCart,
} from '../store/index.ts'
import { deleteGuestCarts, findCart, saveCart, type CartOwner } from './carts.repository.ts'
import { countPieces, createCartCountCookie, readSelectedCurrency } from './cookies.ts'
import { showCart, type CartContext } from './show-cart.ts'
import { toTerms, withoutUntaxed } from './to-terms.ts'

/** Rate limit of new carts per client, so that nobody can fill the disk: `attempts` in a period of `seconds`. */
const newCartRate = { attempts: 300, seconds: 600 }

export interface CartsOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly storeLinks: StoreLinks
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/** The carts of shoppers. */
export interface Carts {
  readonly handlers: Handlers
  /** Returns the cart of a shopper with current prices; undefined if there is none. */
  show(context: CartContext): Promise<CartView | undefined>
  /** Returns the number of pieces in the cart of a shopper; 0 if there is none. */
  countPieces(owner: Omit<CartOwner, 'changedAfter'>): Promise<number>
  /** Deletes guests' carts that have not changed for 30 days (R42). */
  deleteExpired(): Promise<void>
}

export function createCarts(options: CartsOptions): Carts {
  const { commerce, signer, trustProxy, storeLinks, readSettings, now } = options
  const limit = createRateLimit({ db: commerce.db, name: 'new carts', ...newCartRate, now })
  const toIso = (time: number) => new Date(time).toISOString()
  const readTerms = async ({ channel }: Pick<CallContext, 'channel'>) =>
    toTerms(await readSettings(channel.id))

  const toOwner = async ({
    channel,
    shopper,
  }: Pick<CallContext, 'channel' | 'shopper'>): Promise<CartOwner> => {
    const { customer, guestCartId } = await shopper()
    return {
      channelId: channel.id,
      customerId: customer?.id,
      guestCartId,
      changedAfter: toIso(now() - guestCartMs),
    }
  }

  const answer = async <Data>(
    write: WriteCart<Data>,
    view: CartView,
    context: CallContext,
  ): Promise<Data> => {
    const { session } = await context.shopper()
    // Only the session gives access to a customer's cart, and only the cart's id to that of a guest (R6).
    const owner = view.customer && session ? { sessionId: session.id } : { cartId: view.id }
    return write(view, await storeLinks.toCartUrls(owner, context))
  }

  /** Returns the cart of a shopper with current prices. */
  const show = async (context: CartContext): Promise<CartView | undefined> => {
    const cart = await findCart(commerce.db, await toOwner(context), 'read')
    if (!cart) return undefined
    const terms = await readTerms(context)
    const skus = withoutUntaxed(await findSkus(commerce.db, toSkus(cart)), terms)
    const { groupId } = await context.shopper()
    const priced = repriceCart(cart, { skus, groupId, at: toIso(now()) })
    return showCart(priced, { skus, terms }, context)
  }

  /** Creates a handler that returns the cart of the shopper. */
  const read =
    <Data>(write: WriteCart<Data>): Handler<Data> =>
    async (_, context) => {
      const view = await show(context)
      return view ? answer(write, view, context) : fail('CART_NOT_FOUND')
    }

  /**
   * Creates a handler that adds lines to the cart of the shopper. With `create`, a new cart is created if there is
   * none. A cart that exists keeps its lines, so that two requests that create a cart at once lose nothing.
   */
  const add =
    <Data>(mode: 'create' | 'add', readCommand: ReadAddCommand, write: WriteCart<Data>): Handler<Data> =>
    async ({ body }, context) => {
      const command = readCommand(body)
      if (isApiError(command)) return command
      const owner = await toOwner(context)
      const isForeign = command.customerId !== undefined && command.customerId !== owner.customerId
      if (isForeign) return fail('NOT_FOUND', 'customer_id')
      if (mode === 'create') {
        const exceeded = await countNewCart(owner, context)
        if (exceeded) return exceeded
      }
      const terms = await readTerms(context)
      const changed = await change(mode, command, owner, terms, context)
      if (isApiError(changed)) return changed
      const { priced, skus, newToken } = changed
      const data = await answer(write, await showCart(priced, { skus, terms }, context), context)
      return withCookies(data, toCookies(priced.cart, newToken, context))
    }

  /** Counts a cart that will be created. */
  const countNewCart = async (owner: CartOwner, { request }: CallContext): Promise<ApiError | undefined> => {
    if (await findCart(commerce.db, owner, 'read')) return undefined
    const address = readClientAddress(request.headers, trustProxy)
    const exceeded = await limit.consume(await toClientKey(address, signer, now()))
    return exceeded && failRateLimited(exceeded.retryAfterSeconds)
  }

  const change = async (
    mode: 'create' | 'add',
    { additions, currency: requested }: AddCommand,
    owner: CartOwner,
    terms: StoreTerms,
    { request, shopper, channel }: CallContext,
  ) => {
    const { groupId, currency: own } = await shopper()
    const preferred = [readSelectedCurrency(request.headers), own]
    return commerce.transact(async (tx) => {
      const stored = await findCart(tx, owner, 'change')
      if (!stored && mode === 'add') return fail('CART_NOT_FOUND')
      const currency = chooseCurrency(stored, { requested, preferred }, terms)
      if (isRefusal(currency)) return failRefused(currency.refused, currency.field, currency.details)
      const at = toIso(now())
      const newToken = stored ? undefined : randomBytes(16).toString('hex')
      const cart: Cart = {
        ...(stored ?? createCart(toCartId(newToken ?? ''), channel.id, at)),
        customerId: owner.customerId,
        currency,
      }
      const ids = [...toSkus(cart), ...additions.map(({ sku }) => sku)]
      const skus = withoutUntaxed(await findSkus(tx, ids), terms)
      const priced = addLines(cart, additions, { skus, groupId, at })
      if (isRefusal(priced)) return failRefused(priced.refused, priced.field, priced.details)
      await saveCart(tx, priced.cart, stored)
      return { priced, skus, newToken }
    })
  }

  const toCookies = (
    cart: Cart,
    newToken: string | undefined,
    { publicUrl, request }: CallContext,
  ): readonly string[] => {
    const isGuest = cart.customerId === undefined
    const present = readCartToken(request.headers, publicUrl)
    const token = newToken ?? present
    return [
      // A customer's cart is found through their session, on all of their devices.
      ...(isGuest && token !== undefined ? [createCartCookie(token, publicUrl)] : []),
      ...(!isGuest && present !== undefined ? [createCartCookie('', publicUrl)] : []),
      createCartCountCookie(cart, request.headers, publicUrl),
    ]
  }

  return {
    handlers: {
      getCartA: read(writeCartA),
      getCartRedirectUrls: read(writeRedirectUrls),
      createCartA: add('create', readAddCommandA, writeCartA),
      addCartItemsA: add('add', readAddCommandA, writeCartA),
      getCartB: read(writeCartB),
      createCartB: add('create', readAddCommandB, writeCartB),
      addCartItemsB: add('add', readAddCommandB, writeCartB),
      getCartC: read(writeCartC),
      getCartTotalsC: read(writeTotalsC),
      createCartC: add('create', readCreateCommandC, writeCartC),
      addCartItemC: add('add', readAddCommandC, writeCartC),
    },
    show,
    async countPieces(owner) {
      const cart = await findCart(commerce.db, { ...owner, changedAfter: toIso(now() - guestCartMs) }, 'read')
      return cart ? countPieces(cart) : 0
    },
    deleteExpired: () => deleteGuestCarts(commerce.db, toIso(now() - guestCartMs)),
  }
}

function createCart(id: string, channelId: string, at: string): Cart {
  return {
    id,
    channelId,
    customerId: undefined,
    currency: '',
    lines: [],
    lastLineId: 0,
    createdAt: at,
    updatedAt: at,
  }
}

function toSkus({ lines }: Cart): string[] {
  return lines.map(({ sku }) => sku)
}
