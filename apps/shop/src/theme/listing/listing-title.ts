import type { PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import type { Listing } from './load-listing.ts'

/** The title of a further page of a list, with its number; the first page has its own. */
export function listingTitle(
  { title }: Pick<PageData, 'title'>,
  { messages, listing }: { readonly messages: ShopMessages; readonly listing: Pick<Listing, 'page'> },
): string {
  return listing.page === 1 ? '' : messages.titleOfPage({ title, number: listing.page })
}
