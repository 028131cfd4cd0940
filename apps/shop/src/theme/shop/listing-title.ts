import type { PageData } from '@vitrine/runtime'
import type { ShopWords } from '../words/words.ts'
import type { Listing } from './load-listing.ts'

/** The title of a further page of a list, with its number; the first page has its own. */
export function listingTitle(
  { title }: Pick<PageData, 'title'>,
  { words, listing }: { readonly words: ShopWords; readonly listing: Pick<Listing, 'page'> },
): string {
  return listing.page === 1 ? '' : words.titleOfPage({ title, number: listing.page })
}
