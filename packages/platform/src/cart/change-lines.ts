import type { Removed } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, failRefused, isApiError, withCookies } from '../http/index.ts'
import { createCartCookie } from '../shopper/index.ts'
import {
  isRefusal,
  removeLine,
  updateLine,
  type Cart,
  type CartScope,
  type PricedCart,
  type ReadUpdateCommand,
  type Refusal,
  type WriteCart,
} from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { deleteCart, findCart, saveCart } from './carts.repository.ts'
import { createCartCountCookie } from './cookies.ts'
import type { MergeLeftover } from './merge-at-sign-in.ts'

/** Changes a cart. Returns undefined if the cart has no such line. */
type ChangeRule = (cart: Cart, scope: CartScope) => PricedCart | Refusal | undefined

/** Creates the handlers that change and remove the lines of a cart. */
export interface LineHandlers {
  update<Data>(readCommand: ReadUpdateCommand, write: WriteCart<Data>): Handler<Data>
  remove<Data>(write: WriteCart<Data>): Handler<Data>
  /**
   * Deletes the whole cart, and the cookie that gives access to it. The cart of a guest that has not been merged into that
   * of the customer stays.
   */
  readonly deleteAll: Handler<Removed>
}

export function createLineHandlers(tools: CartTools, mergeLeftover: MergeLeftover): LineHandlers {
  const { commerce } = tools

  /** Applies a rule to the cart of the shopper. `more` are SKUs that the cart may have after the change. */
  const change = async <Data>(
    rule: ChangeRule,
    more: readonly string[],
    write: WriteCart<Data>,
    context: CallContext,
  ) => {
    const mergeCookies = await mergeLeftover(context)
    const owner = await tools.toOwner(context)
    const terms = await tools.readTerms(context)
    const { groupId } = await context.shopper()
    const changed = await commerce.transact(async (tx) => {
      const stored = await findCart(tx, owner, 'change')
      if (!stored) return fail('CART_NOT_FOUND')
      const scope = await tools.readGoods(tx, stored, { terms, groupId, more })
      const priced = rule({ ...stored, customerId: owner.customerId }, scope)
      if (!priced) return fail('NOT_FOUND', 'itemId')
      if (isRefusal(priced)) return failRefused(priced.refused, priced.field, priced.details)
      await saveCart(tx, priced.cart, stored)
      return { priced, skus: scope.skus }
    })
    if (isApiError(changed)) return changed
    const data = await tools.respond(write, { ...changed, terms }, context)
    return withCookies(data, [...mergeCookies, ...tools.toCookies(changed.priced.cart, undefined, context)])
  }

  return {
    update:
      (readCommand, write) =>
      async ({ params, body }, context) => {
        const command = readCommand(body)
        if (isApiError(command)) return command
        const lineId = toLineId(params)
        if (lineId === undefined) return fail('NOT_FOUND', 'itemId')
        const more = command.sku === undefined ? [] : [command.sku]
        return change((cart, scope) => updateLine(cart, { ...command, lineId }, scope), more, write, context)
      },
    remove:
      (write) =>
      async ({ params }, context) => {
        const lineId = toLineId(params)
        if (lineId === undefined) return fail('NOT_FOUND', 'itemId')
        return change((cart, scope) => removeLine(cart, lineId, scope), [], write, context)
      },
    async deleteAll(_, context) {
      const owner = await tools.toOwner(context)
      const deleted = await commerce.transact(async (tx) => {
        const stored = await findCart(tx, owner, 'change')
        if (stored) await deleteCart(tx, stored.id)
        return stored
      })
      if (!deleted) return fail('CART_NOT_FOUND')
      const { request, publicUrl } = context
      return withCookies({ id: deleted.id }, [
        ...(deleted.customerId === undefined ? [createCartCookie('', publicUrl)] : []),
        createCartCountCookie({ lines: [] }, request.headers, publicUrl),
      ])
    },
  }
}

/** Returns the id of a line; undefined if no line can have this id. */
function toLineId({ itemId = '' }: Readonly<Record<string, string>>): number | undefined {
  return /^[1-9]\d{0,8}$/.test(itemId) ? Number(itemId) : undefined
}
