import { defaultCustomerSettings, type CustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import { trimSlashes } from '../site/index.ts'

/** A page of the shop whose slug is part of the customer settings. */
export type CustomerPage = keyof CustomerSettings['pages']

/**
 * Returns the slug of a page in a language, or the default slug if the language has none.
 *
 * @param settings the customer settings; undefined for the defaults
 */
export function findPageSlug(
  settings: StoreSettings['customers'],
  page: CustomerPage,
  language: string,
): string {
  const slug = (settings ?? defaultCustomerSettings).pages[page]
  if (typeof slug === 'string') return trimSlashes(slug)
  const fallback = defaultCustomerSettings.pages[page]
  return trimSlashes(slug[language] ?? (typeof fallback === 'string' ? fallback : ''))
}
