import type { AdminHandlers, AdminInput } from '../admin/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { lockSkus, recordWrites } from '../goods/index.ts'
import { fail, failRefused, isApiError, readPosition, toCursor, type ApiError } from '../http/index.ts'
import { listLocations } from '../locations/index.ts'
import { correctStock, type Stock } from '../stock/index.ts'
import { auditChange } from '../write/index.ts'
import {
  countLevels,
  findDifferences,
  hasLocation,
  listLedger,
  listLevels,
  type LevelRow,
} from './stock-admin.repository.ts'

type StockHandlers = Pick<
  AdminHandlers,
  'listStock' | 'listStockLedger' | 'correctStock' | 'checkStock' | 'listStockLocations'
>

export interface StockAdminOptions {
  readonly commerce: CommerceDatabase
  readonly stock: Pick<Stock, 'refreshSoon'>
}

const maxDifferences = 100

/**
 * Creates operators' calls for the stock. Each correction is recorded in the ledger, with the
 * operator and the reason, and in the audit log.
 */
export function createStockAdmin({ commerce, stock }: StockAdminOptions): StockHandlers {
  const { db } = commerce
  return {
    async listStock({ query: { sku, location, limit, cursor } }) {
      const after = cursor === undefined ? undefined : readPosition(cursor)
      if (cursor !== undefined && !after) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      const rows = await listLevels(db, { sku, location, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        levels: page.map(writeLevel),
        next: last ? toCursor({ key: last.sku, id: last.location }) : null,
      }
    },

    async listStockLedger({ query: { order: orderId, limit, cursor: after, ...filter } }) {
      const { sku, location, kind, from, before } = filter
      const limits = { sku, location, kind, orderId, from, before, after, limit: limit + 1 }
      const rows = await listLedger(db, limits)
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        entries: page.map(({ delta, order_id: order, ...row }) => ({ ...row, difference: delta, order })),
        next: last ? String(last.sequence) : null,
      }
    },

    async correctStock({ body }, context) {
      const { sku, location } = body
      const [level] = await listLevels(db, { sku, after: undefined, limit: 1 })
      if (!level) return fail('NOT_FOUND', 'sku', 'The catalogue has no stock for this SKU.')
      if (!(await hasLocation(db, location)))
        return fail('NOT_FOUND', 'location', 'There is no location with this id. List the locations.')
      const now = new Date(context.now).toISOString()
      const entry = { action: 'stock.correct', target: `sku:${sku}`, detail: { location } }
      const result = await auditChange(context, entry, () =>
        // The write lock prevents an import from taking effect in between.
        commerce.write('commerce', async (tx) => {
          await lockSkus(tx, [sku])
          const present = await readOnHand(tx, sku, location)
          const onHand = toOnHand(body, present)
          if (isApiError(onHand)) return onHand
          const by = { actor: context.actor.name, reason: body.reason, now }
          await correctStock(tx, { ...{ sku, location, onHand: onHand.pieces }, ...by })
          if (body.difference === undefined)
            await recordWrites(tx, [{ sku, location, on_hand: onHand.pieces }])
          const [corrected] = await listLevels(tx, { sku, location, after: undefined, limit: 1 })
          return corrected ? writeLevel(corrected) : fail('NOT_FOUND', 'sku')
        }),
      )
      stock.refreshSoon()
      return result
    },

    async checkStock() {
      return { checked: await countLevels(db), differences: await findDifferences(db, maxDifferences) }
    },

    async listStockLocations() {
      const locations = await listLocations(db)
      return {
        locations: locations.map(({ id, names, address: { city, country } }) => ({
          id,
          names,
          city,
          country,
        })),
      }
    },
  }
}

type Correction = AdminInput<'correctStock'>['body']

/**
 * Returns the new number of pieces, or an error if the correction is not based on the current
 * number.
 */
function toOnHand(
  { on_hand: counted = 0, previous, difference }: Correction,
  present: number,
): { readonly pieces: number } | ApiError {
  if (difference === undefined) {
    if (previous === present) return { pieces: counted }
    return fail('CONFLICT', 'previous', 'The stock has changed in the meantime. Read it and count again.')
  }
  const pieces = present + difference
  // The error states the smallest allowed difference, which results in no stock.
  return pieces < 0 ? failRefused('BELOW_MINIMUM', 'difference', { minimum: -present }) : { pieces }
}

async function readOnHand(tx: CommerceExecutor, sku: string, location: string): Promise<number> {
  const [level] = await listLevels(tx, { sku, location, after: undefined, limit: 1 })
  return level?.on_hand ?? 0
}

function writeLevel({ product_key: product, ...row }: LevelRow) {
  return { ...row, product }
}
