import { setImmediate } from 'node:timers/promises'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import type { OrderPeriod } from '../orders/index.ts'
import { toDecimalText } from '../store/index.ts'

/** A query parameter that only some reports accept. */
export type ReportFilter = 'from' | 'before' | 'currency' | 'channel'

export interface ReportScope extends OrderPeriod {
  readonly db: CommerceExecutor
  /** Position of the last row of the previous page. */
  readonly after: ListPosition | undefined
  /** Maximum number of orders or entries per page. */
  readonly limit: number
  /** Returns the home country of a channel's store; empty if the site has no store settings. */
  readonly homeCountryOf: (channelId: string) => Promise<string>
}

/** A page of a report. */
export interface ReportPage {
  /** Cells as text. Amounts are decimal numbers. */
  readonly rows: readonly (readonly string[])[]
  /** Undefined if there are no more rows. */
  readonly next: ListPosition | undefined
}

/** A report, defined as data. */
export interface Report {
  readonly columns: readonly string[]
  readonly filters: readonly ReportFilter[]
  read(scope: ReportScope): Promise<ReportPage>
}

/** The filters of reports on orders. */
export const orderFilters: readonly ReportFilter[] = ['from', 'before', 'currency', 'channel']

/**
 * Number of orders read at a time. Reads of SQLite are synchronous, so nothing else runs during a
 * batch.
 */
const batchSize = 200

/** Reads all items in batches. */
export async function* readAll<T>(
  read: (page: { readonly after: ListPosition | undefined; readonly limit: number }) => Promise<readonly T[]>,
  toPosition: (item: T) => ListPosition,
): AsyncGenerator<T> {
  let after: ListPosition | undefined
  for (;;) {
    const items = await read({ after, limit: batchSize })
    yield* items
    const last = items.at(-1)
    if (!last || items.length < batchSize) return
    after = toPosition(last)
    await setImmediate()
  }
}

/** Returns a page of items and, if there are more, the position of its last item. */
export async function readPage<T>(
  { after, limit }: Pick<ReportScope, 'after' | 'limit'>,
  read: (page: { readonly after: ListPosition | undefined; readonly limit: number }) => Promise<readonly T[]>,
  toPosition: (item: T) => ListPosition,
): Promise<{ readonly items: readonly T[]; readonly next: ListPosition | undefined }> {
  const found: T[] = []
  let position = after
  while (found.length <= limit) {
    const size = Math.min(batchSize, limit + 1 - found.length)
    const batch = await read({ after: position, limit: size })
    found.push(...batch)
    const end = batch.at(-1)
    if (!end || batch.length < size) break
    position = toPosition(end)
    await setImmediate()
  }
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, next: last && toPosition(last) }
}

/** Returns a function that formats amounts in a currency. */
export function inCurrency(currency: string): (minor: number) => string {
  return (minor) => toDecimalText(minor, currency)
}

/** Adds values to the totals of a key. */
export function addTo<Sums extends Readonly<Record<string, number>>>(
  all: Map<string, Sums>,
  key: string,
  added: Sums,
): void {
  const before = all.get(key)
  const sums = Object.entries(added).map(([name, value]) => [name, (before?.[name] ?? 0) + value])
  all.set(key, Object.fromEntries(sums) as Sums)
}

/** Joins the parts of a key. Sorting by these keys sorts the rows. */
export function toKey(parts: readonly string[]): string {
  return JSON.stringify(parts)
}

/** Splits a key into its parts. */
export function readKey(key: string): readonly string[] {
  return JSON.parse(key) as readonly string[]
}
