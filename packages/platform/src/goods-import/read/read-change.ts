import { z } from 'zod'
import type { GoodsChange, PriceChange, StockChange } from '../goods-change.ts'
import { readAmount, type DecimalMark } from '../../tables/index.ts'
import { toLineError, type Cells, type Column, type LineError } from './change-line.ts'

const priceColumns = ['currency', 'group', 'price', 'sale_price', 'sale_from', 'sale_to', 'remove'] as const
const stockColumns = ['location', 'stock', 'stock_change'] as const
export const maxPieces = 1_000_000_000

/** Reads the values of a line. If there are errors, returns the first one. */
export function readChange(line: number, cells: Cells, mark: DecimalMark): GoodsChange | LineError {
  const sku = cells.sku ?? ''
  if (sku === '') return toLineError(line, 'sku', '', 'Expected a SKU.')
  const isFilled = (column: Column) => (cells[column] ?? '').trim() !== ''
  const hasPrice = priceColumns.some(isFilled)
  const hasStock = stockColumns.some(isFilled)
  if (!hasPrice && !hasStock) return toLineError(line, '', sku, 'The line has neither a price nor stock.')
  const price = hasPrice ? readPrice(line, cells, mark) : undefined
  if (price && 'reason' in price) return price
  const stock = hasStock ? readStock(line, cells) : undefined
  if (stock && 'reason' in stock) return stock
  return { line, sku, ...(price && { price }), ...(stock && { stock }) }
}

function readPrice(line: number, cells: Cells, mark: DecimalMark): PriceChange | LineError {
  const error = (column: Column, reason: string) => toLineError(line, column, cells[column] ?? '', reason)
  const currency = (cells.currency ?? '').trim()
  if (!/^[A-Z]{3}$/.test(currency))
    return error('currency', 'Expected the currency of the price, for example EUR.')
  const group = cells.group === undefined || cells.group === '' ? '0' : cells.group
  const removal = (cells.remove ?? '').trim().toLowerCase()
  if (removal !== '' && removal !== 'yes') return error('remove', 'Expected yes or an empty value.')
  if (removal === 'yes') {
    const other = (['price', 'sale_price', 'sale_from', 'sale_to'] as const).find(
      (column) => (cells[column] ?? '').trim() !== '',
    )
    return other === undefined
      ? { currency, group, isRemoved: true }
      : error(other, 'A line that removes a price must not have amounts.')
  }
  const texts = { list: (cells.price ?? '').trim(), sale: cells.sale_price?.trim() }
  const list = texts.list === '' ? undefined : readAmount(texts.list, currency, mark)
  if (typeof list === 'string') return error('price', list)
  const times: { from?: string; to?: string } = {}
  for (const [column, name] of [
    ['sale_from', 'from'],
    ['sale_to', 'to'],
  ] as const) {
    const text = (cells[column] ?? '').trim()
    if (text === '') continue
    if (!texts.sale) return error(column, 'The start and end of a sale require sale_price.')
    const time = readTime(text)
    if (time === undefined)
      return error(column, 'Expected a time with a time zone, for example 2026-12-01T08:00:00+01:00.')
    times[name] = time
  }
  const base = { currency, group, ...(list === undefined ? {} : { list }) }
  if (texts.sale === undefined) return base
  if (texts.sale === '') return { ...base, sale: null }
  const amount = readAmount(texts.sale, currency, mark)
  return typeof amount === 'string' ? error('sale_price', amount) : { ...base, sale: { amount, ...times } }
}

function readStock(line: number, cells: Cells): StockChange | LineError {
  const error = (column: Column, reason: string) => toLineError(line, column, cells[column] ?? '', reason)
  const location = cells.location ?? ''
  if (location === '') return error('location', 'Expected the location of the stock.')
  const set = (cells.stock ?? '').trim()
  const change = (cells.stock_change ?? '').trim()
  if (set !== '' && change !== '')
    return error('stock_change', 'Expected either stock or stock_change, not both.')
  if (set === '' && change === '')
    return error('stock', 'Expected a number of pieces in the column stock or stock_change.')
  if (set !== '') {
    const isNumber = /^\d{1,10}$/.test(set) && Number(set) <= maxPieces
    return isNumber ? { location, set: Number(set) } : error('stock', 'Expected a whole number of pieces.')
  }
  const isNumber = /^[+-]?\d{1,10}$/.test(change) && Math.abs(Number(change)) <= maxPieces
  return isNumber
    ? { location, change: Number(change) }
    : error('stock_change', 'Expected a difference in whole pieces, for example -3.')
}

const timeShape = z.iso.datetime({ offset: true })

/** Converts a time to UTC. */
function readTime(text: string): string | undefined {
  if (!timeShape.safeParse(text).success) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
