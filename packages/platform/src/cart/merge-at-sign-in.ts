import { retryDeadlocks } from '../database/index.ts'
import { defaultCustomerGroupId, type CartA } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, isApiError, withCookies } from '../http/index.ts'
import { createCartCookie, guestCartMs } from '../shopper/index.ts'
import { mergeCarts, readAttachCommand, repriceCart, writeCartA, type StoreTerms } from '../store/index.ts'
import type { CartTools } from './cart-tools.ts'
import { deleteCart, findCart, moveCheckout, movePayments, saveCart } from './carts.repository.ts'
import { moveRequestKeys } from './request-keys.repository.ts'

/** The part of a call's context that a merge needs. */
type MergeContext = Pick<CallContext, 'channel' | 'shopper' | 'publicUrl'> & {
  readonly request: Pick<Request, 'headers'>
}

/** Assigns a guest's cart to the customer who signs in. */
export interface GuestCarts {
  /**
   * Merges the browser's cart into the customer's cart. Returns the Set-Cookie headers, since the
   * guest's cart no longer exists.
   */
  mergeAtSignIn(customerId: string, context: MergeContext): Promise<readonly string[]>
  /**
   * Does the same for a signed-in customer whose browser still has a guest's cart, because merging
   * it at sign-in failed. A failure is reported, and the guest's cart and its cookie are kept. Must
   * be called before the cart is read or changed, and not inside a transaction.
   */
  mergeLeftover: MergeLeftover
  readonly attachCartCustomer: Handler<CartA>
}

export type MergeLeftover = (context: MergeContext) => Promise<readonly string[]>

export function createGuestCarts(tools: CartTools, onError: (error: unknown) => void): GuestCarts {
  const { commerce, now } = tools

  /**
   * Merges the guest's cart of the request in one transaction that also deletes it, so that nothing
   * is added twice. Does nothing if the guest has no cart.
   */
  const merge = async (
    tx: CommerceExecutor,
    { customerId, channelId, guestCartId, terms }: MergeOptions,
  ): Promise<void> => {
    const changedAfter = new Date(now() - guestCartMs).toISOString()
    const owner = { channelId, changedAfter }
    const own = await findCart(tx, { ...owner, customerId, guestCartId: undefined }, 'change')
    const guest = await findCart(tx, { ...owner, customerId: undefined, guestCartId }, 'change')
    if (!guest) return
    if (!own) {
      await saveCart(tx, { ...guest, customerId }, guest)
      return
    }
    // An order that is still being paid will remove its goods from the customer's cart.
    await movePayments(tx, guest.id, own.id)
    await moveCheckout(tx, guest.id, own.id)
    await moveRequestKeys(tx, guest.id, own.id)
    // If the customer's group has its own price, the price is determined when the cart is read.
    const scope = await tools.readGoods(
      tx,
      { ...own, lines: [...own.lines, ...guest.lines] },
      { terms, groupId: defaultCustomerGroupId },
    )
    await deleteCart(tx, guest.id)
    await saveCart(tx, mergeCarts(own, guest, scope), own)
  }

  const mergeAtSignIn: GuestCarts['mergeAtSignIn'] = async (customerId, context) => {
    const { channel, publicUrl } = context
    const { guestCartId } = await context.shopper()
    if (guestCartId === undefined) return []
    const terms = await tools.readTerms(context)
    const options = { customerId, channelId: channel.id, guestCartId, terms }
    await retryDeadlocks(() => commerce.transact((tx) => merge(tx, options)))
    return [createCartCookie('', publicUrl)]
  }

  return {
    mergeAtSignIn,
    async mergeLeftover(context) {
      const { customer } = await context.shopper()
      if (!customer) return []
      try {
        return await mergeAtSignIn(customer.id, context)
      } catch (error) {
        onError(error)
        return []
      }
    },

    async attachCartCustomer({ body }, context) {
      const command = readAttachCommand(body)
      if (isApiError(command)) return command
      const { customer, groupId } = await context.shopper()
      if (!customer || command.customerId !== customer.id) return fail('NOT_FOUND', 'customer_id')
      const mergeCookies = await mergeAtSignIn(customer.id, context)
      const terms = await tools.readTerms(context)
      const { cartId } = command
      const owner = { ...(await tools.toOwner(context)), guestCartId: undefined }
      const attached = await retryDeadlocks(() =>
        commerce.transact(async (tx) => {
          const cart = await findCart(tx, owner, 'change')
          // The cart may have been merged at sign-in or by an earlier request.
          if (cart?.id !== cartId && cart?.mergedId !== cartId) return fail('NOT_FOUND', 'id')
          const scope = await tools.readGoods(tx, cart, { terms, groupId })
          return { priced: repriceCart(cart, scope), scope }
        }),
      )
      if (isApiError(attached)) return attached
      const data = await tools.respond(writeCartA, { ...attached, terms }, context)
      return withCookies(data, [
        ...mergeCookies,
        ...tools.toCookies(attached.priced.cart, undefined, context),
      ])
    },
  }
}

interface MergeOptions {
  readonly customerId: string
  readonly channelId: string
  readonly guestCartId: string
  readonly terms: StoreTerms
}
