import { retryDeadlocks } from '../database/index.ts'
import { randomBytes } from 'node:crypto'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, failRefused, isApiError, withCookies } from '../http/index.ts'
import { toCartId } from '../shopper/index.ts'
import {
  addCertificates,
  addLines,
  changeCurrency,
  chooseCurrency,
  isRuleError,
  repriceCart,
  type AddCommand,
  type Cart,
  type ReadAddCommand,
  type StoreTerms,
  type WriteCart,
} from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { isRepeated } from './check-request-key.ts'
import { findCart, saveCart, type CartOwner } from './carts.repository.ts'
import { readSelectedCurrency } from './cookies.ts'
import type { MergeLeftover } from './merge-at-sign-in.ts'
import type { CountNewCart } from './new-cart-limit.ts'
import { saveRequestKey } from './request-keys.repository.ts'

export interface AddToCartOptions {
  readonly countNewCart: CountNewCart
  readonly mergeLeftover: MergeLeftover
}

/** `create` creates a cart if there is none. `add` requires a cart. */
export type AddMode = 'create' | 'add'

/** Creates a handler that adds lines to the cart of the shopper. */
export type CreateAddHandler = <Data>(
  mode: AddMode,
  readCommand: ReadAddCommand,
  write: WriteCart<Data>,
) => Handler<Data>

/**
 * Returns a function that creates handlers for adding lines. With `create`, an existing cart keeps
 * its lines, so nothing is lost if two requests create a cart at the same time.
 */
export function createAddToCart(
  tools: CartTools,
  { countNewCart, mergeLeftover }: AddToCartOptions,
): CreateAddHandler {
  const { commerce, at } = tools

  const change = async (
    mode: AddMode,
    { additions, certificates, currency: requested }: AddCommand,
    owner: CartOwner,
    terms: StoreTerms,
    { request, shopper, channel, requestKey }: CallContext,
  ) => {
    const { groupId, currency: own } = await shopper()
    const preferred = [readSelectedCurrency(request.headers), own]
    return retryDeadlocks(() =>
      commerce.transact(async (tx) => {
        const stored = await findCart(tx, owner, 'change')
        if (!stored && mode === 'add') return fail('CART_NOT_FOUND')
        const repeated = stored && (await isRepeated(tx, stored.id, requestKey, tools.now()))
        if (isApiError(repeated)) return repeated
        if (stored && repeated) {
          const present = { ...stored, customerId: owner.customerId }
          const scope = await tools.readGoods(tx, present, { terms, groupId })
          return { priced: repriceCart(present, scope), scope, newToken: undefined }
        }
        const currency = chooseCurrency(stored, { requested, preferred }, terms)
        if (isRuleError(currency)) return failRefused(currency.refused, currency.field, currency.details)
        const newToken = stored ? undefined : randomBytes(16).toString('hex')
        const cart: Cart = {
          ...(stored ?? createCart(toCartId(newToken ?? ''), channel.id, at())),
          customerId: owner.customerId,
          currency,
        }
        const scope = await tools.readGoods(tx, cart, {
          terms,
          groupId,
          more: additions.map(({ sku }) => sku),
        })
        const hasGoods = stored !== undefined && stored.lines.length + stored.boughtCertificates.length > 0
        const isOther = hasGoods && stored.currency !== currency
        const inCurrency = isOther
          ? changeCurrency({ ...cart, currency: stored.currency }, currency, scope, 'currency')
          : cart
        if (isRuleError(inCurrency)) {
          return failRefused(inCurrency.refused, inCurrency.field, inCurrency.details)
        }
        const withLines = addLines(inCurrency, additions, scope)
        const priced = isRuleError(withLines) ? withLines : addCertificates(withLines, certificates, scope)
        if (isRuleError(priced)) return failRefused(priced.refused, priced.field, priced.details)
        await saveCart(tx, priced.cart, stored)
        if (requestKey) await saveRequestKey(tx, cart.id, requestKey, tools.now())
        return { priced, scope, newToken }
      }),
    )
  }

  return (mode, readCommand, write) =>
    async ({ body }, context) => {
      const command = readCommand(body)
      if (isApiError(command)) return command
      const owner = await tools.toOwner(context)
      const isForeign = command.customerId !== undefined && command.customerId !== owner.customerId
      if (isForeign) return fail('NOT_FOUND', 'customer_id')
      const mergeCookies = await mergeLeftover(context)
      if (mode === 'create') {
        const exceeded = await countNewCart(owner, context)
        if (exceeded) return exceeded
      }
      const terms = await tools.readTerms(context)
      const changed = await change(mode, command, owner, terms, context)
      if (isApiError(changed)) return changed
      const { priced, scope, newToken } = changed
      const data = await tools.respond(write, { priced, scope, terms }, context)
      return withCookies(data, [...mergeCookies, ...tools.toCookies(priced.cart, newToken, context)])
    }
}

/** Creates a guest's cart without lines. */
export function createCart(id: string, channelId: string, at: string): Cart {
  return {
    id,
    channelId,
    customerId: undefined,
    currency: '',
    lines: [],
    lastLineId: 0,
    coupons: [],
    boughtCertificates: [],
    redeemedIds: [],
    createdAt: at,
    updatedAt: at,
    notices: [],
    mergedId: undefined,
  }
}
