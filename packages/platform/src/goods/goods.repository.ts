import { sql } from 'kysely'
import { batchesOf, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { FeedModifier, FeedTexts, InventoryPolicy, UnitMeasure } from './feed-goods.ts'
import type { Sku } from './sku.ts'
import { toPastPrices, type PastPrice } from './price-history.ts'
import type { SkuPrice } from './price.ts'

/**
 * Returns the existing SKUs, keyed by SKU, with their prices in all currencies and for all customer
 * groups, stock, limits and modifiers. Runs three queries per 500 SKUs.
 */
export async function findSkus(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Sku>> {
  const found = new Map<string, Sku>()
  for (const batch of batchesOf([...new Set(skus)])) {
    const rows = await db
      .selectFrom('goods_skus')
      .innerJoin('goods_products', 'goods_products.key', 'goods_skus.product_key')
      .selectAll('goods_skus')
      .select(['model', 'channels', 'categories', 'titles', 'image', 'tax_class', 'modifiers'])
      .where('sku', 'in', batch)
      .execute()
    const prices = Map.groupBy(await findPriceRows(db, batch), ({ sku }) => sku)
    const available = await sumAvailable(db, batch)
    for (const row of rows) {
      found.set(row.sku, {
        sku: row.sku,
        productKey: row.product_key,
        model: row.model,
        channels: JSON.parse(row.channels) as string[],
        categories: JSON.parse(row.categories) as string[],
        titles: JSON.parse(row.titles) as FeedTexts,
        image: row.image ?? undefined,
        options: JSON.parse(row.options) as Record<string, string>,
        taxClass: row.tax_class,
        weight: row.weight_grams,
        unitMeasure: row.unit_measure === null ? undefined : (JSON.parse(row.unit_measure) as UnitMeasure),
        limits: { min: row.min_quantity, max: row.max_quantity ?? undefined, step: row.quantity_step },
        stock: {
          policy: toPolicy(row),
          available: available.get(row.sku) ?? 0,
          backordered: row.backordered,
        },
        prices: (prices.get(row.sku) ?? []).map(toSkuPrice),
        modifiers: JSON.parse(row.modifiers) as FeedModifier[],
      })
    }
  }
  return found
}

/** Returns the SKUs of the default variants of the existing products, keyed by product key. */
export async function findDefaultSkus(
  db: CommerceExecutor,
  productKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const batch of batchesOf([...new Set(productKeys)])) {
    const rows = await db
      .selectFrom('goods_products')
      .select(['key', 'default_sku'])
      .where('key', 'in', batch)
      .execute()
    for (const { key, default_sku } of rows) found.set(key, default_sku)
  }
  return found
}

/** Returns all price rows of some SKUs, including the changes of an effective import. */
export async function findPriceRows(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<readonly PriceRow[]> {
  const rows: PriceRow[] = []
  for (const batch of batchesOf(skus)) {
    // A single query, so that no row is seen twice or missed while it is being moved.
    const found = await db
      .selectFrom('goods_prices')
      .select(['sku', 'currency', 'customer_group', 'list', 'sale', 'sale_from', 'sale_to', 'since'])
      .select(sql.lit(0).as('is_update'))
      .where('sku', 'in', batch)
      .$castTo<StoredOrUpdated>()
      .unionAll((eb) =>
        eb
          .selectFrom('goods_updates')
          .innerJoin('goods_update_prices as p', 'p.update_id', 'goods_updates.id')
          .select(['sku', 'currency', 'customer_group', 'list', 'sale', 'sale_from', 'sale_to'])
          .select(['goods_updates.effective_at as since', sql.lit(1).as('is_update')])
          .where('state', '=', sql.lit('effective'))
          .where('sku', 'in', batch)
          .$castTo<StoredOrUpdated>(),
      )
      .execute()
    const updates = new Set(found.filter((row) => row.is_update === 1).map(toKey))
    for (const { is_update: isUpdate, list, ...row } of found) {
      if (list === null || (isUpdate === 0 && updates.has(toKey(row)))) continue
      rows.push({ ...row, list })
    }
  }
  return rows
}

type PriceRow = CommerceSchema['goods_prices']
type StoredOrUpdated = Omit<PriceRow, 'list'> & { readonly list: number | null; readonly is_update: number }

function toKey({ sku, currency, customer_group: group }: Omit<PriceRow, 'list'>): string {
  return JSON.stringify([sku, currency, group])
}

/**
 * Returns all price rows of some SKUs, without rows of an effective import that have not been moved
 * yet.
 */
export async function findStoredPriceRows(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<readonly PriceRow[]> {
  const rows: PriceRow[] = []
  for (const batch of batchesOf(skus)) {
    rows.push(...(await db.selectFrom('goods_prices').selectAll().where('sku', 'in', batch).execute()))
  }
  return rows
}

/** A past price of a SKU for a customer group. */
export interface PastSkuPrice extends PastPrice {
  readonly sku: string
  readonly groupId: string
  readonly currency: string
}

/** Returns the past prices of some SKUs for all customer groups, in one currency or in all of them. */
export async function findPriceHistory(
  db: CommerceExecutor,
  skus: readonly string[],
  currency?: string,
): Promise<readonly PastSkuPrice[]> {
  const found: PastSkuPrice[] = []
  for (const batch of batchesOf(skus)) {
    const rows = await db
      .selectFrom('goods_price_history')
      .select(['sku', 'currency', 'customer_group as groupId', 'amount', 'from_at as from', 'to_at as to'])
      .where('sku', 'in', batch)
      .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
      .execute()
    found.push(...rows)
    found.push(...(await findUnwrittenHistory(db, batch, currency)))
  }
  return found
}

/**
 * Returns past amounts of prices that an effective import has replaced but not yet moved to the
 * history.
 */
async function findUnwrittenHistory(
  db: CommerceExecutor,
  skus: readonly string[],
  currency: string | undefined,
): Promise<readonly PastSkuPrice[]> {
  const rows = await db
    .selectFrom('goods_updates')
    .innerJoin('goods_update_prices as u', 'u.update_id', 'goods_updates.id')
    .innerJoin('goods_prices', (join) =>
      join
        .onRef('goods_prices.sku', '=', 'u.sku')
        .onRef('goods_prices.currency', '=', 'u.currency')
        .onRef('goods_prices.customer_group', '=', 'u.customer_group'),
    )
    .selectAll('goods_prices')
    .select('effective_at')
    .where('state', '=', sql.lit('effective'))
    .where('u.sku', 'in', skus)
    .$if(currency !== undefined, (query) => query.where('u.currency', '=', currency ?? ''))
    .execute()
  return rows.flatMap((row) =>
    toPastPrices(toSkuPrice(row), row.effective_at ?? row.since).map((past) => ({
      ...past,
      sku: row.sku,
      groupId: row.customer_group,
      currency: row.currency,
    })),
  )
}

export function toSkuPrice(row: CommerceSchema['goods_prices']): SkuPrice {
  const { currency, customer_group: groupId, list, sale, sale_from, sale_to, since } = row
  return {
    currency,
    groupId,
    list,
    sale:
      sale === null ? undefined : { amount: sale, from: sale_from ?? undefined, to: sale_to ?? undefined },
    since,
  }
}

/** Converts the columns of an inventory policy. */
export function toPolicy({
  policy,
  backorder_limit: limit,
  lead_days: days,
}: Pick<CommerceSchema['goods_skus'], 'policy' | 'backorder_limit' | 'lead_days'>): InventoryPolicy {
  switch (policy) {
    case 'deny':
      return { kind: 'deny' }
    case 'backorder':
      return { kind: 'backorder', limit: limit ?? undefined, days: days ?? 0 }
    case 'made-to-order':
      return { kind: 'made-to-order', days: days ?? 0 }
  }
}

/**
 * Returns the number of available pieces of each SKU at all locations. The number is never
 * negative.
 */
async function sumAvailable(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('goods_stock')
    .select(['sku', 'location', 'on_hand', 'reserved'])
    .where('sku', 'in', skus)
    .unionAll((eb) =>
      eb
        .selectFrom('goods_updates')
        .innerJoin('goods_update_stock as s', 's.update_id', 'goods_updates.id')
        .select(['s.sku', 's.location', 's.delta as on_hand', sql.lit(0).as('reserved')])
        .where('state', '=', sql.lit('effective'))
        .where('s.sku', 'in', skus),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const ofLocation of Map.groupBy(rows, ({ sku, location }) => `${location} ${sku}`).values()) {
    const [{ sku } = { sku: '' }] = ofLocation
    const onHand = ofLocation.reduce((sum, row) => sum + row.on_hand, 0)
    const reserved = ofLocation.reduce((sum, row) => sum + row.reserved, 0)
    sums.set(sku, (sums.get(sku) ?? 0) + Math.max(0, onHand) - reserved)
  }
  return new Map([...sums].map(([sku, sum]) => [sku, Math.max(0, sum)]))
}

/** Returns the pieces on hand by SKU and location, including the changes of an effective import. */
export async function findStockOnHand(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const found = new Map<string, Map<string, number>>()
  for (const batch of batchesOf(skus)) {
    const rows = await db
      .selectFrom('goods_stock')
      .select(['sku', 'location', 'on_hand'])
      .where('sku', 'in', batch)
      .unionAll((eb) =>
        eb
          .selectFrom('goods_updates')
          .innerJoin('goods_update_stock as s', 's.update_id', 'goods_updates.id')
          .select(['s.sku', 's.location', 's.delta as on_hand'])
          .where('state', '=', sql.lit('effective'))
          .where('s.sku', 'in', batch),
      )
      .execute()
    for (const { sku, location, on_hand: count } of rows) {
      const ofSku = found.get(sku) ?? new Map<string, number>()
      found.set(sku, ofSku.set(location, Math.max(0, (ofSku.get(location) ?? 0) + count)))
    }
  }
  return found
}
