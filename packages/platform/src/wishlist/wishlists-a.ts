import type { WishlistA } from '@vitrine/contract'
import type { CallContext, Handlers } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, isApiError, type ApiError, type WithCookies } from '../http/index.ts'
import {
  addItems,
  maxWishlists,
  readWishlistA,
  readWishlistItemsA,
  removeItem,
  replaceItems,
  writeWishlistA,
  writeWishlistsA,
  type ItemAddition,
  type Wishlist,
  type WishlistScope,
} from '../store/index.ts'
import { changeWishlist, newWishlist, toListOrError } from './change-wishlists.ts'
import type { WishlistTools } from './wishlist-tools.ts'
import { readGoods } from './read-goods.ts'
import { countWishlists, findWishlist, listWishlists } from './wishlists.repository.ts'

/** Creates provider A's handlers for several named wishlists, one of which is the default. */
export function createWishlistsA(tools: WishlistTools): Handlers {
  const { commerce, toOwner, toTime, show, withCount } = tools

  const readScope = async (
    tx: CommerceExecutor,
    additions: readonly ItemAddition[],
    { channel }: CallContext,
  ): Promise<WishlistScope> => ({
    ...(await readGoods(tx, additions)),
    channelId: channel.id,
    at: toTime(),
  })

  const write = async (list: Wishlist, context: CallContext): Promise<WishlistA> => {
    const [view] = await show([list], context)
    if (!view) throw new Error('The view of the wishlist is missing.')
    return writeWishlistA(view)
  }

  /** Changes one of the customer's wishlists and returns it. */
  const update = async (
    { id = '' }: Readonly<Record<string, string>>,
    context: CallContext,
    change: (tx: CommerceExecutor, stored: Wishlist) => Promise<Wishlist | ApiError> | Wishlist | ApiError,
  ): Promise<WithCookies<WishlistA> | ApiError> => {
    const owner = await toOwner(context)
    const changed = await changeWishlist(commerce, owner, async (tx) => {
      const stored = await findWishlist(tx, owner, id)
      if (!stored) return fail('NOT_FOUND', 'id')
      const list = await change(tx, stored)
      return isApiError(list) ? list : { stored, list }
    })
    if (isApiError(changed)) return changed
    return withCount(await write(changed.list, context), changed.count, context)
  }

  return {
    async listWishlists(_, context) {
      const lists = await listWishlists(commerce.db, await toOwner(context))
      return writeWishlistsA(await show(lists, context))
    },

    async getWishlistA({ params: { id = '' } }, context) {
      const list = await findWishlist(commerce.db, await toOwner(context), id)
      return list ? write(list, context) : fail('NOT_FOUND', 'id')
    },

    async createWishlist({ body }, context) {
      const input = readWishlistA(body)
      if (isApiError(input)) return input
      const { name, isDefault, items = [] } = input
      if (name === undefined) return fail('MISSING_PARAMETER', 'name')
      const owner = await toOwner(context)
      const changed = await changeWishlist(commerce, owner, async (tx) => {
        const { lists } = await countWishlists(tx, owner)
        if (lists >= maxWishlists) {
          return fail(
            'WISHLIST_FULL',
            undefined,
            `There are already ${maxWishlists} wishlists. Delete one first.`,
          )
        }
        const scope = await readScope(tx, items, context)
        const empty = newWishlist(name, lists === 0 || isDefault === true, scope.at)
        const list = toListOrError(addItems(empty, items, scope))
        return isApiError(list) ? list : { stored: undefined, list }
      })
      if (isApiError(changed)) return changed
      return withCount(await write(changed.list, context), changed.count, context)
    },

    async updateWishlist({ params, body }, context) {
      const input = readWishlistA(body)
      if (isApiError(input)) return input
      const { name, isDefault, items } = input
      return update(params, context, async (tx, stored) => {
        if (stored.isDefault && isDefault === false) {
          return fail('BAD_PARAMETER', 'is_default', 'Make another wishlist the default instead.')
        }
        const changed = items
          ? toListOrError(replaceItems(stored, items, await readScope(tx, items, context)))
          : stored
        if (isApiError(changed)) return changed
        return {
          ...changed,
          name: name ?? stored.name,
          isDefault: isDefault ?? stored.isDefault,
          updatedAt: toTime(),
        }
      })
    },

    async deleteWishlist({ params: { id = '' } }, context) {
      const owner = await toOwner(context)
      const changed = await changeWishlist(commerce, owner, async (tx) => {
        const stored = await findWishlist(tx, owner, id)
        return stored ? { stored, list: undefined } : fail('NOT_FOUND', 'id')
      })
      return isApiError(changed) ? changed : withCount({ id }, changed.count, context)
    },

    async addWishlistItemsA({ params, body }, context) {
      const additions = readWishlistItemsA(body)
      if (isApiError(additions)) return additions
      return update(params, context, async (tx, stored) =>
        toListOrError(addItems(stored, additions, await readScope(tx, additions, context))),
      )
    },

    deleteWishlistItemA({ params }, context) {
      const { itemId = '' } = params
      return update(
        params,
        context,
        (_, stored) => removeItem(stored, itemId, toTime()) ?? fail('NOT_FOUND', 'itemId'),
      )
    },
  }
}
