import type { CommerceExecutor, Executor } from '../database/index.ts'

/**
 * Returns the key of the product with a published and visible page that has this slug, in any
 * language of a channel.
 */
export async function findKeyOfPage(
  db: Executor,
  channelId: string,
  { model, slug }: { readonly model: string; readonly slug: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('records')
    .select('group_key')
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .where('model', '=', model)
    .where('published_version_id', 'is not', null)
    .where('visible', '=', 1)
    .executeTakeFirst()
  return row?.group_key
}

/** The page of a product in a language. */
export interface ProductPage {
  readonly language: string
  readonly slug: string | null
  /** True if the page is published and visible. */
  readonly isShown: boolean
}

/** Returns the pages of a product in all languages of a channel, including drafts and hidden pages. */
export async function listPages(
  db: Executor,
  channelId: string,
  { model, key }: { readonly model: string; readonly key: string },
): Promise<readonly ProductPage[]> {
  const rows = await db
    .selectFrom('records')
    .select(['language', 'slug', 'published_version_id', 'visible'])
    .where('channel_id', '=', channelId)
    .where('model', '=', model)
    .where('group_key', '=', key)
    .execute()
  return rows.map(({ language, slug, published_version_id: published, visible }) => ({
    language,
    slug,
    isShown: published !== null && visible === 1,
  }))
}

/** Returns the key of the product that a SKU belongs to. */
export async function findKeyOfSku(db: CommerceExecutor, sku: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('goods_skus')
    .select('product_key')
    .where('sku', '=', sku)
    .executeTakeFirst()
  return row?.product_key
}

/** Returns the SKUs of a product in the order of the catalogue. */
export async function listSkusOfProduct(
  db: CommerceExecutor,
  key: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_skus')
    .select('sku')
    .where('product_key', '=', key)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ sku }) => sku)
}
