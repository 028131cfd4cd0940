import { productModelStem, type ContentRecord, type ProductSearchResult } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handler, Handlers } from '../calls/index.ts'
import { loadRecords, toSearchedWords } from '../content/index.ts'
import { findProjections, type GoodsProjection } from '../goods/index.ts'
import { isApiError } from '../http/index.ts'
import { readProductQuery } from './product-query.ts'
import type { FoundProduct } from './product-scope.repository.ts'
import { findProductKeys, findProducts } from './products.repository.ts'
import { hitFields, toProductHit } from './to-product-hit.ts'

export interface SearchOptions {
  /** Returns the store settings of a channel; undefined if the channel sells nothing. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/** Creates the handlers for product search. */
export function createSearch({ readSettings }: SearchOptions): Pick<Handlers, 'searchProducts'> {
  /**
   * Handles the call for products that contain all words of a term or have it as their SKU (section
   * 7). The response does not depend on the shopper: prices are for guests (R45).
   */
  const searchProducts: Handler<ProductSearchResult> = async (input, context) => {
    const { db, channel, language, site, models } = context
    const query = readProductQuery(input, context, await readSettings(channel.id))
    if (isApiError(query)) return query
    const { term, sortBy, currency, skip, limit, fields } = query
    const model = await models.find(`${productModelStem}${site.storeHash}`)
    const scope = model && { model: model.name, channelId: channel.id, language }
    const { page, count } = scope
      ? await findProducts(db, { ...query, scope, words: toSearchedWords(term) })
      : { page: [], count: 0 }
    const records = await loadFound(page, fields, context)
    if (isApiError(records)) return records
    const goods = await readGoods(records, context)
    const scores = new Map(page.map(({ id, score }) => [id, score]))
    const hasScores = sortBy === 'relevance' && term !== ''
    return {
      products: records.map((record) =>
        toProductHit(record, {
          goods: goods.get(record.id),
          currency,
          score: hasScores ? scores.get(record.id) : undefined,
        }),
      ),
      total: query.includesCount ? (count ?? null) : null,
      ...{ skip, limit, search_term: term, corrected_term: null, did_you_mean: [], facets: [] },
      redirect_url: null,
      source: {
        algorithm: sortBy,
        ...{ is_primary_algorithm: true, is_secondary_algorithm: false, is_merchandising: false },
        ...{ rule: null, rule_type: null },
      },
      ...(query.includesMeta && model ? { _meta_: model.meta } : {}),
    }
  }
  return { searchProducts }
}

function loadFound(page: readonly FoundProduct[], fields: readonly string[], context: CallContext) {
  const ids = page.map(({ id }) => id)
  const picked = fields.length === 0 ? [] : [...fields, ...hitFields]
  return loadRecords(ids, { fields: picked, expansions: new Map() }, context)
}

/** Returns the projections of the products of these records, by record id. */
async function readGoods(records: readonly ContentRecord[], { db, commerce, json }: CallContext) {
  const keys = await findProductKeys(
    db,
    records.map(({ id }) => id),
  )
  const rows = await findProjections(commerce.db, [...new Set(keys.values())])
  const projections = new Map(
    [...rows].map(([key, { data }]) => [key, json.read(key, data) as GoodsProjection] as const),
  )
  return new Map([...keys].map(([id, key]) => [id, projections.get(key)]))
}
