import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shop } from './shop.ts'

/** Returns the number of pieces of a SKU in stock. */
export function readStock({ dataDir }: Pick<Shop, 'dataDir'>, sku: string): number {
  using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT sum(on_hand) AS pieces FROM goods_stock WHERE sku = ?').get(sku)
  return Number(row?.['pieces'])
}
