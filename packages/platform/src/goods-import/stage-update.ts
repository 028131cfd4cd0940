import { randomUUID } from 'node:crypto'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { deleteUpdateRows, listWrites, takeWrites, type GoodsWrite } from '../goods/index.ts'
import { moveUpdates } from './move-updates.ts'
import { createPace } from './pace.ts'
import type { PlannedUpdates } from './plan-changes.ts'
import {
  changeUpdate,
  deleteStagedRows,
  deleteUpdate,
  findUpdates,
  insertPriceUpdates,
  insertStockUpdates,
  insertUpdate,
  listUpdatedSkus,
} from './updates.repository.ts'

/** Time without a write after which a staging import is considered interrupted, in milliseconds. */
const interruptedMs = 60_000

/**
 * Compares lines of the file again. Returns the new values, or undefined if a line is no longer
 * valid. May only use the transaction.
 */
export type PlanAgain = (
  tx: CommerceExecutor,
  writes: readonly GoodsWrite[],
) => Promise<PlannedUpdates | undefined>

/**
 * An import that has not taken effect yet. Once another process has abandoned it, its functions
 * return false.
 */
export interface StagedUpdate {
  readonly id: string
  /** Records that the import is still running. */
  touch(): Promise<boolean>
  /** Stages values in short transactions. */
  stage(values: PlannedUpdates): Promise<boolean>
  /**
   * Makes all values take effect with a single write. Afterwards, all readers see them, and
   * `moveUpdates` moves them to their final tables. Prices and stock quantities that were replaced
   * after `beginUpdate` are planned again first.
   *
   * @returns false also if a line is no longer valid
   */
  makeEffective(planAgain: PlanAgain): Promise<boolean>
  /** Ends the import without any effect. */
  cancel(): Promise<void>
}

/**
 * Begins an import. Prices and stock that are read afterwards either remain the same until the
 * import takes effect, or are planned again. First moves the remaining rows of an earlier import,
 * so that there is never more than one.
 *
 * @param clock returns the time in milliseconds since 1970
 * @returns undefined if another process is staging an import
 */
export async function beginUpdate(
  commerce: CommerceDatabase,
  by: { readonly actor: string; readonly reason: string },
  clock: () => number,
): Promise<StagedUpdate | undefined> {
  const now = () => new Date(clock()).toISOString()
  const id = randomUUID()
  if (!(await insertFirst(commerce, { id, ...by }, clock))) return undefined
  const progress = { changes: 0, staged: 0 }
  const touch = (tx: CommerceExecutor) => changeUpdate(tx, id, 'staging', { ...progress, touched_at: now() })
  for (const abandoned of await findUpdates(commerce.db, 'abandoned')) {
    await deleteRows(commerce, abandoned.id, touch)
  }
  const pace = createPace(commerce, { size: 100, maxSize: 1000 })
  const write = async (work: (tx: CommerceExecutor) => Promise<void>): Promise<boolean> => {
    const isMine = await commerce.write('commerce', (tx) =>
      pace.time(async () => {
        await work(tx)
        return touch(tx)
      }),
    )
    await pace.pause()
    return isMine
  }
  const stageRows = async <T>(
    rows: readonly T[],
    insert: (tx: CommerceExecutor, updateId: string, batch: readonly T[]) => Promise<void>,
  ): Promise<boolean> => {
    for (let start = 0; start < rows.length;) {
      const batch = rows.slice(start, start + pace.size)
      progress.staged += batch.length
      if (!(await write((tx) => insert(tx, id, batch)))) return false
      start += batch.length
    }
    return true
  }
  const replace = async (tx: CommerceExecutor, writes: readonly GoodsWrite[], values: PlannedUpdates) => {
    const added = values.prices.length + values.stock.length
    const change = added - (await deleteStagedRows(tx, id, writes))
    await insertPriceUpdates(tx, id, values.prices)
    await insertStockUpdates(tx, id, values.stock)
    progress.changes += change
    progress.staged += change
  }
  return {
    id,
    touch: () => commerce.write('commerce', touch),
    async stage({ prices, stock }) {
      progress.changes = prices.length + stock.length
      return (await stageRows(prices, insertPriceUpdates)) && stageRows(stock, insertStockUpdates)
    },
    async makeEffective(planAgain) {
      const again = createPace(commerce, { size: 25, maxSize: 200 })
      for (;;) {
        const result = await commerce.write('commerce', (tx) =>
          again.time(async () => {
            const limit = again.size
            const writes = await takeWrites(tx, id, limit)
            if (writes.length > 0) {
              const values = await planAgain(tx, writes)
              if (!values) return 'invalid'
              await replace(tx, writes, values)
            }
            if (!(await touch(tx))) return 'lost'
            if (writes.length === limit) return 'again'
            await changeUpdate(tx, id, 'staging', { state: 'effective', effective_at: now() })
            return 'effective'
          }),
        )
        if (result !== 'again') return result === 'effective'
        await again.pause()
      }
    },
    async cancel() {
      await commerce.write('commerce', (tx) => changeUpdate(tx, id, 'staging', { state: 'abandoned' }))
      // The next import deletes staged rows.
      if (progress.staged > 0) return
      await deleteRows(commerce, id, () => Promise.resolve(true))
      await commerce.write('commerce', (tx) => deleteUpdate(tx, id))
    },
  }
}

/** Inserts an import. Returns false if another process is staging one. */
async function insertFirst(
  commerce: CommerceDatabase,
  update: { readonly id: string; readonly actor: string; readonly reason: string },
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

/**
 * Deletes the rows of an abandoned import in short transactions.
 *
 * @param touch called in each transaction; no more rows are deleted after it has returned false
 */
async function deleteRows(
  commerce: CommerceDatabase,
  updateId: string,
  touch: (tx: CommerceExecutor) => Promise<boolean>,
): Promise<void> {
  const pace = createPace(commerce, { size: 100, maxSize: 1000 })
  for (;;) {
    const skus = await listUpdatedSkus(commerce.db, { updateId, after: '', limit: pace.size })
    const [write] = await listWrites(commerce.db, updateId, 1)
    if (skus.length === 0 && !write) return
    const continues = await commerce.write('commerce', (tx) =>
      pace.time(async () => {
        await deleteUpdateRows(tx, updateId, skus)
        await takeWrites(tx, updateId, pace.size)
        return touch(tx)
      }),
    )
    if (!continues) return
    await pace.pause()
  }
}
