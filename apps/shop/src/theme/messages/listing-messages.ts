import type listing from './en/listing.json'
import { createMessageLoader, type ListingMessages, type Messages } from './messages.ts'
import { loadShopMessages } from './shop-messages.ts'

const load = createMessageLoader<Messages<typeof listing>>({
  en: () => import('./en/listing.json?messages'),
  de: () => import('./de/listing.json?messages'),
  ar: () => import('./ar/listing.json?messages'),
})

/** Loads the messages of category, brand and search pages, including those of product cards. */
export async function loadListingMessages(language: string): Promise<ListingMessages> {
  const [shop, own] = await Promise.all([loadShopMessages(language), load(language)])
  return { ...shop, ...own }
}
