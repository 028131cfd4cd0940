import type { Summary } from './statistics.ts'

/** `×` marks a ratio; all other units are absolute. Counts have no unit. */
export type Unit = '×' | 'pages/s' | 'calls/s' | 's' | 'ms' | 'MB' | 'bytes' | ''

export interface Row {
  readonly label: string
  readonly unit: Unit
  /** One value per column of the table. */
  readonly values: readonly Summary[]
}

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const labelWidth = 58
const columnWidth = 32

/** Formats the tables as plain text: ratios first, absolute figures after them. */
export function toText(tables: readonly Table[]): string {
  const part = (title: string, isWanted: (row: Row) => boolean) => {
    const chosen = tables
      .map((table) => ({ ...table, rows: table.rows.filter(isWanted) }))
      .filter(({ rows }) => rows.length > 0)
    return [title, ...chosen.map(toTableText)].join('\n\n')
  }
  const ratios = part('RATIOS', ({ unit }) => unit === '×')
  const absolutes = part('ABSOLUTE FIGURES', ({ unit }) => unit !== '×')
  return `${ratios}\n\n\n${absolutes}\n`
}

function toTableText({ title, columns, rows }: Table): string {
  const head = title.padEnd(labelWidth) + columns.map((column) => column.padStart(columnWidth)).join('')
  const lines = rows.map(({ label, unit, values }) => {
    const cells = values.map((value) => toCell(value, unit).padStart(columnWidth))
    return `  ${label}`.padEnd(labelWidth) + cells.join('')
  })
  return [head.trimEnd(), ...lines].join('\n')
}

/** Formats the median with its unit, and the spread if there was more than one round. */
function toCell({ median, low, high }: Summary, unit: Unit): string {
  const value = `${toDigits(median)}${unit === '×' ? '' : ' '}${unit}`.trimEnd()
  return low === high ? value : `${value} [${toDigits(low)}–${toDigits(high)}]`
}

/** Formats a number: with three significant digits below one hundred, otherwise as an integer. */
function toDigits(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return String(Number(value.toPrecision(3)))
}
