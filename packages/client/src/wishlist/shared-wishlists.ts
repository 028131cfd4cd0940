import { getSharedWishlist as getSharedRow, shareWishlist as shareRow } from '@vitrine/contract'
import type { SharedWishlist, WishlistSharing } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Shares one of the customer's wishlists through a link, or revokes the link (R52). */
export function shareWishlist(
  client: Client,
  id: string,
  body: { readonly is_public: boolean },
  options?: CallOptions,
): Promise<CallResponse<WishlistSharing>> {
  return client.call(shareRow, { ...options, params: { id }, body })
}

/** Returns the wishlist that a link shares, by the token of the link (R52). */
export function getSharedWishlist(
  client: Client,
  token: string,
  options?: CallOptions,
): Promise<CallResponse<SharedWishlist>> {
  return client.call(getSharedRow, { ...options, params: { token } })
}
