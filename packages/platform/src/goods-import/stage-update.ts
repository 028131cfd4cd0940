import { randomUUID } from 'node:crypto'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { deleteUpdateRows, findStockOnHand, type PriceUpdate, type StockUpdate } from '../goods/index.ts'
import { moveUpdates } from './move-updates.ts'
import { createPace } from './pace.ts'
import type { PlannedStock } from './plan-changes.ts'
import {
  changeUpdate,
  findUpdates,
  insertPriceUpdates,
  insertStockUpdates,
  insertUpdate,
  listUpdatedSkus,
} from './updates.repository.ts'

/** Time after which an import that is staging without a write has been interrupted, in milliseconds. */
const interruptedMs = 60_000

/** The changes of a file that are to become effective together. */
export interface StagedChanges {
  readonly prices: readonly PriceUpdate[]
  readonly stock: readonly PlannedStock[]
  readonly actor: string
  readonly reason: string
}

/**
 * Writes changes in short transactions that have no effect, and then makes all of them effective with a single write.
 * From then on, all readers see them; `moveUpdates` moves them to their final tables.
 *
 * @param clock returns the time, in milliseconds since 1970
 * @returns the id of the import; undefined if another process is staging one
 */
export async function stageUpdate(
  commerce: CommerceDatabase,
  { prices, stock, actor, reason }: StagedChanges,
  clock: () => number,
): Promise<string | undefined> {
  const now = () => new Date(clock()).toISOString()
  const id = randomUUID()
  const changes = prices.length + stock.length
  if (!(await begin(commerce, { id, actor, reason, changes }, clock))) return undefined
  await deleteAbandoned(commerce)
  let staged = 0
  const touch = (tx: CommerceExecutor, count: number) => {
    staged += count
    return changeUpdate(tx, id, 'staging', { staged, touched_at: now() })
  }
  const pace = createPace(commerce, { size: 100, maxSize: 1000 })
  const stage = async <T>(
    rows: readonly T[],
    insert: (tx: CommerceExecutor, batch: readonly T[]) => Promise<void>,
  ): Promise<boolean> => {
    for (let start = 0; start < rows.length;) {
      const batch = rows.slice(start, start + pace.size)
      const isMine = await commerce.write('commerce', (tx) =>
        pace.time(async () => {
          await insert(tx, batch)
          return touch(tx, batch.length)
        }),
      )
      if (!isMine) return false
      start += batch.length
      await pace.pause()
    }
    return true
  }
  const isStaged =
    (await stage(prices, (tx, batch) => insertPriceUpdates(tx, id, batch))) &&
    (await stage(stock, async (tx, batch) => insertStockUpdates(tx, id, await toDifferences(tx, batch))))
  const isEffective =
    isStaged &&
    (await commerce.write('commerce', (tx) =>
      changeUpdate(tx, id, 'staging', { state: 'effective', effective_at: now(), touched_at: now() }),
    ))
  return isEffective ? id : undefined
}

/**
 * Adds an import. First writes the rest of an earlier one, so that there is never more than one. Returns
 * false if another process is staging an import.
 */
async function begin(
  commerce: CommerceDatabase,
  update: { readonly id: string; readonly actor: string; readonly reason: string; readonly changes: number },
  clock: () => number,
): Promise<boolean> {
  for (;;) {
    await moveUpdates(commerce, clock)
    const begun = await commerce.write('commerce', async (tx) => {
      if ((await findUpdates(tx, 'effective')).length > 0) return 'again'
      const interrupted = new Date(clock() - interruptedMs).toISOString()
      for (const { id, touched_at: touchedAt } of await findUpdates(tx, 'staging')) {
        if (touchedAt > interrupted) return 'busy'
        await changeUpdate(tx, id, 'staging', { state: 'abandoned' })
      }
      await insertUpdate(tx, { ...update, created_at: new Date(clock()).toISOString() })
      return 'begun'
    })
    if (begun !== 'again') return begun === 'begun'
  }
}

/** Deletes the rows of imports that were interrupted. */
async function deleteAbandoned(commerce: CommerceDatabase): Promise<void> {
  const pace = createPace(commerce, { size: 100, maxSize: 1000 })
  for (const { id: updateId } of await findUpdates(commerce.db, 'abandoned')) {
    for (;;) {
      const skus = await listUpdatedSkus(commerce.db, { updateId, after: '', limit: pace.size })
      if (skus.length === 0) break
      await commerce.write('commerce', (tx) => pace.time(() => deleteUpdateRows(tx, updateId, skus)))
      await pace.pause()
    }
  }
}

/** Converts stock numbers to differences from the present stock, so that sales until the move are kept. */
async function toDifferences(
  tx: CommerceExecutor,
  stock: readonly PlannedStock[],
): Promise<readonly StockUpdate[]> {
  const known = await findStockOnHand(tx, [...new Set(stock.map(({ sku }) => sku))])
  return stock.map(({ sku, location, ...each }) => {
    const onHand = known.get(sku)?.get(location) ?? 0
    return { sku, location, delta: 'set' in each ? each.set - onHand : each.change }
  })
}
