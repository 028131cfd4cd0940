import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shop } from './shop.ts'

/** Returns the number of pieces of a SKU in stock. */
export function readStock({ dataDir }: Pick<Shop, 'dataDir'>, sku: string): number {
  using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT sum(on_hand) AS pieces FROM goods_stock WHERE sku = ?').get(sku)
  return Number(row?.['pieces'])
}

/** Sets the number of pieces of a SKU, all at one location. Returns the previous number. */
export function writeStock(shop: Pick<Shop, 'dataDir'>, sku: string, pieces: number): number {
  const before = readStock(shop, sku)
  using database = new DatabaseSync(path.join(shop.dataDir, 'commerce.sqlite'), { timeout: 10_000 })
  database.prepare('UPDATE goods_stock SET on_hand = 0 WHERE sku = ?').run(sku)
  database
    .prepare(
      `UPDATE goods_stock SET on_hand = ?
       WHERE sku = ? AND location = (SELECT min(location) FROM goods_stock WHERE sku = ?)`,
    )
    .run(pieces, sku, sku)
  return before
}
