import type { PriceUpdate, StockUpdate } from '../goods/index.ts'
import type { GoodsChange, PriceChange, StockChange } from './goods-change.ts'
import type { KnownGoods, KnownPrice } from './known-goods.repository.ts'
import { formatAmount } from '../tables/index.ts'
import { toLineError, type Column, type LineError } from './read/change-line.ts'
import { maxPieces } from './read/read-change.ts'

/** Numbers of prices or stock quantities by outcome. */
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

/** The effect of a line on a price or stock quantity. */
export interface Outcome {
  readonly sku: string
  /** The location of a stock quantity; '' for a price. */
  readonly location: string
  readonly effect: keyof Counts
  /** True if the line replaces the stored value, false if it changes it by a difference. */
  readonly replaces: boolean
  /** The price to write. Neither this nor `onHand` is set if nothing changes. */
  readonly price?: PriceUpdate
  readonly stock?: StockUpdate
  /** The stock quantity after the change. */
  readonly onHand?: number
  readonly change?: PlannedChange
}

/** The result of comparing changes with the stored goods. */
export interface Plan {
  /** Outcomes by price or stock quantity, in the order of the lines. */
  readonly outcomes: Map<string, Outcome>
  readonly errors: LineError[]
  /** Line numbers by price or stock quantity, to detect duplicates. */
  readonly seen: Map<string, number>
}

export function createPlan(): Plan {
  return { outcomes: new Map(), errors: [], seen: new Map() }
}

/** Counts the prices and stock quantities of a plan by outcome. */
export function countOutcomes({ outcomes }: Plan): { readonly prices: Counts; readonly stock: Counts } {
  const zero = () => ({ added: 0, changed: 0, removed: 0, unchanged: 0 })
  const counts = { prices: zero(), stock: zero() }
  for (const { location, effect } of outcomes.values()) counts[location === '' ? 'prices' : 'stock'][effect]++
  return counts
}

/** Returns the values to be written according to a plan. */
export function listUpdates({ outcomes }: Plan): PlannedUpdates {
  const all = [...outcomes.values()]
  return {
    prices: all.flatMap(({ price }) => price ?? []),
    stock: all.flatMap(({ stock }) => stock ?? []),
  }
}

export interface PlannedUpdates {
  readonly prices: readonly PriceUpdate[]
  readonly stock: readonly StockUpdate[]
}

/** Adds changes or their errors to a plan. Changes without an effect are only counted. */
export function planChanges(plan: Plan, changes: readonly GoodsChange[], known: KnownGoods): void {
  for (const { line, sku, price, stock } of changes) {
    const error = (column: Column | '', value: string, reason: string) =>
      void plan.errors.push(toLineError(line, column, value, reason))
    if (!known.skus.has(sku)) {
      error('sku', sku, 'The SKU does not exist.')
      continue
    }
    const add = (key: string, [column, value]: [Column, string], outcome: () => Outcome | LineError) => {
      const first = plan.seen.get(key)
      if (first !== undefined) {
        error(column, value, `The value is already set in line ${first}.`)
        return
      }
      plan.seen.set(key, line)
      const planned = outcome()
      if ('reason' in planned) plan.errors.push(planned)
      else plan.outcomes.set(key, planned)
    }
    if (price) {
      const key = JSON.stringify([sku, price.currency, price.group])
      add(key, ['currency', price.currency], () => planPrice({ line, sku, price, known }))
    }
    if (stock) {
      const key = JSON.stringify([sku, stock.location])
      add(key, ['location', stock.location], () => planStock({ line, sku, stock, known }))
    }
  }
}

interface Planned {
  readonly line: number
  readonly sku: string
  readonly known: KnownGoods
}

function planPrice({
  line,
  sku,
  price,
  known,
}: Planned & { readonly price: PriceChange }): Outcome | LineError {
  const { currency, group } = price
  const old = known.findPrice(sku, currency, group)
  const problem = checkPrice(price, old, known)
  if (problem) return toLineError(line, ...problem)
  const next = price.isRemoved ? undefined : mergePrice(price, old)
  const base = { sku, location: '', replaces: true }
  if (isSamePrice(old, next)) return { ...base, effect: 'unchanged' }
  const key = { sku, currency, customer_group: group }
  return {
    ...base,
    effect: next ? (old ? 'changed' : 'added') : 'removed',
    price: { ...key, ...(next ?? { list: null, sale: null, sale_from: null, sale_to: null }) },
    change: {
      ...{ line, sku, what: `price ${currency}${group === '0' ? '' : ` ${group}`}` },
      ...{ before: writePrice(currency, old), after: writePrice(currency, next) },
    },
  }
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
      : `The price must be above the sale price, ${formatAmount(next.sale, currency)}. Change sale_price as well.`
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

function planStock({
  line,
  sku,
  stock,
  known,
}: Planned & { readonly stock: StockChange }): Outcome | LineError {
  const { location } = stock
  if (!known.locations.has(location))
    return toLineError(line, 'location', location, 'The location does not exist.')
  const found = known.findStock(sku, location)
  const old = found ?? 0
  const next = 'set' in stock ? stock.set : old + stock.change
  if (next < 0 || next > maxPieces) {
    const reason =
      next < 0
        ? `There are only ${old} pieces at this location.`
        : `There would be more than ${maxPieces} pieces at this location.`
    return toLineError(line, 'stock_change', 'change' in stock ? String(stock.change) : '', reason)
  }
  const base = { sku, location, replaces: 'set' in stock, onHand: next }
  if (next === old) return { ...base, effect: 'unchanged' }
  return {
    ...base,
    effect: found === undefined ? 'added' : 'changed',
    stock: { sku, location, delta: next - old },
    change: { ...{ line, sku, what: `stock ${location}` }, ...{ before: String(old), after: String(next) } },
  }
}
