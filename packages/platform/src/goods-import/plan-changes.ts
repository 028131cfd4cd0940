import type { PriceUpdate } from '../goods/index.ts'
import type { GoodsChange, PriceChange, StockChange } from './goods-change.ts'
import type { KnownGoods, KnownPrice } from './known-goods.repository.ts'
import { formatAmount } from './read/amount.ts'
import { toLineError, type Column, type LineError } from './read/change-line.ts'
import { maxPieces } from './read/read-change.ts'

/** A stock number to set, or a difference. */
export type PlannedStock = StockChange & { readonly sku: string }

/** Numbers of prices or stock numbers by what happens to them. */
export interface Counts {
  added: number
  changed: number
  removed: number
  unchanged: number
}

/** The change that a line makes. */
export interface PlannedChange {
  readonly line: number
  readonly sku: string
  readonly what: string
  readonly before: string
  readonly after: string
}

/** The result of comparing changes with the stored goods. */
export interface Plan {
  readonly prices: PriceUpdate[]
  readonly stock: PlannedStock[]
  readonly errors: LineError[]
  readonly changes: PlannedChange[]
  readonly counts: { readonly prices: Counts; readonly stock: Counts }
  /** Line by price or stock number, to find duplicates. */
  readonly seen: Map<string, number>
}

export function createPlan(): Plan {
  const zero = () => ({ added: 0, changed: 0, removed: 0, unchanged: 0 })
  return {
    ...{ prices: [], stock: [], errors: [], changes: [], seen: new Map() },
    counts: { prices: zero(), stock: zero() },
  }
}

/** Adds changes to a plan, or their errors. Changes without effect are only counted. */
export function planChanges(plan: Plan, changes: readonly GoodsChange[], known: KnownGoods): void {
  for (const { line, sku, price, stock } of changes) {
    const error = (column: Column | '', value: string, reason: string) =>
      void plan.errors.push(toLineError(line, column, value, reason))
    if (!known.skus.has(sku)) {
      error('sku', sku, 'The SKU does not exist.')
      continue
    }
    const isFirst = (key: string, column: Column, value: string): boolean => {
      const first = plan.seen.get(key)
      if (first === undefined) plan.seen.set(key, line)
      else error(column, value, `The same number is already in line ${first}.`)
      return first === undefined
    }
    if (price && isFirst(JSON.stringify([sku, price.currency, price.group]), 'currency', price.currency)) {
      planPrice(plan, { line, sku, price, known })
    }
    if (stock && isFirst(JSON.stringify([sku, stock.location]), 'location', stock.location)) {
      planStock(plan, { line, sku, stock, known })
    }
  }
}

interface Planned {
  readonly line: number
  readonly sku: string
  readonly known: KnownGoods
}

function planPrice(plan: Plan, { line, sku, price, known }: Planned & { readonly price: PriceChange }): void {
  const { currency, group } = price
  const old = known.findPrice(sku, currency, group)
  const problem = checkPrice(price, old, known)
  if (problem) {
    plan.errors.push(toLineError(line, ...problem))
    return
  }
  const counts = plan.counts.prices
  const next = price.isRemoved ? undefined : mergePrice(price, old)
  if (isSamePrice(old, next)) {
    counts.unchanged++
    return
  }
  counts[next ? (old ? 'changed' : 'added') : 'removed']++
  const key = { sku, currency, customer_group: group }
  plan.prices.push({ ...key, ...(next ?? { list: null, sale: null, sale_from: null, sale_to: null }) })
  plan.changes.push({
    ...{ line, sku, what: `price ${currency}${group === '0' ? '' : ` ${group}`}` },
    ...{ before: writePrice(currency, old), after: writePrice(currency, next) },
  })
}

type Problem = readonly [column: Column, value: string, reason: string]

function checkPrice(price: PriceChange, old: KnownPrice | undefined, known: KnownGoods): Problem | undefined {
  const { currency, group, list, sale, isRemoved } = price
  if (isRemoved) return old ? undefined : ['remove', 'yes', 'The price does not exist.']
  if (!old && !known.currencies.has(currency))
    return ['currency', currency, 'The store settings do not have the currency.']
  if (!old && !known.groups.has(group)) return ['group', group, 'The customer group does not exist.']
  if (!old && list === undefined) return ['price', '', 'The price does not exist yet. Expected an amount.']
  const next = mergePrice(price, old)
  if (next.sale !== null && next.sale >= next.list) {
    const [column, amount]: [Column, number] = sale ? ['sale_price', next.sale] : ['price', next.list]
    const reason = sale
      ? `The sale price must be below the price, ${formatAmount(next.list, currency)}.`
      : `The price must be above the sale price, ${formatAmount(next.sale, currency)}. Change sale_price too.`
    return [column, formatAmount(amount, currency), reason]
  }
  if (next.sale_from !== null && next.sale_to !== null && next.sale_from >= next.sale_to)
    return ['sale_to', next.sale_to, 'The sale must end after its start.']
  return undefined
}

function mergePrice({ list, sale }: PriceChange, old: KnownPrice | undefined): KnownPrice {
  const kept = { sale: old?.sale ?? null, sale_from: old?.sale_from ?? null, sale_to: old?.sale_to ?? null }
  const next =
    sale === undefined
      ? kept
      : { sale: sale?.amount ?? null, sale_from: sale?.from ?? null, sale_to: sale?.to ?? null }
  return { list: list ?? old?.list ?? 0, ...next }
}

function isSamePrice(a: KnownPrice | undefined, b: KnownPrice | undefined): boolean {
  return (
    a?.list === b?.list && a?.sale === b?.sale && a?.sale_from === b?.sale_from && a?.sale_to === b?.sale_to
  )
}

function writePrice(currency: string, price: KnownPrice | undefined): string {
  if (!price) return ''
  const { list, sale, sale_from: from, sale_to: to } = price
  const parts = [
    formatAmount(list, currency),
    ...(sale === null ? [] : [`sale ${formatAmount(sale, currency)}`]),
    ...(from === null ? [] : [`from ${from}`]),
    ...(to === null ? [] : [`to ${to}`]),
  ]
  return parts.join(' ')
}

function planStock(plan: Plan, { line, sku, stock, known }: Planned & { readonly stock: StockChange }): void {
  const { location } = stock
  if (!known.locations.has(location)) {
    plan.errors.push(toLineError(line, 'location', location, 'The location does not exist.'))
    return
  }
  const old = known.findStock(sku, location)
  const next = 'set' in stock ? stock.set : (old ?? 0) + stock.change
  if (next < 0) {
    const reason = `There are only ${old ?? 0} pieces at this location.`
    const value = 'change' in stock ? String(stock.change) : ''
    plan.errors.push(toLineError(line, 'stock_change', value, reason))
    return
  }
  if (next > maxPieces) {
    const reason = `There would be more than ${maxPieces} pieces at this location.`
    const value = 'change' in stock ? String(stock.change) : ''
    plan.errors.push(toLineError(line, 'stock_change', value, reason))
    return
  }
  const counts = plan.counts.stock
  if (next === (old ?? 0)) {
    counts.unchanged++
    return
  }
  counts[old === undefined ? 'added' : 'changed']++
  plan.stock.push({ sku, ...stock })
  plan.changes.push({
    ...{ line, sku, what: `stock ${location}` },
    ...{ before: String(old ?? 0), after: String(next) },
  })
}
