import { catalogue, type Catalogue, type CurrencyCode } from '../products/index.ts'
import { toAssortment } from './assortment.ts'
import { toCatalogueLanguage, toGoods, type FeedGoods } from './goods.ts'
import { toModels, type CatalogueModel } from './models.ts'
import type { CatalogueRecord } from './record.ts'
import { toRecords } from './records.ts'
import type { FeedSite } from './site.ts'

/** The catalogue as models, records and goods, for `platform.syncCatalogue` (docs/catalogue.md). */
export interface Feed {
  readonly models: readonly CatalogueModel[]
  readonly records: readonly FeedRecord[]
  readonly goods: FeedGoods
}

export interface FeedRecord extends CatalogueRecord {
  readonly channel: string
  readonly language: string
}

/** Currency of `calculated_price`, and the default of analytics (section 9). */
export const currency: CurrencyCode = 'USD'

/** The goods of a store that does not sell this catalogue. */
export const noGoods: FeedGoods = { locations: [], products: [] }

/** `storeHash` of the only store that sells this catalogue. */
export const store = 'tonwerk'

/**
 * Builds the feed of a site: the assortment of each channel, in the channel's languages that the catalogue has
 * texts for. The feed of another store is empty.
 */
export function toFeed({ storeHash, channels }: FeedSite, shop: Catalogue = catalogue()): Feed {
  if (storeHash !== store) return { models: [], records: [], goods: noGoods }
  return {
    models: toModels(storeHash),
    goods: toGoods({ storeHash, channels }, shop),
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
