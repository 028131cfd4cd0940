import { toAssortment, type SalesChannel } from './assortment.ts'
import { catalogue } from '../products/index.ts'
import { toModelFiles, toPageFiles, type ModelFile, type PageFile } from './records.ts'
import { languages, type Language } from '../languages.ts'
import type { Catalogue, CurrencyCode } from '../products/index.ts'

/** The site that a feed is made for: the names of its models, and where its records stand. */
export interface FeedSite {
  readonly storeHash: string
  readonly channels: readonly (SalesChannel & { readonly languages: readonly string[] })[]
}

/** The catalogue as records of every channel and language, for the platform to take over (docs/catalogue.md). */
export interface Feed {
  readonly models: readonly ModelFile[]
  readonly records: readonly FeedRecord[]
}

export interface FeedRecord extends PageFile {
  readonly channel: string
  readonly language: string
}

/** Of `calculated_price`; the others stand beside it. The currency that analytics takes for granted (section 9). */
export const currency: CurrencyCode = 'USD'

/** The store whose catalogue this is: a site with the hash of another one sells something else. */
export const store = 'tonwerk'

/**
 * The feed for a site: in each channel what it sells, in those of its languages that the catalogue is written in.
 * Empty for a site of another store. Pure.
 */
export function toFeed({ storeHash, channels }: FeedSite, shop: Catalogue = catalogue()): Feed {
  if (storeHash !== store) return { models: [], records: [] }
  return {
    models: toModelFiles(storeHash),
    records: channels.flatMap((channel) => {
      const sold = toAssortment(shop, channel)
      return channel.languages.flatMap((tag) => {
        const language = toCatalogueLanguage(tag)
        if (language === undefined) return []
        const files = toPageFiles(sold, { storeHash, language, currency })
        return files.map((file): FeedRecord => ({ channel: channel.id, ...file, language: tag }))
      })
    }),
  }
}

/** The language of the catalogue for a language of a channel: `de-AT` is written as `de`. */
export function toCatalogueLanguage(tag: string): Language | undefined {
  return languages.find((language) => tag === language || tag.startsWith(`${language}-`))
}
