import { createHash } from 'node:crypto'
import {
  CatalogueError,
  compareFeed,
  hasRecordsOf,
  syncCatalogue,
  withLocations,
  type CatalogueFeed,
  type CatalogueSource,
  type FeedRecord,
  type FeedComparison,
  type ProductOutcome,
} from '../catalogue/index.ts'
import type { Databases } from '../database/index.ts'
import type { FeedLocation } from '../goods/index.ts'
import type { DecimalMark } from '../tables/index.ts'
import { toProductKey } from './feed/feed-options.ts'
import { toModelNames } from './feed/models.ts'
import { toFeed } from './feed/to-feed.ts'
import { collectPictures, type PictureOptions } from './pictures/collect-pictures.ts'
import type { ProductDraft } from './product-draft.ts'
import { readProducts } from './read/read-products.ts'
import { listStockColumns, readTable, type TableFormat } from './read/read-table.ts'
import { ProductTableError } from './read/table-error.ts'
import { findTerms } from './find-terms.ts'
import { readStoredSlugs } from './stored-slugs.repository.ts'
import type { TableTerms } from './terms.ts'

/** Increase this number if the same table would result in different records or goods. */
const version = 1

export interface ProductImport extends Pick<PictureOptions, 'folder' | 'fetch' | 'isRefresh'> {
  readonly text: string
  readonly format: TableFormat
  /** True to skip columns for languages, currencies and customer groups that the site does not have. */
  readonly skipUnknown?: boolean | undefined
  /** The decimal mark of prices. Defaults to `point`. */
  readonly decimal?: DecimalMark | undefined
  /** The locations of the stock. Defaults to the shop's locations. */
  readonly locations?: readonly FeedLocation[] | undefined
  /** True to only report the changes that the import would make. */
  readonly isDryRun?: boolean | undefined
  /** True to remove products that an earlier import added and that are missing from the table. */
  readonly isPrune?: boolean | undefined
  readonly onProgress?: CatalogueSource['onProgress']
}

/** The effect of an import on a product, with the number of the product's first line. */
export interface ProductReport {
  readonly line: number
  readonly outcome: ProductOutcome
  /** The value of the column `product`, or else the first SKU. */
  readonly product: string
  /** The SKU of the default variant. */
  readonly sku: string
  readonly name: string
  readonly versions: number
  readonly pictures: number
}

/** A category of a table in one language. */
export interface CategoryReport {
  readonly language: string
  readonly slug: string
  /** Slug of the parent; undefined for top-level categories. */
  readonly parent: string | undefined
  readonly name: string
  /** The image value of the category's record; undefined without pictures. */
  readonly image: unknown
}

export interface ProductImportReport {
  /** Products in the order of their lines. */
  readonly products: readonly ProductReport[]
  /** Keys of the removed products. */
  readonly removed: readonly string[]
  /** The categories of the default channel in each of its languages. */
  readonly categories: readonly CategoryReport[]
  /** True if the catalogue already matched the table. */
  readonly isCurrent: boolean
}

export interface ProductImportContext {
  readonly databases: Pick<Databases, 'content' | 'commerce'>
  readonly dataDir: string
  readonly images: PictureOptions['images']
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Thrown if an import would remove products that an earlier import added. Nothing has been written. */
export class MissingProductsError extends Error {
  /** Keys of these products. */
  readonly products: readonly string[]

  constructor(products: readonly string[]) {
    super(`The table does not contain ${products.length} products of the catalogue.`)
    this.name = 'MissingProductsError'
    this.products = products
  }
}

/**
 * Replaces the catalogue with the products of a table and reports the outcome of each product.
 * Imports either all products or none.
 *
 * @throws ProductTableError with all errors in the table
 * @throws CatalogueError if the products collide with other content
 * @throws MissingProductsError if products would be removed without `isPrune`
 */
export async function importProducts(
  { databases, dataDir, images, now }: ProductImportContext,
  options: ProductImport,
): Promise<ProductImportReport> {
  const { text, format, decimal = 'point', isDryRun = false, isPrune = false, onProgress } = options
  const terms = await findTerms(databases, {
    locations: options.locations,
    stockColumns: listStockColumns(text),
  })
  const table = readTable(text, options, terms)
  const { products, errors } = readProducts(table, terms, decimal)
  await using collected = await collectPictures(products, { ...options, dataDir, images })
  const problems = [...table.errors, ...errors, ...collected.errors]
  if (problems.length > 0) throw new ProductTableError(problems)

  const findSlug = await readStoredSlugs(databases.content.db, toModelNames(terms.site.storeHash).product)
  const feed = toFeed(products, { terms, pictures: collected.pictures, findSlug, now })
  const comparison = await compare(databases, feed, terms.site)
  const { removed, origin } = comparison
  if (origin === 'file' && removed.length > 0 && !isPrune) throw new MissingProductsError(removed)
  const digest = createHash('sha256').update(
    JSON.stringify([version, format, decimal, text, terms, [...collected.pictures]]),
  )
  const source: CatalogueSource = {
    ...{ version: `table ${digest.digest('hex')}`, origin: 'file', onProgress, load: () => feed },
  }
  const toReport = (isCurrent: boolean): ProductImportReport => ({
    ...{ removed, isCurrent, categories: toCategories(feed, terms) },
    products: products.map((each) => report(each, comparison)),
  })
  if (isDryRun) return toReport((await syncCatalogue(databases, source, { now, isDryRun })) === undefined)
  const undo = await collected.store()
  try {
    return toReport((await syncCatalogue(databases, source, { now })) === undefined)
  } catch (error) {
    // The goods are written after the records, which may already show the new pictures.
    if (!(await hasRecordsOf(databases, source).catch(() => true))) await undo()
    throw error
  }
}

async function compare(
  databases: ProductImportContext['databases'],
  feed: CatalogueFeed,
  site: Parameters<typeof compareFeed>[2],
): Promise<FeedComparison> {
  try {
    return await compareFeed(databases, feed, site)
  } catch (error) {
    if (!(error instanceof CatalogueError) || !feed.locate) throw error
    throw new CatalogueError(withLocations(error.problems, feed.locate))
  }
}

function report({ id, line, texts, versions }: ProductDraft, { products }: FeedComparison): ProductReport {
  return {
    ...{ line, product: id, outcome: products.get(toProductKey(id)) ?? 'unchanged' },
    sku: versions[0]?.sku ?? id,
    name: Object.values(texts.name)[0] ?? id,
    versions: versions.length,
    pictures: new Set(versions.flatMap(({ images }) => images)).size,
  }
}

function toCategories({ records }: CatalogueFeed, { site }: TableTerms): readonly CategoryReport[] {
  const model = toModelNames(site.storeHash).category
  const channel = site.channels.find(({ isDefault }) => isDefault) ?? site.channels[0]
  const categories: FeedRecord[] = []
  for (const record of records) {
    if (record.model === model && record.channel === channel?.id) categories.push(record)
  }
  return categories.map(({ language, slug, title, fields }) => ({
    ...{ language, slug, name: title, image: fields['image'] },
    parent: categories.find(
      (each) => each.language === language && each.fields['category_id'] === fields['parent_id'],
    )?.slug,
  }))
}
