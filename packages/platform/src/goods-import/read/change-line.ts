/** The columns of a file with prices and stock, in the order of an export. */
export const columns = [
  'sku',
  'currency',
  'group',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'remove',
  'location',
  'stock',
  'stock_change',
] as const

export type Column = (typeof columns)[number]

/**
 * The cells of a line. An empty cell is ''; cells of columns that the file does not have are
 * absent.
 */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** An error in a line of a file. The first line is 1. */
export interface LineError {
  readonly line: number
  /** Empty if the error concerns the whole line. */
  readonly column: Column | ''
  readonly value: string
  /** A sentence that states the expected value. */
  readonly reason: string
}

/** The values of a line, or its errors. */
export type ReadLine =
  { readonly line: number; readonly cells: Cells } | { readonly line: number; readonly error: LineError }

/** Maximum length of a value quoted in an error. */
const maxValueLength = 100

export function toLineError(line: number, column: Column | '', value: string, reason: string): LineError {
  return { line, column, value: value.slice(0, maxValueLength), reason }
}

export function isColumn(name: string): name is Column {
  return (columns as readonly string[]).includes(name)
}

export const columnList = `The columns are ${columns.join(', ')}.`
