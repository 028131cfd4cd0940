import type { Sku } from '../../goods/index.ts'
import { readOptionTexts } from '../../store/index.ts'
import { formatAmount } from '../../tables/index.ts'
import type { TableTerms } from '../terms.ts'
import type { ListedProduct } from './export-products.repository.ts'

/** The values of a line, keyed by column name. */
export type ExportedRow = Readonly<Record<string, string>>

type Fields = Readonly<Record<string, unknown>>

/** The record of a product or category in one language. */
export interface LocalisedRecord {
  readonly language: string
  readonly slug: string
  readonly fields: Fields
}

export interface ExportedProduct {
  readonly product: ListedProduct
  /** The product's records. The language of the table comes first. */
  readonly records: readonly LocalisedRecord[]
  readonly skus: readonly Sku[]
  /** Number of pieces by SKU and location. */
  readonly stock: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Category records, keyed by the id that `category_ids` contains. */
export type CategoryRecords = ReadonlyMap<string, readonly LocalisedRecord[]>

/** Maps a product to one line per variant. Only the first line contains the texts of the product. */
export function toRows(
  { product, records, skus, stock }: ExportedProduct,
  categories: CategoryRecords,
  terms: TableTerms,
): readonly ExportedRow[] {
  const inLanguages = (base: string, toText: (record: LocalisedRecord) => string): ExportedRow =>
    Object.fromEntries(records.map((record) => [nameOf(base, record.language, terms), toText(record)]))
  const field = (base: string, name: string) => inLanguages(base, ({ fields }) => text(fields[name]))
  const seo = (base: string, name: string, otherwise: string) =>
    inLanguages(base, ({ fields }) => {
      const value = text(object(list(fields['seo'])[0])[name])
      return value === text(fields[otherwise]) ? '' : value
    })
  const first = records[0]?.fields ?? {}
  const images = list(first['images']).map(object)
  const shared: ExportedRow = {
    ...field('name', 'name'),
    ...inLanguages('slug', ({ slug }) => slug),
    ...inLanguages('category', ({ language, fields }) => toPaths(fields, language, categories)),
    brand: text(first['brand']),
    ...field('summary', 'short_description'),
    ...field('description', 'description'),
    ...field('care', 'care_instructions'),
    ...toAttributes(records, terms),
    images: images.map((image) => text(image['absolutePath'])).join(' | '),
    ...inLanguages('image_alt', ({ fields }) => text(object(list(fields['images'])[0])['alt_text'])),
    tax_class: product.taxClass,
    channels: product.channels.length === terms.site.channels.length ? '' : product.channels.join(' '),
    date: text(first['since']),
    ...field('search_words', 'search_words'),
    ...seo('seo_title', 'title_tag', 'name'),
    ...seo('seo_description', 'meta_description', 'short_description'),
  }
  const sorted = skus.toSorted(
    (a, b) => Number(b.sku === product.defaultSku) - Number(a.sku === product.defaultSku),
  )
  return sorted.map((sku, index) => ({
    sku: sku.sku,
    product: product.key.replace(/^products\//, ''),
    ...(index === 0 ? shared : {}),
    ...toOptions(sku, { records, skus, terms, isFirst: index === 0 }),
    ...toPrices(sku, terms),
    ...Object.fromEntries(
      [...(stock.get(sku.sku) ?? [])].map(([location, pieces]) => [
        location === terms.location ? 'stock' : `stock:${location}`,
        String(pieces),
      ]),
    ),
    ...toSale(sku, terms),
    ...toRules(sku),
  }))
}

function nameOf(base: string, language: string, terms: TableTerms): string {
  return language === terms.language ? base : `${base}:${language}`
}

/**
 * Writes the categories of a product: the path of each category that has no subcategory containing
 * the product.
 */
function toPaths(fields: Fields, language: string, categories: CategoryRecords): string {
  const ids = list(fields['category_ids']).map(text)
  const recordOf = (id: string) => {
    const records = categories.get(id) ?? []
    return records.find((each) => each.language === language) ?? records[0]
  }
  const parentOf = (id: string) => text(recordOf(id)?.fields['parent_id'])
  const parents = new Set(ids.map(parentOf))
  const toPath = (id: string): readonly string[] => {
    const record = recordOf(id)
    if (!record) return []
    const parent = parentOf(id)
    return [...(parent === '' ? [] : toPath(parent)), text(record.fields['name']).replaceAll(/[|>]/g, '/')]
  }
  return ids
    .filter((id) => !parents.has(id))
    .map((id) => toPath(id).join(' > '))
    .filter((path) => path !== '')
    .join(' | ')
}

function toAttributes(records: readonly LocalisedRecord[], terms: TableTerms): ExportedRow {
  return Object.fromEntries(
    records.flatMap(({ fields, language }) =>
      list(fields['attributes'])
        .map(object)
        .slice(0, 9)
        .flatMap(({ name, values }, index): [string, string][] => [
          [nameOf(`attribute${index + 1}_name`, language, terms), text(name)],
          [nameOf(`attribute${index + 1}_value`, language, terms), list(values).map(text).join(' | ')],
        ]),
    ),
  )
}

interface OptionContext {
  readonly records: readonly LocalisedRecord[]
  readonly skus: readonly Sku[]
  readonly terms: TableTerms
  readonly isFirst: boolean
}

function toOptions({ options }: Sku, { records, skus, terms, isFirst }: OptionContext): ExportedRow {
  const variants = skus.map((sku) => sku.options)
  return Object.fromEntries(
    records.flatMap(({ fields, language }) => {
      const texts = readOptionTexts(fields, variants)
      return Object.entries(options).flatMap(([id, value], index): [string, string][] => {
        const option = texts.get(id)
        const label = option?.values.get(value) ?? value
        const colour = language === terms.language ? findColour(fields['variant_options'], label) : ''
        return [
          ...(isFirst
            ? [[nameOf(`option${index + 1}_name`, language, terms), option?.name ?? id] as [string, string]]
            : []),
          [nameOf(`option${index + 1}_value`, language, terms), label],
          ...(colour === '' ? [] : [[`option${index + 1}_colour`, colour] as [string, string]]),
        ]
      })
    }),
  )
}

/** Finds the colour of an option value by its label, in any of the shapes of options (section 3). */
function findColour(options: unknown, label: string): string {
  for (const option of list(options).map(object)) {
    const values = Array.isArray(option['option_values'])
      ? option['option_values']
      : Object.values(object(option['values']))
    for (const value of (values as readonly unknown[]).map(object))
      if (text(value['label']) === label || text(value['value_label']) === label) return text(value['colour'])
  }
  return ''
}

function toPrices({ prices }: Sku, terms: TableTerms): ExportedRow {
  return Object.fromEntries(
    prices.flatMap(({ currency, groupId, list: amount, sale }): [string, string][] => {
      const isOrdinary = groupId === '0'
      const of = currency === terms.currency ? '' : `:${currency}`
      const price = formatAmount(amount, currency)
      if (!isOrdinary) return [[`price:${currency}:${groupId}`, price]]
      return [
        [`price${of}`, price],
        ...(sale ? [[`sale_price${of}`, formatAmount(sale.amount, currency)] as [string, string]] : []),
      ]
    }),
  )
}

/** Returns the period of the sale, which is the same in all currencies. */
function toSale({ prices }: Sku, terms: TableTerms): ExportedRow {
  const sale = prices.find(({ currency, sale: each }) => currency === terms.currency && each)?.sale
  return {
    ...(sale?.from !== undefined && { sale_from: sale.from }),
    ...(sale?.to !== undefined && { sale_to: sale.to }),
  }
}

function toRules({ weight, limits, stock: { policy } }: Sku): ExportedRow {
  return {
    weight: String(weight),
    ...(policy.kind !== 'deny' && { availability: policy.kind, lead_days: String(policy.days) }),
    ...(limits.min > 1 && { min: String(limits.min) }),
    ...(limits.max !== undefined && { max: String(limits.max) }),
    ...(limits.step > 1 && { step: String(limits.step) }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function object(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
