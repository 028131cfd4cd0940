import { findDefaultSkus, findSkus, type Sku } from '../goods/index.ts'
import type { CommerceExecutor } from '../database/index.ts'

/** The goods that wishlists refer to. */
export interface WishlistGoods {
  /** The existing SKUs, keyed by SKU. */
  readonly skus: ReadonlyMap<string, Sku>
  /** The default SKU of each product, by product key. */
  readonly defaultSkus: ReadonlyMap<string, string>
}

/** A reference to a variant, to a product, or to both. */
interface GoodsReference {
  readonly sku: string | undefined
  readonly productKey: string | undefined
}

/** Returns the SKUs that items refer to, and the default SKUs of their products. */
export async function readGoods(
  db: CommerceExecutor,
  items: readonly GoodsReference[],
): Promise<WishlistGoods> {
  const products = items.flatMap(({ productKey }) => productKey ?? [])
  const defaultSkus = await findDefaultSkus(db, products)
  const skus = await findSkus(db, [...items.flatMap(({ sku }) => sku ?? []), ...defaultSkus.values()])
  return { skus, defaultSkus }
}
