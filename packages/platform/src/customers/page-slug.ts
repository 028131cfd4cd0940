import { defaultCustomerSettings, type CustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import { trimSlashes } from '../site/index.ts'

/** A page of the shop that the settings of customers' accounts name. */
export type CustomerPage = keyof CustomerSettings['pages']

/**
 * Returns the slug of a page in a language. A language without a slug of its own gets the default slug.
 *
 * @param settings the settings of customers' accounts; undefined for the defaults.
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
