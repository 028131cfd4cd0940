import { batchesOf, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { FeedModifier, FeedTexts, InventoryPolicy, UnitMeasure } from './feed-goods.ts'
import type { Sku } from './sku.ts'
import type { PastPrice } from './price-history.ts'
import type { SkuPrice } from './price.ts'

/**
 * Returns the SKUs that exist, keyed by SKU, with their prices in all currencies for all customer groups, stock, limits
 * and modifiers. Runs three queries per 500 SKUs.
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

/** Returns the SKU of the default variant of products that exist, by product key. */
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

/** Returns the rows of all prices of some SKUs. */
export async function findPriceRows(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<readonly CommerceSchema['goods_prices'][]> {
  const rows: CommerceSchema['goods_prices'][] = []
  for (const batch of batchesOf(skus)) {
    rows.push(...(await db.selectFrom('goods_prices').selectAll().where('sku', 'in', batch).execute()))
  }
  return rows
}

/** Returns the past prices of some SKUs in a currency, for all customer groups. */
export async function findPriceHistory(db: CommerceExecutor, skus: readonly string[], currency: string) {
  const found: (PastPrice & { readonly sku: string; readonly groupId: string })[] = []
  for (const batch of batchesOf(skus)) {
    const rows = await db
      .selectFrom('goods_price_history')
      .select(['sku', 'customer_group as groupId', 'amount', 'from_at as from', 'to_at as to'])
      .where('sku', 'in', batch)
      .where('currency', '=', currency)
      .execute()
    found.push(...rows)
  }
  return found
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

/** Returns the number of available pieces of each SKU, summed over all locations. The number is never below zero. */
async function sumAvailable(
  db: CommerceExecutor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('goods_stock')
    .select(['sku', 'on_hand', 'reserved'])
    .where('sku', 'in', skus)
    .execute()
  const sums = new Map<string, number>()
  for (const { sku, on_hand, reserved } of rows) sums.set(sku, (sums.get(sku) ?? 0) + on_hand - reserved)
  return new Map([...sums].map(([sku, sum]) => [sku, Math.max(0, sum)]))
}
