import type { ShopCounts } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { createChangedCountsCookie } from '../shopper/index.ts'

/** The shopper whose cart and wishlists are counted. */
export interface CountedShopper {
  readonly channelId: string
  /** Undefined for guests. */
  readonly customerId: string | undefined
  readonly guestCartId: string | undefined
}

/** Returns the counts that every page shows next to the cart and wishlist links (R55). */
export type ReadCounts = (shopper: CountedShopper) => Promise<ShopCounts>

/** The part of a request that determines the counts. */
export type CountsContext = Pick<CallContext, 'channel' | 'shopper' | 'publicUrl'> & {
  readonly request: Pick<Request, 'headers'>
}

/**
 * Returns the Set-Cookie header for the counts of the shopper after a sign-in or, with an undefined `customerId`, after a
 * sign-out (R55). Returns no header if they have not changed.
 */
export async function toCountsCookie(
  readCounts: ReadCounts,
  customerId: string | undefined,
  { channel, shopper, request, publicUrl }: CountsContext,
): Promise<readonly string[]> {
  const { guestCartId } = await shopper()
  const counts = await readCounts({ channelId: channel.id, customerId, guestCartId })
  return createChangedCountsCookie(counts, request.headers, publicUrl)
}
