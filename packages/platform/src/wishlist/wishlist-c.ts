import { createHash } from 'node:crypto'
import type { WishlistC } from '@vitrine/contract'
import type { CallContext, Handlers } from '../calls/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { addItems, removeItem, writeWishlistC, type Wishlist } from '../store/index.ts'
import { changeWishlist, newWishlist, toListOrError } from './change-wishlists.ts'
import type { WishlistTools } from './wishlist-tools.ts'
import { readGoods } from './read-goods.ts'
import { findDefaultWishlist, type WishlistOwner } from './wishlists.repository.ts'

/** Creates provider C's handlers. There is a single wishlist, which always exists. */
export function createWishlistC({ commerce, toOwner, toTime, show, withCount }: WishlistTools): Handlers {
  const write = async (list: Wishlist, context: CallContext): Promise<WishlistC> => {
    const [view] = await show([list], context)
    if (!view) throw new Error('The view of the wishlist is missing.')
    return writeWishlistC(view)
  }
  const createFirst = (owner: WishlistOwner, at: string): Wishlist => ({
    ...newWishlist('', true, at),
    id: toFirstId(owner),
  })

  return {
    async getWishlistC(_, context) {
      const owner = await toOwner(context)
      return write((await findDefaultWishlist(commerce.db, owner)) ?? createFirst(owner, toTime()), context)
    },

    async addWishlistItemC({ params: { product_sku: sku = '' } }, context) {
      const owner = await toOwner(context)
      const addition = {
        field: 'product_sku',
        sku,
        productKey: undefined,
        quantity: undefined,
        note: undefined,
      }
      const changed = await changeWishlist(commerce, owner, async (tx) => {
        const stored = await findDefaultWishlist(tx, owner)
        const goods = await readGoods(tx, [addition])
        const scope = { ...goods, channelId: owner.channelId, at: toTime() }
        const list = toListOrError(addItems(stored ?? createFirst(owner, scope.at), [addition], scope))
        return isApiError(list) ? list : { stored, list }
      })
      if (isApiError(changed)) return changed
      return withCount(await write(changed.list, context), changed.count, context)
    },

    async deleteWishlistItemC({ params: { itemId = '' } }, context) {
      const owner = await toOwner(context)
      const changed = await changeWishlist(commerce, owner, async (tx) => {
        const stored = await findDefaultWishlist(tx, owner)
        const list = stored && removeItem(stored, itemId, toTime())
        return list ? { stored, list } : fail('NOT_FOUND', 'itemId')
      })
      if (isApiError(changed)) return changed
      return withCount(await write(changed.list, context), changed.count, context)
    },
  }
}

/** Returns the id of provider C's wishlist, which is known before anything is stored. */
function toFirstId({ customerId, channelId }: WishlistOwner): string {
  return createHash('sha256').update(`wishlist ${channelId} ${customerId}`).digest('hex').slice(0, 32)
}
