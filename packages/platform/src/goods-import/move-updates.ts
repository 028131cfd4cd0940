import type { CommerceDatabase } from '../database/index.ts'
import { moveEffectiveUpdate } from '../goods/index.ts'
import { createPace } from './pace.ts'
import {
  addWritten,
  changeUpdate,
  findUpdates,
  listUpdatedSkus,
  type UpdateRow,
} from './updates.repository.ts'

/** Number of SKUs read at a time. */
const listSize = 1000

/**
 * Moves the rows of imports that have taken effect to their final tables in short transactions,
 * with price history, stock ledger and projections. It can be interrupted at any time, and several
 * processes may do it at the same time.
 *
 * @param clock returns the time in milliseconds since 1970
 * @returns the number of rows moved
 */
export async function moveUpdates(commerce: CommerceDatabase, clock: () => number): Promise<number> {
  let written = 0
  for (;;) {
    const [update] = await findUpdates(commerce.db, 'effective')
    if (!update) return written
    written += await moveUpdate(commerce, update, clock)
  }
}

async function moveUpdate(
  commerce: CommerceDatabase,
  { id, changes }: UpdateRow,
  clock: () => number,
): Promise<number> {
  const now = () => new Date(clock()).toISOString()
  const pace = createPace(commerce, { size: 10, maxSize: 200 })
  let written = 0
  let after = ''
  for (;;) {
    const skus = await listUpdatedSkus(commerce.db, { updateId: id, after, limit: listSize })
    const last = skus.at(-1)
    if (last === undefined) {
      // Rows are deleted in the order in which they are read, so continuing is faster than starting
      // again.
      if (after === '') break
      after = ''
      continue
    }
    after = last
    for (let start = 0; start < skus.length;) {
      const batch = skus.slice(start, start + pace.size)
      written += await commerce.write('commerce', (tx) =>
        pace.time(async () => {
          const rows = await moveEffectiveUpdate(tx, batch, now())
          await addWritten(tx, id, rows)
          return rows
        }),
      )
      start += batch.length
      await pace.pause()
    }
  }
  await commerce.write('commerce', (tx) =>
    changeUpdate(tx, id, 'effective', {
      ...{ state: 'done', touched_at: now(), done_at: now() },
      // Carts and orders may already have moved some of the rows.
      written: changes,
    }),
  )
  return written
}
