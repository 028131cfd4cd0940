import type { StoredRow, StoredTables } from './stored-rows.ts'

/** The part of an order's snapshot that is compared with other tables. */
interface Snapshot {
  readonly totals: { readonly outstanding: number }
  readonly redeemed: readonly { readonly certificateId: string; readonly amount: number }[]
  readonly discounts: readonly { readonly promotionId: string }[]
}

/** An order as it is stored. */
export interface StoredOrder {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly paymentState: string
  readonly snapshot: Snapshot
  /** Numbers of its documents, by kind. */
  readonly documents: readonly { readonly kind: string; readonly number: string }[]
}

export function readOrders(tables: StoredTables): readonly StoredOrder[] {
  return rowsOf(tables, 'orders').map((row) => ({
    id: text(row, 'id'),
    number: text(row, 'number'),
    email: text(row, 'email'),
    paymentState: text(row, 'payment_state'),
    snapshot: JSON.parse(text(row, 'snapshot')) as Snapshot,
    documents: (JSON.parse(text(row, 'progress')) as Pick<StoredOrder, 'documents'>).documents,
  }))
}

/** Returns the rows of a table, which may be missing. */
export function rowsOf(tables: StoredTables, table: string): readonly StoredRow[] {
  return tables.get(table) ?? []
}

export function text(row: StoredRow, column: string): string {
  return String(row[column])
}

/** Returns a number, which PostgreSQL may return as a text. */
export function count(row: StoredRow, column: string): number {
  return Number(row[column])
}

/** Sums a column by key. */
export function sumBy(
  rows: readonly StoredRow[],
  column: string,
  toKey: (row: StoredRow) => string,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(toKey(row), (sums.get(toKey(row)) ?? 0) + count(row, column))
  return sums
}

/** Returns the values that occur more than once. */
export function findRepeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Returns a description of each key whose numbers differ. Missing numbers are 0. */
export function compareSums(
  name: string,
  found: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): readonly string[] {
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((key) => {
    const [is, should] = [found.get(key) ?? 0, expected.get(key) ?? 0]
    return is === should ? [] : [`${name} ${key}: ${is} instead of ${should}`]
  })
}
