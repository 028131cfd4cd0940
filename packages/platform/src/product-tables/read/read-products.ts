import type { DecimalMark } from '../../tables/index.ts'
import {
  textColumns,
  type OptionDraft,
  type ProductDraft,
  type TextColumn,
  type Texts,
} from '../product-draft.ts'
import { createIds } from '../slugs.ts'
import type { TableTerms } from '../terms.ts'
import { createLineReader, type LineReader } from './line-reader.ts'
import { readCategories } from './read-categories.ts'
import { toList, type Table, type TableRow } from './read-table.ts'
import { readVersion } from './read-version.ts'
import { toTableError, type TableError } from './table-error.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/**
 * Columns whose value applies to all lines of a product. Only one line needs the value, and the
 * values must not differ.
 */
const sharedColumns: ReadonlySet<string> = new Set([
  ...textColumns,
  ...['category', 'brand', 'tax_class', 'channels', 'date'],
  ...numbers.flatMap((number) => [
    `option${number}_name`,
    `attribute${number}_name`,
    `attribute${number}_value`,
  ]),
])

/**
 * Reads the products of a table. Each line is a variant of the product named in the column
 * `product`.
 */
export function readProducts(
  { columns, rows }: Table,
  terms: TableTerms,
  decimal: DecimalMark,
): { readonly products: readonly ProductDraft[]; readonly errors: readonly TableError[] } {
  const errors: TableError[] = []
  const skus = new Map<string, number>()
  const named = rows.filter(({ line, cells }) => {
    const sku = cells.get('sku') ?? ''
    const first = skus.get(sku)
    if (sku === '') errors.push(toTableError(line, 'sku', '', 'Expected a SKU.'))
    else if (first === undefined) skus.set(sku, line)
    else errors.push(toTableError(line, 'sku', sku, `The SKU is already in line ${first}.`))
    return sku !== '' && first === undefined
  })
  const groups = Map.groupBy(named, ({ cells }) => cells.get('product') ?? cells.get('sku') ?? '')
  const products = [...groups].map(([id, lines]) => {
    const shared = shareCells(
      lines,
      errors,
      new Set(columns.filter(({ base }) => sharedColumns.has(base)).map(({ name }) => name)),
    )
    const reader = createLineReader(shared, terms, errors)
    const readers = lines.map((row) => createLineReader(row, terms, errors))
    const { options, choices } = readOptions(reader, readers, terms)
    return {
      ...{ id, line: shared.line, options },
      ...readShared(reader, terms),
      versions: readers.map((each, index) =>
        readVersion(each, { columns, terms, decimal, choices: choices[index] ?? {} }),
      ),
    }
  })
  return { products, errors }
}

/** Returns the first line of a product, with the values that all of its lines share. */
function shareCells(lines: readonly TableRow[], errors: TableError[], shared: ReadonlySet<string>): TableRow {
  const cells = new Map<string, string>()
  const origins = new Map<string, number>()
  for (const { line, cells: own } of lines) {
    for (const [name, value] of own) {
      const known = cells.get(name)
      if (known === undefined) {
        cells.set(name, value)
        origins.set(name, line)
      } else if (shared.has(name) && known !== value) {
        const reason = `The product has a different value in line ${origins.get(name)}: ${known.slice(0, 60)}.`
        errors.push(toTableError(line, name, value, reason))
      }
    }
  }
  return { line: lines[0]?.line ?? 1, cells }
}

