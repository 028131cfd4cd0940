import { batchesOf, type CommerceExecutor } from '../database/index.ts'

/** The number of public reviews with one star, two stars, and so on up to five. */
export type RatingCounts = readonly [number, number, number, number, number]

const stars = [1, 2, 3, 4, 5] as const

/**
 * Counts the public reviews of products, both imported ones and those by customers, keyed by
 * product key. Products without reviews are absent.
 */
export async function countRatings(
  db: CommerceExecutor,
  productKeys: readonly string[],
): Promise<ReadonlyMap<string, RatingCounts>> {
  const counts = new Map<string, number>()
  const add = (rows: readonly { product_key: string; rating: number; count: number }[]): void => {
    for (const { product_key, rating, count } of rows) {
      const key = `${rating} ${product_key}`
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
  }
  for (const batch of batchesOf(productKeys)) {
    add(
      await db
        .selectFrom('goods_reviews')
        .select(['product_key', 'rating', (eb) => eb.fn.countAll<number>().as('count')])
        .where('product_key', 'in', batch)
        .groupBy(['product_key', 'rating'])
        .execute(),
    )
    add(
      await db
        .selectFrom('reviews')
        .select(['product_key', 'rating', (eb) => eb.fn.countAll<number>().as('count')])
        .where('product_key', 'in', batch)
        .where('moderation', '=', 'published')
        .where('is_withdrawn', '=', 0)
        .groupBy(['product_key', 'rating'])
        .execute(),
    )
  }
  const found = new Map<string, RatingCounts>()
  for (const key of productKeys) {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars.map(
      (rating) => counts.get(`${rating} ${key}`) ?? 0,
    )
    const all = [one, two, three, four, five] as const
    if (all.some((count) => count > 0)) found.set(key, all)
  }
  return found
}
