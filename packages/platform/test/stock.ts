import { randomUUID } from 'node:crypto'
import type { OpenedDatabase } from '@vitrine/testing'
import type { CommerceExecutor } from '../src/database/index.ts'
import { replaceLocations, toLocationRow, writeProducts, type FeedSku } from '../src/goods/index.ts'
import { goodsProduct, goodsSku, locations } from './goods.ts'
import { reserveStock, takeStock } from '../src/stock/index.ts'
import { openCommerce } from './open-databases.ts'

export const stockStart = '2026-06-01T12:00:00.000Z'

/** Opens commerce tables that contain goods. Returns functions that read the stock. */
export async function openStock(opened: OpenedDatabase, skus: readonly FeedSku[] = [goodsSku('cup')]) {
  const commerce = await openCommerce(opened)
  await commerce.write('commerce', (tx) => replaceLocations(tx, locations.map(toLocationRow), stockStart))
  let version = 0
  /** Imports SKUs, each as its own product. */
  const feed = (fed: readonly FeedSku[], now = stockStart) =>
    commerce.write('commerce', (tx) =>
      writeProducts(
        tx,
        fed.map((sku) => ({
          product: goodsProduct(sku.sku, { defaultSku: sku.sku, skus: [sku] }),
          digest: String(++version),
          stockDigest: '',
        })),
        now,
      ),
    )
  await feed(skus)
  const { db } = commerce
  return {
    commerce,
    feed,
    /** Returns the stock on hand / reserved, by location. */
    async levels(sku: string): Promise<Readonly<Record<string, string>>> {
      const rows = await db.selectFrom('goods_stock').selectAll().where('sku', '=', sku).execute()
      return Object.fromEntries(rows.map((row) => [row.location, `${row.on_hand}/${row.reserved}`]))
    },
    async backordered(sku: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('goods_skus')
        .select('backordered')
        .where('sku', '=', sku)
        .executeTakeFirst()
      return row?.backordered
    },
    /**
     * Returns a line for each quantity that is negative or contradicts the ledger or the
     * reservations.
     */
    findDifferences: () => findStockDifferences(db),
  }
}

/** Returns a line for each quantity that is negative or contradicts the ledger or the reservations. */
export async function findStockDifferences(db: CommerceExecutor): Promise<readonly string[]> {
  const stock = await db.selectFrom('goods_stock').selectAll().execute()
  const skuRows = await db.selectFrom('goods_skus').select(['sku', 'backordered']).execute()
  const ledger = await db.selectFrom('stock_ledger').select(['sku', 'location', 'delta']).execute()
  const reservations = await db.selectFrom('stock_reservations').selectAll().execute()
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const isAt = (a: { sku: string; location: string }, sku: string, location: string) =>
    a.sku === sku && a.location === location
  const reservedAt = (sku: string, location: string) =>
    sumOf(reservations.filter((row) => isAt(row, sku, location)).map(({ quantity }) => quantity))
  return [
    ...stock.flatMap(({ sku, location, on_hand, reserved }) => {
      const booked = sumOf(ledger.filter((row) => isAt(row, sku, location)).map(({ delta }) => delta))
      const held = reservedAt(sku, location)
      return [
        ...(on_hand === booked ? [] : [`${sku} ${location}: ${on_hand} on hand, ledger ${booked}`]),
        ...(reserved === held ? [] : [`${sku} ${location}: ${reserved} reserved, held ${held}`]),
        ...(on_hand < 0 || reserved < 0 ? [`${sku} ${location}: ${on_hand}/${reserved}`] : []),
      ]
    }),
    ...skuRows.flatMap(({ sku, backordered }) =>
      backordered === reservedAt(sku, '') ? [] : [`${sku}: ${backordered} on back order`],
    ),
  ]
}

/** Throws if the stock contradicts the ledger or the reservations. */
export async function checkSums({ findDifferences }: Pick<OpenStock, 'findDifferences'>): Promise<void> {
  const differences = await findDifferences()
  if (differences.length > 0) throw new Error(differences.join('\n'))
}

export type OpenStock = Awaited<ReturnType<typeof openStock>>

/** Buys pieces for pickup at a location. Returns false if there are not enough. */
export async function buy(
  { commerce }: Pick<OpenStock, 'commerce'>,
  sku: string,
  location: string,
  quantity: number,
): Promise<boolean> {
  const orderId = randomUUID()
  const lines = [{ sku, quantity }]
  return commerce.transact(async (tx) => {
    const refusal = await reserveStock(tx, {
      ...{ holderId: orderId, lines, pickupLocation: location },
      ...{ now: stockStart, expiresAt: '2099-01-01T00:00:00.000Z' },
    })
    return refusal === undefined && takeStock(tx, { orderId, lines, now: stockStart })
  })
}
