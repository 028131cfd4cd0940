import type { StoredRow, StoredTables } from './stored-rows.ts'

/** Columns that refer to a row of another table. */
const references: readonly (readonly [column: string, table: string, key: string])[] = [
  ['customer_id', 'customers', 'id'],
  ['wishlist_id', 'wishlists', 'id'],
  ['cart_id', 'carts', 'id'],
  ['session_id', 'sessions', 'id'],
]

/** Groups of columns whose values are unique in a table. */
const unique: readonly (readonly [table: string, columns: readonly string[], filter?: string])[] = [
  ['customers', ['email']],
  ['customer_addresses', ['customer_id', 'position']],
  ['customer_addresses', ['customer_id'], 'is_default_shipping'],
  ['customer_addresses', ['customer_id'], 'is_default_billing'],
  ['wishlists', ['customer_id', 'channel_id'], 'is_default'],
  ['wishlist_items', ['wishlist_id', 'id']],
  ['reviews', ['customer_id', 'product_key']],
  ['sessions', ['token_hash']],
  ['outbox', ['id']],
]

/**
 * Finds inconsistencies that an interruption must not cause: rows that refer to missing rows, rows that
 * contradict each other, and ratings of products that differ from their reviews. Returns descriptions.
 */
export function findBroken(tables: StoredTables): readonly string[] {
  return [...findOrphans(tables), ...findDuplicates(tables), ...findWrongRatings(tables)]
}

function findOrphans(tables: StoredTables): readonly string[] {
  return references.flatMap(([column, target, key]) => {
    const known = new Set(tables.get(target)?.map((row) => row[key]))
    return [...tables].flatMap(([table, rows]) =>
      rows
        .filter((row) => row[column] !== undefined && row[column] !== null && !known.has(row[column]))
        .map((row) => `${table} has a row of ${target} ${String(row[column])}, which does not exist`),
    )
  })
}

function findDuplicates(tables: StoredTables): readonly string[] {
  return unique.flatMap(([table, columns, filter]) => {
    const rows = tables.get(table)
    if (!rows) return [`There is no table ${table}`]
    const keys = rows
      .filter((row) => filter === undefined || row[filter] === 1)
      .map((row) => columns.map((column) => String(row[column])).join(' '))
    return keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => `${table} has two rows for ${columns.join(', ')} ${filter ?? ''} ${key}`)
  })
}

function findWrongRatings(tables: StoredTables): readonly string[] {
  const isPublic = (row: StoredRow) => row['moderation'] === 'published' && row['is_withdrawn'] === 0
  const reviews = [...(tables.get('reviews') ?? []).filter(isPublic), ...(tables.get('goods_reviews') ?? [])]
  return (tables.get('goods_projections') ?? []).flatMap(({ product_key: product, data }) => {
    const { rating } = JSON.parse(String(data)) as {
      readonly rating?: { readonly spread: readonly number[] }
    }
    const spread = [1, 2, 3, 4, 5].map(
      (stars) => reviews.filter((row) => row['product_key'] === product && row['rating'] === stars).length,
    )
    const found = (rating?.spread ?? [0, 0, 0, 0, 0]).join()
    return found === spread.join()
      ? []
      : [`${String(product)} has the rating ${found}, but its reviews are ${spread.join()}`]
  })
}
