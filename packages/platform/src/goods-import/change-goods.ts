import type { AdminInput } from '../admin/index.ts'
import type { CommerceDatabase, LockedCommerce } from '../database/index.ts'
import { applyUpdate, lockSkus, queueProjections, recordWrites } from '../goods/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import type { GoodsChange, StockChange } from './goods-change.ts'
import { findKnownGoods, type KnownTerms } from './known-goods.repository.ts'
import {
  countOutcomes,
  createPlan,
  listUpdates,
  planChanges,
  type Counts,
  type Plan,
} from './plan-changes.ts'
import type { Column, LineError } from './read/change-line.ts'

type Body = AdminInput<'changeGoods'>['body']

/** The author and time of changes. */
export interface ChangeAuthor {
  readonly actor: string
  readonly reason: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

export interface ChangedGoods {
  readonly prices: Counts
  readonly stock: Counts
}

/** Reads the changes in a call. Returns an error if a price or stock change is incomplete. */
export function readChanges(body: Body): readonly GoodsChange[] | ApiError {
  const changes: GoodsChange[] = []
  for (const [line, { sku, price, stock }] of body.changes.entries()) {
    if (!price && !stock) return failAt(line, '', 'Expected a price or stock.')
    if (price?.remove && (price.list !== undefined || price.sale !== undefined))
      return failAt(line, 'remove', 'A price that is being removed must not have amounts.')
    const { list, sale } = price ?? {}
    const stockChange = stock && readStock(stock)
    if (stock && !stockChange) return failAt(line, 'stock', 'Expected either `set` or `change`.')
    changes.push({
      ...{ line, sku },
      ...(price && {
        price: {
          ...{ currency: price.currency, group: price.group ?? '0' },
          ...(price.remove ? { isRemoved: true } : {}),
          ...(list === undefined ? {} : { list }),
          ...(sale === undefined ? {} : { sale: sale && readSale(sale) }),
        },
      }),
      ...(stockChange && { stock: stockChange }),
    })
  }
  return changes
}

function readSale({ price, from, to }: { price: number; from?: string; to?: string }) {
  return { amount: price, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function readStock({
  location,
  set,
  change,
}: {
  location: string
  set?: number
  change?: number
}): StockChange | undefined {
  if (set !== undefined) return change === undefined ? { location, set } : undefined
  return change === undefined ? undefined : { location, change }
}

/**
 * Changes prices and stock in one transaction. If an error is returned, nothing has been written.
 * The write lock prevents an import from taking effect in between.
 */
export function changeGoods(
  commerce: CommerceDatabase,
  changes: readonly GoodsChange[],
  { terms, author }: { readonly terms: KnownTerms; readonly author: ChangeAuthor },
): Promise<ChangedGoods | ApiError> {
  const skus = changes.map(({ sku }) => sku)
  return commerce.write('commerce', async (tx) => {
    await lockSkus(tx, skus)
    const plan = createPlan()
    planChanges(plan, changes, await findKnownGoods(tx, terms, skus))
    const [error] = plan.errors
    if (error) return failChange(error)
    await write(tx, plan, author)
    return countOutcomes(plan)
  })
}

async function write(tx: LockedCommerce, plan: Plan, { actor, reason, at }: ChangeAuthor): Promise<void> {
  const products = await applyUpdate(tx, { actor, reason, effectiveAt: at, ...listUpdates(plan) })
  await queueProjections(tx, products)
  const replaced = [...plan.outcomes.values()].filter(
    ({ replaces, effect }) => replaces && effect !== 'unchanged',
  )
  await recordWrites(
    tx,
    replaced.map(({ sku, location, onHand }) => ({ sku, location, on_hand: onHand ?? null })),
  )
}

/** The properties of a change in a call, by the column of a file. */
const members: Readonly<Record<Column, string>> = {
  ...{ sku: 'sku', currency: 'price.currency', group: 'price.group', price: 'price.list' },
  ...{ sale_price: 'price.sale.price', sale_from: 'price.sale.from', sale_to: 'price.sale.to' },
  ...{ remove: 'price.remove', location: 'stock.location' },
  ...{ stock: 'stock.set', stock_change: 'stock.change' },
}

function failChange({ line, column, reason }: LineError): ApiError {
  return failAt(line, column, reason)
}

function failAt(line: number, column: Column | '', reason: string): ApiError {
  const field = `changes.${line}${column === '' ? '' : `.${members[column]}`}`
  return fail('BAD_PARAMETER', field, reason)
}
