import { retryDeadlocks } from '../database/index.ts'
import type { CallContext } from '../calls/index.ts'
import { fail, failRefused, isApiError, withCookies, type ApiError, type WithCookies } from '../http/index.ts'
import {
  isRuleError,
  repriceCart,
  type Cart,
  type CartScope,
  type PricedCart,
  type RuleError,
  type WriteCart,
} from '../store/index.ts'
import { isRepeated } from './check-request-key.ts'
import type { CartTools, PricedGoods, ReadGoodsOptions } from './cart-tools.ts'
import { findCart, saveCart } from './carts.repository.ts'
import type { MergeLeftover } from './merge-at-sign-in.ts'
import { saveRequestKey } from './request-keys.repository.ts'

/** A change of a cart. If it returns an error or a refusal, nothing is changed. */
export type CartRule = (cart: Cart, scope: CartScope) => PricedCart | RuleError | ApiError

/**
 * Applies a rule to the shopper's cart in one transaction, and serialises the response in the
 * provider's format. `more` names goods and codes that the change may add to the cart.
 */
export type ChangeCart = <Data>(
  rule: CartRule,
  more: Omit<ReadGoodsOptions, 'terms' | 'groupId'>,
  write: WriteCart<Data>,
  context: CallContext,
) => Promise<ApiError | WithCookies<Data>>

/**
 * Applies a rule to the shopper's cart in one transaction. Repeating a request with its idempotency
 * key changes nothing and returns the current cart.
 */
export type ApplyRule = (
  rule: CartRule,
  more: Omit<ReadGoodsOptions, 'terms' | 'groupId'>,
  context: Pick<CallContext, 'channel' | 'shopper' | 'requestKey'>,
) => Promise<PricedGoods | ApiError>

export function createApplyRule(tools: CartTools): ApplyRule {
  return async (rule, more, context) => {
    const owner = await tools.toOwner(context)
    const terms = await tools.readTerms(context)
    const { groupId } = await context.shopper()
    const { requestKey } = context
    return retryDeadlocks(() =>
      tools.commerce.transact(async (tx) => {
        const stored = await findCart(tx, owner, 'change')
        if (!stored) return fail('CART_NOT_FOUND')
        const repeated = await isRepeated(tx, stored.id, requestKey, tools.now())
        if (isApiError(repeated)) return repeated
        const cart = { ...stored, customerId: owner.customerId }
        const scope = await tools.readGoods(tx, cart, { terms, groupId, ...more })
        if (repeated) return { priced: repriceCart(cart, scope), scope, terms }
        const priced = rule(cart, scope)
        if (isApiError(priced)) return priced
        if (isRuleError(priced)) return failRefused(priced.refused, priced.field, priced.details)
        await saveCart(tx, priced.cart, stored)
        if (requestKey) await saveRequestKey(tx, stored.id, requestKey, tools.now())
        return { priced, scope, terms }
      }),
    )
  }
}

export function createChangeCart(
  tools: CartTools,
  { apply, mergeLeftover }: { readonly apply: ApplyRule; readonly mergeLeftover: MergeLeftover },
): ChangeCart {
  return async (rule, more, write, context) => {
    const mergeCookies = await mergeLeftover(context)
    const changed = await apply(rule, more, context)
    if (isApiError(changed)) return changed
    const data = await tools.respond(write, changed, context)
    return withCookies(data, [...mergeCookies, ...tools.toCookies(changed.priced.cart, undefined, context)])
  }
}
