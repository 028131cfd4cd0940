import type { FeedPrice, InventoryPolicy } from '../../goods/index.ts'
import { formatAmount, readAmount, type DecimalMark } from '../../tables/index.ts'
import type { VersionDraft } from '../product-draft.ts'
import type { TableTerms } from '../terms.ts'
import type { TableColumn } from './columns.ts'
import type { LineReader } from './line-reader.ts'
import { toList } from './read-table.ts'

const maxPieces = 1_000_000_000
const maxGrams = 100_000_000
const maxDays = 1000

export interface VersionOptions {
  readonly columns: readonly TableColumn[]
  readonly terms: TableTerms
  readonly decimal: DecimalMark
  readonly choices: VersionDraft['choices']
}

/** Reads the part of a line that belongs to the variant: SKU, prices, stock, weight and limits. */
export function readVersion(reader: LineReader, options: VersionOptions): VersionDraft {
  const { columns, choices } = options
  const stock = columns
    .filter(({ base }) => base === 'stock')
    .flatMap(({ name, of }): [string, number][] => {
      const pieces = reader.count(name, maxPieces)
      return pieces === undefined ? [] : [[of, pieces]]
    })
  return {
    ...{ line: reader.line, sku: reader.text('sku'), choices },
    prices: readPrices(reader, options),
    stock: Object.fromEntries(stock),
    weight: reader.count('weight', maxGrams) ?? 0,
    policy: readPolicy(reader),
    limits: readLimits(reader),
    images: toList(reader.text('images')),
  }
}

function readPrices(reader: LineReader, { columns, terms, decimal }: VersionOptions): readonly FeedPrice[] {
  const from = reader.time('sale_from')
  const to = reader.time('sale_to')
  if (from !== undefined && to !== undefined && from >= to)
    reader.report('sale_to', 'The sale must end after its start.')
  const amount = ({ name, of }: TableColumn): number | undefined => {
    const text = reader.text(name)
    if (text === '') return undefined
    const read = readAmount(text, of, decimal)
    if (typeof read === 'number') return read
    reader.report(name, read)
    return undefined
  }
  const priced = columns.filter(({ base }) => base === 'price')
  const ordinary = priced.find(({ of, group }) => of === terms.currency && group === '0')
  if (!ordinary || reader.text(ordinary.name) === '')
    reader.report(ordinary?.name ?? 'price', `Expected a price in ${terms.currency}.`)
  return priced.flatMap((column): FeedPrice[] => {
    const { of: currency, group } = column
    const list = amount(column)
    if (list === undefined) return []
    if (group !== '0') return [{ currency, group, list }]
    const saleColumn = columns.find(({ base, of }) => base === 'sale_price' && of === currency)
    const sale = saleColumn && amount(saleColumn)
    if (saleColumn === undefined || sale === undefined) return [{ currency, list }]
    if (sale >= list)
      reader.report(
        saleColumn.name,
        `The sale price must be below the price, ${formatAmount(list, currency)}.`,
      )
    return [
      {
        currency,
        list,
        sale: { price: sale, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      },
    ]
  })
}

function readPolicy(reader: LineReader): InventoryPolicy {
  const kind = reader.text('availability').toLowerCase() || 'deny'
  const days = reader.count('lead_days', maxDays)
  if (kind === 'deny') return { kind }
  if (kind !== 'backorder' && kind !== 'made-to-order') {
    reader.report('availability', 'Expected deny, backorder or made-to-order.')
    return { kind: 'deny' }
  }
  if (reader.text('lead_days') === '')
    reader.report(
      'lead_days',
      `Expected the number of days until pieces with the availability ${kind} are dispatched.`,
    )
  return { kind, days: days ?? 0 }
}

function readLimits(reader: LineReader): VersionDraft['limits'] {
  const [min, max, step] = (['min', 'max', 'step'] as const).map((name) => reader.count(name, 1_000_000, 1))
  if (min !== undefined && max !== undefined && min > max)
    reader.report('max', 'The maximum quantity must not be below the minimum (min).')
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
  }
}
