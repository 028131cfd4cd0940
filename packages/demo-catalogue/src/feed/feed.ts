import { languages, type Language } from '../languages.ts'
import { catalogue, type Catalogue, type CurrencyCode } from '../products/index.ts'
import { toAssortment, type SalesChannel } from './assortment.ts'
import { toModels, type CatalogueModel } from './models.ts'
import type { CatalogueRecord } from './record.ts'
import { toRecords } from './records.ts'

/** The site that a feed is built for. */
export interface FeedSite {
  /** Suffix of the models' names. */
  readonly storeHash: string
  readonly channels: readonly (SalesChannel & { readonly languages: readonly string[] })[]
}

/** The catalogue as models and records, for `platform.syncCatalogue` (docs/catalogue.md). */
export interface Feed {
  readonly models: readonly CatalogueModel[]
  readonly records: readonly FeedRecord[]
}

export interface FeedRecord extends CatalogueRecord {
  readonly channel: string
  readonly language: string
}

/** Currency of `calculated_price`, and the default of analytics (section 9). */
export const currency: CurrencyCode = 'USD'

/** `storeHash` of the only store that sells this catalogue. */
export const store = 'tonwerk'

/**
 * Builds the feed of a site: the assortment of each channel, in the channel's languages that the catalogue has
 * texts for. The feed of another store is empty.
 */
export function toFeed({ storeHash, channels }: FeedSite, shop: Catalogue = catalogue()): Feed {
  if (storeHash !== store) return { models: [], records: [] }
  return {
    models: toModels(storeHash),
    records: channels.flatMap((channel) => {
      const assortment = toAssortment(shop, channel)
      return channel.languages.flatMap((tag) => {
        const language = toCatalogueLanguage(tag)
        if (language === undefined) return []
        const records = toRecords(assortment, { storeHash, language, currency })
        return records.map((record): FeedRecord => ({ channel: channel.id, ...record, language: tag }))
      })
    }),
  }
}

/** Returns the catalogue's language for a language of a channel: `de` for `de-AT`. */
export function toCatalogueLanguage(tag: string): Language | undefined {
  return languages.find((language) => tag === language || tag.startsWith(`${language}-`))
}
