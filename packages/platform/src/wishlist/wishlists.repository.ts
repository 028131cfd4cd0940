import { sql, SqliteAdapter, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { FeedTexts } from '../goods/index.ts'
import type { Wishlist, WishlistItem } from '../store/index.ts'

/** The wishlists of a customer in a channel (R6). */
export interface WishlistOwner {
  readonly customerId: string
  readonly channelId: string
}

type Row = Selectable<CommerceSchema['wishlists']>

/**
 * Prevents two requests from changing the wishlists of a customer at the same time. Must be called
 * inside a transaction.
 */
export async function lockOwner(tx: CommerceExecutor, { customerId }: WishlistOwner): Promise<void> {
  // In SQLite, a transaction is the only writer.
  if (tx.getExecutor().adapter instanceof SqliteAdapter) return
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .modifyEnd(sql`for update`)
    .execute()
}

/** Returns all wishlists of an owner: the default list first, followed by the others, oldest first. */
export async function listWishlists(
  db: CommerceExecutor,
  owner: WishlistOwner,
): Promise<readonly Wishlist[]> {
  const rows = await selectOf(db, owner)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return withItems(db, rows)
}

/** Returns the number of items in all wishlists of an owner. */
export async function countWishlistItems(db: CommerceExecutor, owner: WishlistOwner): Promise<number> {
  const lists = await listWishlists(db, owner)
  return lists.reduce((sum, { items }) => sum + items.length, 0)
}

/**
 * Returns an owner's wishlist by its id; undefined if it does not exist or belongs to another
 * customer.
 */
export async function findWishlist(
  db: CommerceExecutor,
  owner: WishlistOwner,
  id: string,
): Promise<Wishlist | undefined> {
  const rows = await selectOf(db, owner).where('id', '=', id).execute()
  return (await withItems(db, rows))[0]
}

/** Returns the default wishlist of an owner. Every owner who has a wishlist has a default one. */
export async function findDefaultWishlist(
  db: CommerceExecutor,
  owner: WishlistOwner,
): Promise<Wishlist | undefined> {
  const rows = await selectOf(db, owner).where('is_default', '=', 1).execute()
  return (await withItems(db, rows))[0]
}

/** Returns the wishlist of a channel that is shared by a link. */
export async function findSharedWishlist(
  db: CommerceExecutor,
  { channelId, token }: { readonly channelId: string; readonly token: string },
): Promise<Wishlist | undefined> {
  const rows = await db
    .selectFrom('wishlists')
    .selectAll()
    .where('share_token', '=', token)
    .where('channel_id', '=', channelId)
    .execute()
  return (await withItems(db, rows))[0]
}

/** Returns the number of wishlists of an owner, and the number of items in all of them. */
export async function countWishlists(
  db: CommerceExecutor,
  owner: WishlistOwner,
): Promise<{ readonly lists: number; readonly items: number }> {
  const rows = await db
    .selectFrom('wishlists')
    .leftJoin('wishlist_items', 'wishlist_items.wishlist_id', 'wishlists.id')
    .select(['wishlists.id', (eb) => eb.fn.count<number>('wishlist_items.id').as('items')])
    .where('customer_id', '=', owner.customerId)
    .where('channel_id', '=', owner.channelId)
    .groupBy('wishlists.id')
    .execute()
  return { lists: rows.length, items: rows.reduce((sum, { items }) => sum + items, 0) }
}

/**
 * Writes a wishlist and the items that differ from the items of `stored`, which is undefined for a
 * new list. If the list becomes the default, the owner's other lists cease to be.
 */
export async function saveWishlist(
  tx: CommerceExecutor,
  owner: WishlistOwner,
  { list, stored }: { readonly list: Wishlist; readonly stored: Wishlist | undefined },
): Promise<void> {
  if (list.isDefault && !stored?.isDefault) {
    await tx
      .updateTable('wishlists')
      .set({ is_default: 0 })
      .where('customer_id', '=', owner.customerId)
      .where('channel_id', '=', owner.channelId)
      .execute()
  }
  const row = {
    name: list.name,
    is_default: list.isDefault ? 1 : 0,
    share_token: list.shareToken ?? null,
    last_item_id: list.lastItemId,
    updated_at: list.updatedAt,
  }
  if (stored) await tx.updateTable('wishlists').set(row).where('id', '=', list.id).execute()
  else {
    const { customerId: customer_id, channelId: channel_id } = owner
    await tx
      .insertInto('wishlists')
      .values({ ...row, id: list.id, customer_id, channel_id, created_at: list.createdAt })
      .execute()
  }
  await saveItems(tx, list, stored)
}

async function saveItems(tx: CommerceExecutor, list: Wishlist, stored: Wishlist | undefined): Promise<void> {
  const kept = new Set(list.items.map(({ id }) => id))
  const removed = stored?.items.map(({ id }) => id).filter((id) => !kept.has(id)) ?? []
  if (removed.length > 0) {
    await tx
      .deleteFrom('wishlist_items')
      .where('wishlist_id', '=', list.id)
      .where('id', 'in', removed)
      .execute()
  }
  const before = new Map(stored?.items.map((item) => [item.id, item]))
  const changed = list.items.filter((item) => JSON.stringify(item) !== JSON.stringify(before.get(item.id)))
  if (changed.length === 0) return
  await tx
    .insertInto('wishlist_items')
    .values(changed.map((item) => toRow(list.id, item)))
    .onConflict((conflict) =>
      conflict.columns(['wishlist_id', 'id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        note: eb.ref('excluded.note'),
      })),
    )
    .execute()
}

/** Deletes a wishlist. If it was the default, the oldest remaining list becomes the default. */
export async function deleteWishlist(
  tx: CommerceExecutor,
  owner: WishlistOwner,
  { id, isDefault }: Wishlist,
): Promise<void> {
  await tx.deleteFrom('wishlists').where('id', '=', id).execute()
  if (!isDefault) return
  const next = await selectOf(tx, owner).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (next) await tx.updateTable('wishlists').set({ is_default: 1 }).where('id', '=', next.id).execute()
}

function selectOf(db: CommerceExecutor, { customerId, channelId }: WishlistOwner) {
  return db
    .selectFrom('wishlists')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel_id', '=', channelId)
}

async function withItems(db: CommerceExecutor, lists: readonly Row[]): Promise<readonly Wishlist[]> {
  if (lists.length === 0) return []
  const ids = lists.map(({ id }) => id)
  const rows = await db
    .selectFrom('wishlist_items')
    .selectAll()
    .where('wishlist_id', 'in', ids)
    .orderBy('wishlist_id')
    .orderBy('id')
    .execute()
  const items = Map.groupBy(rows, (row) => row.wishlist_id)
  return lists.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.is_default === 1,
    shareToken: row.share_token ?? undefined,
    items: (items.get(row.id) ?? []).map(toItem),
    lastItemId: row.last_item_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

function toItem(row: CommerceSchema['wishlist_items']): WishlistItem {
  return {
    id: row.id,
    productKey: row.product_key,
    sku: row.sku,
    isVariant: row.is_variant === 1,
    quantity: row.quantity,
    note: row.note,
    titles: JSON.parse(row.titles) as FeedTexts,
    addedAt: row.added_at,
  }
}

function toRow(listId: string, item: WishlistItem): CommerceSchema['wishlist_items'] {
  return {
    wishlist_id: listId,
    id: item.id,
    product_key: item.productKey,
    sku: item.sku,
    is_variant: item.isVariant ? 1 : 0,
    quantity: item.quantity,
    note: item.note,
    titles: JSON.stringify(item.titles),
    added_at: item.addedAt,
  }
}
