import { randomBytes } from 'node:crypto'
import type { Handlers } from '../calls/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { writeSharedWishlist } from '../store/index.ts'
import { changeWishlist } from './change-wishlists.ts'
import type { WishlistTools } from './wishlist-tools.ts'
import { findSharedWishlist, findWishlist } from './wishlists.repository.ts'

/** Creates the handlers that share wishlists through a link (R52). */
export function createSharing({
  commerce,
  toOwner,
  toTime,
  showToGuest,
  readToShareUrl,
}: WishlistTools): Handlers {
  return {
    async shareWishlist({ params: { id = '' }, body }, context) {
      const isPublic = body?.['is_public']
      if (typeof isPublic !== 'boolean') return fail('MISSING_PARAMETER', 'is_public')
      const owner = await toOwner(context)
      const changed = await changeWishlist(commerce, owner, async (tx) => {
        const stored = await findWishlist(tx, owner, id)
        if (!stored) return fail('NOT_FOUND', 'id')
        // A revoked link never works again.
        const shareToken = isPublic ? (stored.shareToken ?? randomBytes(16).toString('hex')) : undefined
        return { stored, list: { ...stored, shareToken, updatedAt: toTime() } }
      })
      if (isApiError(changed)) return changed
      const { shareToken } = changed.list
      const toShareUrl = await readToShareUrl(context)
      const share_url = shareToken === undefined ? null : toShareUrl(shareToken)
      return { is_public: isPublic, share_url }
    },

    async getSharedWishlist({ params: { token = '' } }, context) {
      const list = await findSharedWishlist(commerce.db, { channelId: context.channel.id, token })
      return list ? writeSharedWishlist(await showToGuest(list, context)) : fail('NOT_FOUND', 'token')
    },
  }
}
