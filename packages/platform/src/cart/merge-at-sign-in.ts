import { defaultCustomerGroupId, type CartA } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, isApiError, withCookies } from '../http/index.ts'
import { createCartCookie, guestCartMs, readCartToken } from '../shopper/index.ts'
import { mergeCarts, readAttachCommand, repriceCart, writeCartA, type StoreTerms } from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { deleteCart, findCart, saveCart } from './carts.repository.ts'

/** The part of a call's context that a merge needs. */
type MergeContext = Pick<CallContext, 'channel' | 'shopper' | 'publicUrl' | 'request'>

/** Gives the cart of a guest to the customer who signs in. */
export interface GuestCarts {
  /**
   * Adds the cart of the browser to that of the customer. Returns the Set-Cookie headers: the guest's cart no longer
   * exists.
   */
  mergeAtSignIn(customerId: string, context: MergeContext): Promise<readonly string[]>
  readonly attachCartCustomer: Handler<CartA>
}

export function createGuestCarts(tools: CartTools): GuestCarts {
  const { commerce, now } = tools

  /**
   * Merges the guest's cart of the request in one transaction, which also deletes it, so that nothing is added twice.
   * Does nothing if the guest has no cart, or if it does not have the id `onlyId`.
   */
  const merge = async (
    tx: CommerceExecutor,
    { customerId, channelId, guestCartId, terms, onlyId = guestCartId }: MergeOptions,
  ): Promise<boolean> => {
    if (guestCartId === undefined || guestCartId !== onlyId) return false
    const changedAfter = new Date(now() - guestCartMs).toISOString()
    const owner = { channelId, changedAfter }
    const own = await findCart(tx, { ...owner, customerId, guestCartId: undefined }, 'change')
    const guest = await findCart(tx, { ...owner, customerId: undefined, guestCartId }, 'change')
    if (!guest) return false
    if (!own) {
      await saveCart(tx, { ...guest, customerId }, guest)
      return true
    }
    // The price of the customer's group, if they have one, is found when the cart is read.
    const scope = await tools.readGoods(
      tx,
      { lines: [...own.lines, ...guest.lines] },
      { terms, groupId: defaultCustomerGroupId },
    )
    await deleteCart(tx, guest.id)
    await saveCart(tx, mergeCarts(own, guest, scope), own)
    return true
  }

  return {
    async mergeAtSignIn(customerId, context) {
      const { channel, request, publicUrl } = context
      const { guestCartId } = await context.shopper()
      if (guestCartId === undefined) return []
      const terms = await tools.readTerms(context)
      const options = { customerId, channelId: channel.id, guestCartId, terms }
      const isMerged = await commerce.transact((tx) => merge(tx, options))
      const hasCookie = readCartToken(request.headers, publicUrl) !== undefined
      return isMerged && hasCookie ? [createCartCookie('', publicUrl)] : []
    },

    async attachCartCustomer({ body }, context) {
      const command = readAttachCommand(body)
      if (isApiError(command)) return command
      const { customer, guestCartId, groupId } = await context.shopper()
      if (!customer || command.customerId !== customer.id) return fail('NOT_FOUND', 'customer_id')
      const terms = await tools.readTerms(context)
      const { cartId } = command
      const owner = { ...(await tools.toOwner(context)), guestCartId: undefined }
      const attached = await commerce.transact(async (tx) => {
        const options = { customerId: customer.id, channelId: context.channel.id, guestCartId, terms }
        await merge(tx, { ...options, onlyId: cartId })
        const cart = await findCart(tx, owner, 'change')
        // The cart may have been merged at sign-in, or by an earlier request.
        if (cart?.id !== cartId && cart?.mergedId !== cartId) return fail('NOT_FOUND', 'id')
        const scope = await tools.readGoods(tx, cart, { terms, groupId })
        return { priced: repriceCart(cart, scope), skus: scope.skus }
      })
      if (isApiError(attached)) return attached
      const data = await tools.respond(writeCartA, { ...attached, terms }, context)
      return withCookies(data, tools.toCookies(attached.priced.cart, undefined, context))
    },
  }
}

interface MergeOptions {
  readonly customerId: string
  readonly channelId: string
  readonly guestCartId: string | undefined
  readonly terms: StoreTerms
  /** The guest's cart is merged only if it has this id. */
  readonly onlyId?: string | undefined
}
