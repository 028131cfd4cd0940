import { batchesOf, type CommerceExecutor } from '../../database/index.ts'

/** A product with its SKUs in order. */
export interface ListedProduct {
  readonly key: string
  readonly model: string
  readonly channels: readonly string[]
  readonly categories: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly taxClass: string
  readonly defaultSku: string
  readonly skus: readonly string[]
}

/** Returns all products, or those with one of these SKUs, ordered by key. */
export async function listProducts(
  db: CommerceExecutor,
  skus?: readonly string[],
): Promise<readonly ListedProduct[]> {
  const keys = skus && (await findProductKeys(db, skus))
  const rows = await db.selectFrom('goods_products').selectAll().orderBy('key').execute()
  const wanted = rows.filter(({ key }) => keys?.has(key) !== false)
  const bySku = new Map<string, string[]>()
  for (const batch of batchesOf(wanted.map(({ key }) => key))) {
    const found = await db
      .selectFrom('goods_skus')
      .select(['sku', 'product_key'])
      .where('product_key', 'in', batch)
      .orderBy('product_key')
      .orderBy('position')
      .execute()
    for (const { sku, product_key: key } of found) bySku.set(key, [...(bySku.get(key) ?? []), sku])
  }
  return wanted.map((row) => ({
    key: row.key,
    model: row.model,
    channels: JSON.parse(row.channels) as string[],
    categories: JSON.parse(row.categories) as string[],
    titles: JSON.parse(row.titles) as Record<string, string>,
    taxClass: row.tax_class,
    defaultSku: row.default_sku,
    skus: bySku.get(row.key) ?? [],
  }))
}

async function findProductKeys(db: CommerceExecutor, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const batch of batchesOf(skus)) {
    const rows = await db.selectFrom('goods_skus').select('product_key').where('sku', 'in', batch).execute()
    for (const { product_key: key } of rows) keys.add(key)
  }
  return keys
}
