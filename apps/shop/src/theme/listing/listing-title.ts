import type { PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import type { Listing } from './load-listing.ts'

/** Returns a title with the page number, or an empty text on the first page, which keeps the title of its record. */
export function listingTitle(
  { title }: Pick<PageData, 'title'>,
  { messages, listing }: { readonly messages: ShopMessages; readonly listing: Pick<Listing, 'page'> },
): string {
  return listing.page === 1 ? '' : messages.titleOfPage({ title, number: listing.page })
}
