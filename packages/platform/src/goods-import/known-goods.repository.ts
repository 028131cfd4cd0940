import { batchesOf, type CommerceExecutor, type Executor } from '../database/index.ts'
import { findPriceRows, findStockOnHand, type PriceUpdate } from '../goods/index.ts'
import { listStoreSettings } from '../store-settings/index.ts'

/** The amounts of a price in minor units. */
export type KnownPrice = Pick<PriceUpdate, 'sale' | 'sale_from' | 'sale_to'> & { readonly list: number }

/** Everything in the shop that changes can refer to. */
export interface KnownTerms {
  /** The currencies in which the shop sells. */
  readonly currencies: Pick<ReadonlySet<string>, 'has'>
  readonly groups: ReadonlySet<string>
  readonly locations: ReadonlySet<string>
}

/** SKUs with their current prices and stock. */
export interface KnownGoods extends KnownTerms {
  readonly skus: ReadonlySet<string>
  findPrice(sku: string, currency: string, group: string): KnownPrice | undefined
  /** Returns the number of pieces on hand; undefined if the SKU has no stock at the location. */
  findStock(sku: string, location: string): number | undefined
}

/**
 * Returns the currencies in the store settings, the customer groups in the settings and prices, and
 * the locations. Without settings, all ISO 4217 currencies are known.
 */
export async function findTerms(db: Executor, commerce: CommerceExecutor): Promise<KnownTerms> {
  const settings = (await listStoreSettings(db)).map((each) => each.settings)
  const currencies = settings.flatMap((each) => each.currencies ?? []).map(({ id }) => id)
  const groups = settings.flatMap((each) => each.customers?.groups ?? []).map(({ id }) => id)
  const priced = await commerce.selectFrom('goods_prices').select('customer_group').distinct().execute()
  const locations = await commerce.selectFrom('goods_locations').select('id').execute()
  return {
    currencies: new Set(currencies.length > 0 ? currencies : Intl.supportedValuesOf('currency')),
    groups: new Set(['0', ...groups, ...priced.map((row) => row.customer_group)]),
    locations: new Set(locations.map(({ id }) => id)),
  }
}

/** Returns the current prices and stock of some SKUs. */
export async function findKnownGoods(
  db: CommerceExecutor,
  terms: KnownTerms,
  skus: readonly string[],
): Promise<KnownGoods> {
  const names = [...new Set(skus)]
  const known = new Set<string>()
  for (const batch of batchesOf(names)) {
    const rows = await db.selectFrom('goods_skus').select('sku').where('sku', 'in', batch).execute()
    for (const { sku } of rows) known.add(sku)
  }
  const prices = new Map<string, KnownPrice>()
  for (const { sku, currency, customer_group: group, list, sale, sale_from, sale_to } of await findPriceRows(
    db,
    names,
  )) {
    prices.set(toKey(sku, currency, group), { list, sale, sale_from, sale_to })
  }
  const stock = await findStockOnHand(db, names)
  return {
    ...terms,
    skus: known,
    findPrice: (sku, currency, group) => prices.get(toKey(sku, currency, group)),
    findStock: (sku, location) => stock.get(sku)?.get(location),
  }
}

function toKey(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}
