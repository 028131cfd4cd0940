import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { readSelectedCurrency, toTerms } from '../cart/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { withCookies } from '../http/index.ts'
import { createCountsCookie, guest, requireCustomer, type Shopper } from '../shopper/index.ts'
import { chooseCurrency, isRuleError, type Wishlist } from '../store/index.ts'
import { createSharing } from './sharing.ts'
import { createToShareUrl, showWishlists } from './show-wishlists.ts'
import { createWishlistsA } from './wishlists-a.ts'
import { createWishlistC } from './wishlist-c.ts'
import type { WishlistTools } from './wishlist-tools.ts'

export interface WishlistsOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/** Creates the handlers for wishlists. */
export function createWishlists({ commerce, readSettings, now }: WishlistsOptions): Handlers {
  const toTime = () => new Date(now()).toISOString()
  const show = async (lists: readonly Wishlist[], shopper: Shopper, context: CallContext) => {
    const settings = await readSettings(context.channel.id)
    const preferred = [readSelectedCurrency(context.request.headers), shopper.currency]
    const currency = chooseCurrency(undefined, { requested: undefined, preferred }, toTerms(settings))
    const terms = {
      ...{ currency: isRuleError(currency) ? '' : currency, groupId: shopper.groupId, at: toTime() },
      toShareUrl: createToShareUrl(settings, context),
    }
    return showWishlists(lists, terms, context)
  }
  const tools: WishlistTools = {
    commerce,
    toTime,
    readToShareUrl: async (context) => createToShareUrl(await readSettings(context.channel.id), context),
    async toOwner({ channel, shopper }) {
      return { customerId: requireCustomer(await shopper()).id, channelId: channel.id }
    },
    show: async (lists, context) => show(lists, await context.shopper(), context),
    async showToGuest(list, context) {
      const [view] = await show([list], guest, context)
      if (!view) throw new Error('The view of the wishlist is missing.')
      return view
    },
    withCount: (data, wishlist, { request, publicUrl }) =>
      withCookies(data, [createCountsCookie({ wishlist }, request.headers, publicUrl)]),
  }
  return { ...createWishlistsA(tools), ...createWishlistC(tools), ...createSharing(tools) }
}
