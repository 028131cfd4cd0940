import { currencyDigits } from '@vitrine/contract'
import type { ChannelStoreSettings, StoreSettings } from '@vitrine/contract/schemas'
import type { FeedLocation } from '../goods/index.ts'
import type { Site } from '../site/index.ts'

/** Everything in the site that a product table refers to. */
export interface TableTerms {
  readonly site: Site
  /** The language of columns without a language suffix: the default language of the default channel. */
  readonly language: string
  /** All languages of the site. */
  readonly languages: readonly string[]
  /** The currency of columns without a currency suffix. */
  readonly currency: string
  readonly currencies: readonly string[]
  readonly taxClasses: readonly string[]
  /** Ids of the customer groups that have their own prices. */
  readonly groups: readonly string[]
  readonly locations: readonly FeedLocation[]
  /** The location of the column `stock`; undefined if there are several locations. */
  readonly location: string | undefined
}

export interface TermOptions {
  /** Store settings of the other channels. */
  readonly others: readonly (StoreSettings | ChannelStoreSettings)[]
  readonly locations: readonly FeedLocation[]
  /** Customer groups that already have prices. */
  readonly groups: readonly string[]
  /** The locations named by the columns of a table. A shop without locations gets these. */
  readonly stockColumns?: readonly string[] | undefined
}

/** Derives the terms of a site from its store settings and locations. */
export function toTerms(
  site: Site,
  settings: StoreSettings,
  { others, locations, groups, stockColumns = [] }: TermOptions,
): TableTerms {
  const channel = site.channels.find(({ isDefault }) => isDefault) ?? site.channels[0]
  const all = [settings, ...others]
  const named = stockColumns.length > 0 ? stockColumns : ['main']
  const known = locations.length > 0 ? locations : named.map((id) => toDefaultLocation(id, site, settings))
  return {
    site,
    language: channel?.defaultLanguage ?? 'en',
    languages: [...new Set(site.channels.flatMap(({ languages }) => languages))],
    currency: settings.defaultCurrency,
    currencies: [...new Set(all.flatMap(({ currencies = [] }) => currencies.map(({ id }) => id)))],
    taxClasses: [...new Set(all.flatMap(({ tax }) => tax?.classes ?? []))],
    groups: [
      ...new Set([...all.flatMap(({ customers }) => customers?.groups ?? []).map(({ id }) => id), ...groups]),
    ],
    locations: known,
    location: known.length === 1 ? known[0]?.id : undefined,
  }
}

/** Returns the location of a shop that has defined none. It is not open to the public. */
function toDefaultLocation(
  id: string,
  { channels }: Site,
  { homeCountry, seller }: StoreSettings,
): FeedLocation {
  const shop = channels.find(({ isDefault }) => isDefault)?.name ?? channels[0]?.name ?? 'Shop'
  const name = id === 'main' ? shop : id
  const [street = '', city = shop] = seller?.address ?? []
  const languages = new Set(channels.flatMap((channel) => channel.languages))
  return {
    id,
    names: Object.fromEntries([...languages].map((language) => [language, name])),
    address: { street, postcode: '', city, country: homeCountry },
    hours: [],
  }
}

/** Converts minor units to major units, for fields by which queries can sort. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** currencyDigits(currency)
}
