import { retryDeadlocks } from '../database/index.ts'
import type { Removed } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail, isApiError, withCookies, type ApiError } from '../http/index.ts'
import { createCartCookie } from '../shopper/index.ts'
import {
  readCertificateLineId,
  removeLine,
  repriceCart,
  setCertificateQuantity,
  updateLine,
  type ReadUpdateCommand,
  type WriteCart,
} from '../store/index.ts'
import type { CartRule, ChangeCart } from './change-cart.ts'
import type { CartTools } from './cart-tools.ts'
import { deleteCart, findCart } from './carts.repository.ts'
import { createCartCountCookie } from './cookies.ts'

/** Creates the handlers that change and remove the lines of a cart. */
export interface LineHandlers {
  update<Data>(readCommand: ReadUpdateCommand, write: WriteCart<Data>): Handler<Data>
  remove<Data>(write: WriteCart<Data>): Handler<Data>
  /**
   * Deletes the whole cart and the cookie that gives access to it. A guest's cart that has not been
   * merged into the customer's cart is kept.
   */
  readonly deleteAll: Handler<Removed>
}

export function createLineHandlers(tools: CartTools, change: ChangeCart): LineHandlers {
  const { commerce } = tools

  return {
    update:
      (readCommand, write) =>
      async ({ params, body }, context) => {
        const command = readCommand(body)
        if (isApiError(command)) return command
        const certificateId = readCertificateLineId(params['itemId'] ?? '')
        if (certificateId !== undefined) {
          const rule = toCertificateRule(certificateId, command)
          return isApiError(rule) ? rule : change(rule, {}, write, context)
        }
        const lineId = toLineId(params)
        if (lineId === undefined) return fail('NOT_FOUND', 'itemId')
        const more = command.sku === undefined ? [] : [command.sku]
        const rule: CartRule = (cart, scope) =>
          updateLine(cart, { ...command, lineId }, scope) ?? fail('NOT_FOUND', 'itemId')
        return change(rule, { more }, write, context)
      },
    remove:
      (write) =>
      async ({ params }, context) => {
        const certificateId = readCertificateLineId(params['itemId'] ?? '')
        if (certificateId !== undefined) {
          return change(toQuantityRule(certificateId, 0, 'itemId'), {}, write, context)
        }
        const lineId = toLineId(params)
        if (lineId === undefined) return fail('NOT_FOUND', 'itemId')
        const rule: CartRule = (cart, scope) => removeLine(cart, lineId, scope) ?? fail('NOT_FOUND', 'itemId')
        return change(rule, {}, write, context)
      },
    async deleteAll(_, context) {
      const owner = await tools.toOwner(context)
      const deleted = await retryDeadlocks(() =>
        commerce.transact(async (tx) => {
          const stored = await findCart(tx, owner, 'change')
          if (stored) await deleteCart(tx, stored.id)
          return stored
        }),
      )
      if (!deleted) return fail('CART_NOT_FOUND')
      const { request, publicUrl } = context
      return withCookies({ id: deleted.id }, [
        ...(deleted.customerId === undefined ? [createCartCookie('', publicUrl)] : []),
        createCartCountCookie({ lines: [], boughtCertificates: [] }, request.headers, publicUrl),
      ])
    },
  }
}

/**
 * Returns a function that changes the quantity of gift certificates, which is the only property
 * that can be changed.
 */
function toCertificateRule(
  id: number,
  { field, quantity, sku, productKey, choices }: Exclude<ReturnType<ReadUpdateCommand>, ApiError>,
): CartRule | ApiError {
  if (quantity === undefined) return fail('MISSING_PARAMETER', `${field}.quantity`)
  const isOther = sku !== undefined || productKey !== undefined || choices !== undefined
  if (isOther) return fail('BAD_PARAMETER', field, 'Only the quantity of a gift certificate can be changed.')
  return toQuantityRule(id, quantity, `${field}.quantity`)
}

/** Returns a function that sets the quantity of gift certificates in a cart; 0 removes them. */
export function toQuantityRule(id: number, quantity: number, field: string): CartRule {
  return (cart, scope) =>
    setCertificateQuantity(repriceCart(cart, scope), { id, quantity, field }, scope) ??
    fail('NOT_FOUND', 'itemId')
}

/** Parses the id of a line; undefined if it is malformed. */
function toLineId({ itemId = '' }: Readonly<Record<string, string>>): number | undefined {
  return /^[1-9]\d{0,8}$/.test(itemId) ? Number(itemId) : undefined
}