function readShared(
  reader: LineReader,
  terms: TableTerms,
): Omit<ProductDraft, 'id' | 'line' | 'options' | 'versions'> {
  const texts = Object.fromEntries(textColumns.map((name) => [name, reader.texts(name)])) as Record<
    TextColumn,
    Texts
  >
  if (texts.name[terms.language] === undefined) reader.report('name', 'Expected the name of the product.')
  const taxClass = reader.text('tax_class') || (terms.taxClasses[0] ?? '')
  if (!terms.taxClasses.includes(taxClass))
    reader.report(
      'tax_class',
      `Expected one of the tax classes of the store settings: ${terms.taxClasses.join(', ')}.`,
    )
  const ids = terms.site.channels.map(({ id }) => id)
  const chosen = reader
    .text('channels')
    .split(/[\s,|]+/)
    .filter((id) => id !== '')
  const unknown = chosen.find((id) => !ids.includes(id))
  if (unknown !== undefined)
    reader.report('channels', `There is no channel ${unknown}. The channels are ${ids.join(', ')}.`)
  const date = reader.text('date')
  if (date !== '' && !isDate(date)) reader.report('date', 'Expected a date, for example 2026-12-01.')
  return {
    ...{ texts, taxClass, date },
    brand: reader.text('brand'),
    channels: chosen.length > 0 ? chosen : ids,
    categories: readCategories(reader, terms),
    attributes: numbers.flatMap((number) => readAttribute(reader, terms, number)),
  }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

function readAttribute(reader: LineReader, terms: TableTerms, number: number): ProductDraft['attributes'] {
  const name = reader.texts(`attribute${number}_name`)
  const columns = reader.texts(`attribute${number}_value`)
  const values = toList(columns[terms.language])
  if (values.length === 0) return []
  if (name[terms.language] === undefined) {
    reader.report(`attribute${number}_name`, `Expected a name for the value ${values[0]}.`)
    return []
  }
  const translated = Object.entries(columns).map(([language, text]) => [language, toList(text)] as const)
  for (const [language, texts] of translated)
    if (texts.length !== values.length)
      reader.report(
        `attribute${number}_value:${language}`,
        `Expected ${values.length} values, as in ${terms.language}.`,
      )
  return [
    {
      name,
      values: values.map((_, index) =>
        Object.fromEntries(
          translated.flatMap(([language, texts]) =>
            texts[index] === undefined ? [] : [[language, texts[index]]],
          ),
        ),
      ),
    },
  ]
}

interface Choices {
  readonly options: readonly OptionDraft[]
  /** The option values chosen by each line. */
  readonly choices: readonly Readonly<Record<string, string>>[]
}

function readOptions(product: LineReader, lines: readonly LineReader[], terms: TableTerms): Choices {
  const toOptionId = createIds()
  const choices = lines.map((): Record<string, string> => ({}))
  const options = numbers.flatMap((number): OptionDraft[] => {
    const [nameColumn, valueColumn] = [`option${number}_name`, `option${number}_value`]
    const name = product.texts(nameColumn)
    const labels = lines.map((line) => line.texts(valueColumn))
    const label = name[terms.language]
    if (label === undefined) {
      const used = lines.find((_, index) => labels[index]?.[terms.language] !== undefined)
      used?.report(nameColumn, `Expected a name for the option, such as Colour or Size.`)
      return []
    }
    const id = toOptionId(label)
    const toValueId = createIds()
    const values = new Map<string, OptionDraft['values'][number]>()
    for (const [index, line] of lines.entries()) {
      const value = labels[index]?.[terms.language]
      if (value === undefined) {
        line.report(valueColumn, `Expected a value for the option ${label}.`)
        continue
      }
      const valueId = toValueId(value)
      choices[index] = { ...choices[index], [id]: valueId }
      const known = values.get(valueId)
      const colour = readColour(line, `option${number}_colour`) || (known?.colour ?? '')
      values.set(valueId, { id: valueId, label: { ...labels[index], ...known?.label }, colour })
    }
    return [{ id, name, values: [...values.values()] }]
  })
  reportTwins(lines, choices)
  return { options, choices }
}

function readColour(line: LineReader, column: string): string {
  const colour = line.text(column).toLowerCase()
  if (colour === '' || /^#[\da-f]{6}$/.test(colour)) return colour
  line.report(column, 'Expected a colour such as #2341a3.')
  return ''
}

/** Reports variants of a product that have the same options. */
function reportTwins(lines: readonly LineReader[], choices: Choices['choices']): void {
  const seen = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const key = JSON.stringify(choices[index])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line.line)
    else
      line.report(
        'option1_value',
        `The version does not differ from the one in line ${first}. State the difference in option1_name and option1_value.`,
      )
  }
}
