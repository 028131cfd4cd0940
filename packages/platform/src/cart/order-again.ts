import { retryDeadlocks } from '../database/index.ts'
import { randomBytes } from 'node:crypto'
import type { OrderedAgain } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { failRefused, isApiError, withCookies, type ApiError, type WithCookies } from '../http/index.ts'
import { toCartId } from '../shopper/index.ts'
import { chooseCurrency, isRuleError, orderAgain, type Order } from '../store/index.ts'
import { createCart } from './add-to-cart.ts'
import type { CartTools } from './cart-tools.ts'
import { findCart, saveCart } from './carts.repository.ts'
import { readOrderedAgain, writeOrderedAgain } from './ordered-again.repository.ts'
import type { MergeLeftover } from './merge-at-sign-in.ts'
import type { CountNewCart } from './new-cart-limit.ts'

/** Maximum number of idempotency keys stored per cart. */
const maxKeys = 5

/**
 * Adds the items of an order to the shopper's cart (R52). The shopper must have access to the
 * order. Repeating a key for the same cart changes nothing and returns the same response.
 */
export type AddOrder = (
  order: Order,
  key: string,
  context: CallContext,
) => Promise<ApiError | WithCookies<OrderedAgain>>

export interface AddOrderOptions {
  readonly mergeLeftover: MergeLeftover
  readonly countNewCart: CountNewCart
}

export function createAddOrder(tools: CartTools, { mergeLeftover, countNewCart }: AddOrderOptions): AddOrder {
  const { commerce, at } = tools

  return async (order, key, context) => {
    const owner = await tools.toOwner(context)
    const mergeCookies = await mergeLeftover(context)
    const exceeded = await countNewCart(owner, context)
    if (exceeded) return exceeded
    const terms = await tools.readTerms(context)
    const { groupId } = await context.shopper()
    const name = `${order.id} ${key}`
    const changed = await retryDeadlocks(() =>
      commerce.transact(async (tx) => {
        const stored = await findCart(tx, owner, 'change')
        const earlier = stored ? await readOrderedAgain(tx, stored.id) : []
        const same = earlier.find((each) => each.name === name)
        if (stored && same) return { cart: stored, response: same.response, newToken: undefined }
        const preferred = { requested: undefined, preferred: [order.currency] }
        const currency = chooseCurrency(stored, preferred, terms)
        if (isRuleError(currency)) return failRefused(currency.refused, currency.field, currency.details)
        const newToken = stored ? undefined : randomBytes(16).toString('hex')
        const present = stored ?? createCart(toCartId(newToken ?? ''), context.channel.id, at())
        const cart = { ...present, customerId: owner.customerId, currency }
        const more = order.lines.map(({ sku }) => sku)
        const scope = await tools.readGoods(tx, cart, { terms, groupId, more })
        const result = orderAgain(cart, order, scope)
        await saveCart(tx, result.cart, stored)
        await writeOrderedAgain(
          tx,
          cart.id,
          [...earlier, { name, response: result.response }].slice(-maxKeys),
        )
        return { ...result, newToken }
      }),
    )
    if (isApiError(changed)) return changed
    const { cart, response, newToken } = changed
    return withCookies(response, [...mergeCookies, ...tools.toCookies(cart, newToken, context)])
  }
}
