import type { Summary } from './statistics.ts'

/** `×` is a ratio; everything else is an absolute figure. */
export type Unit = '×' | 'pages/s' | 's' | 'ms' | 'MB' | 'bytes'

export interface Row {
  readonly label: string
  readonly unit: Unit
  /** One for each column of its table. */
  readonly values: readonly Summary[]
}

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const labelWidth = 58
const columnWidth = 32

/** The tables as plain text: all ratios first, then all absolute figures. */
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

/** The median with its unit, and how far the rounds lie apart where there were several. */
function toCell({ median, low, high }: Summary, unit: Unit): string {
  const value = `${toDigits(median)}${unit === '×' ? '' : ' '}${unit}`
  return low === high ? value : `${value} [${toDigits(low)}–${toDigits(high)}]`
}

/** Three significant digits below a hundred, whole numbers above. */
function toDigits(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return String(Number(value.toPrecision(3)))
}
