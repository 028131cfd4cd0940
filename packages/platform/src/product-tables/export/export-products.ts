import { listPublishedOfModels } from '../../content/index.ts'
import type { Databases } from '../../database/index.ts'
import { findSkus, findStockOnHand } from '../../goods/index.ts'
import { toCsvLine } from '../../tables/index.ts'
import { toModelNames } from '../feed/models.ts'
import { findTerms } from '../find-terms.ts'
import { familyNames } from '../read/columns.ts'
import type { TableFormat } from '../read/read-table.ts'
import type { TableTerms } from '../terms.ts'
import { listProducts } from './export-products.repository.ts'
import { toRows, type CategoryRecords, type ExportedRow, type LocalisedRecord } from './to-rows.ts'

export interface ProductExportOptions {
  readonly format: TableFormat
  /** Exports only the products with these SKUs. Defaults to all products. */
  readonly skus?: readonly string[] | undefined
  /** Folder of the pictures in the table. If absent, their paths in the media folder are used. */
  readonly pictureFolder?: string | undefined
  /** True to omit translations, other currencies and prices for customer groups. */
  readonly isPlain?: boolean | undefined
}

export interface ProductExport {
  /** A table that `importProducts` can read. */
  readonly text: string
  readonly products: number
  readonly versions: number
  /** Paths of the pictures in the media folder. */
  readonly pictures: readonly string[]
}

/**
 * Writes products as a table, with their texts, prices and stock. A table does not include reviews
 * and modifiers.
 */
export async function exportProducts(
  databases: Pick<Databases, 'content' | 'commerce'>,
  { format, skus: wanted, pictureFolder, isPlain = false }: ProductExportOptions,
): Promise<ProductExport> {
  const { content, commerce } = databases
  const terms = await findTerms(databases)
  const products = await listProducts(commerce.db, wanted)
  const records = await listRecords(content, terms)
  const skus = await findSkus(
    commerce.db,
    products.flatMap((product) => product.skus),
  )
  const stock = await findStockOnHand(commerce.db, [...skus.keys()])
  const rows = products.flatMap((product) =>
    toRows(
      {
        ...{ product, stock },
        records: records.products.get(product.key) ?? [],
        skus: product.skus.flatMap((sku) => skus.get(sku) ?? []),
      },
      records.categories,
      terms,
    ),
  )
  const moved = rows
    .map((row) => withPictureFolder(row, pictureFolder))
    .map((row) => (isPlain ? toPlain(row) : row))
  const pictures = rows.flatMap(({ images = '' }) => images.split(' | ').filter((path) => path !== ''))
  return {
    text: format === 'csv' ? toCsv(moved) : toJsonLines(moved),
    products: products.length,
    versions: rows.length,
    pictures: [...new Set(pictures)],
  }
}

function withPictureFolder(row: ExportedRow, folder: string | undefined): ExportedRow {
  const { images = '' } = row
  if (folder === undefined || images === '') return row
  return {
    ...row,
    images: images
      .split(' | ')
      .map((path) => `${folder}/${path}`)
      .join(' | '),
  }
}

function toPlain(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !name.includes(':') || name.startsWith('stock:')),
  )
}

/**
 * Returns the records of products by key and of categories by id. The language of the table comes
 * first.
 */
async function listRecords(
  { db }: Databases['content'],
  { site, language }: TableTerms,
): Promise<{
  readonly products: ReadonlyMap<string, readonly LocalisedRecord[]>
  readonly categories: CategoryRecords
}> {
  const names = toModelNames(site.storeHash)
  const products = new Map<string, LocalisedRecord[]>()
  const categories = new Map<string, LocalisedRecord[]>()
  // Channels have the same texts, so the default channel's texts are used if it sells the product.
  for (const channel of site.channels.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))) {
    for (const row of await listPublishedOfModels(db, channel.id, [names.product, names.category])) {
      const fields = JSON.parse(row.data) as Record<string, unknown>
      const [map, key] =
        row.model === names.product ? [products, row.group_key] : [categories, String(fields['category_id'])]
      const known = map.get(key) ?? []
      if (known.some((each) => each.language === row.language)) continue
      known.push({ language: row.language, slug: row.slug ?? '', fields })
      map.set(
        key,
        known.toSorted((a, b) => Number(b.language === language) - Number(a.language === language)),
      )
    }
  }
  return { products, categories }
}

/** Writes the columns that have at least one value, in the order of the guide. */
function toCsv(rows: readonly ExportedRow[]): string {
  const used = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === '' ? [] : [name]))),
  )
  const columns = [...used].toSorted((a, b) => compare(positionOf(a), positionOf(b)) || (a < b ? -1 : 1))
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(toCsvLine).join('')
}

/** Returns the sort position of a column: `option1_name`, `option1_value`, `option2_name`. */
function positionOf(name: string): readonly number[] {
  const [base = ''] = name.split(':')
  const [, stem = base, number = ''] = /^([a-z]+)(\d)_/.exec(base) ?? []
  const family = familyNames.indexOf(base.replace(/\d/, '#'))
  const group = number === '' ? family : familyNames.findIndex((each) => each.startsWith(`${stem}#`))
  return [group, Number(number), family]
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

function toJsonLines(rows: readonly ExportedRow[]): string {
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')
}
