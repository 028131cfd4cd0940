import { hash } from 'node:crypto'
import { createFileValidator, type FileValidator } from '../content-files/index.ts'
import type { FeedDigests, FeedGoods, FeedLocation, FeedProduct } from '../goods/index.ts'
import { locationShape, productShape } from './goods-shape.ts'
import { throwProblems } from './read-feed.ts'

/** The goods of a feed. Only the digests of the products are kept in memory. */
export interface KnownGoods {
  readonly locations: readonly FeedLocation[]
  /** Digests of the products by key. */
  readonly products: ReadonlyMap<string, FeedDigests>
}

/**
 * Validates the goods of a feed: shapes, uniqueness of keys, SKUs and prices, references between
 * goods, and tax classes.
 *
 * @param taxClasses tax classes of the store settings; undefined if there are no settings yet
 * @throws CatalogueError with all problems, up to a limit
 */
export function readGoods(
  { locations, products }: FeedGoods,
  taxClasses: ReadonlySet<string> | undefined,
): KnownGoods {
  const validator = createFileValidator({ files: [], problems: [] })
  const known = locations.flatMap((value) => {
    const name = `location ${value.id}`
    const location = validator.validate({ file: name, value, text: '' }, locationShape)
    return location ? [location] : []
  })
  reportDuplicates(validator, known, (id) => [`location ${id}`, []])
  const context: GoodsContext = {
    validator,
    locations: new Set(known.map(({ id }) => id)),
    skus: new Set(),
    taxClasses,
  }
  const digests = new Map<string, FeedDigests>()
  for (const value of products) {
    const product = parseProduct(value, validator)
    if (!product) continue
    const name = toName(product)
    if (digests.has(product.key))
      validator.report(name, ['key'], 'the feed contains this product more than once')
    digests.set(product.key, toProductDigests(value))
    checkProduct(product, name, context)
  }
  throwProblems(validator)
  return { locations: known, products: digests }
}

/** Validates a product of a feed. Reports a problem and returns undefined if its shape is invalid. */
function parseProduct(value: FeedProduct, validator: FileValidator): FeedProduct | undefined {
  return validator.validate({ file: toName(value), value, text: '' }, productShape)
}

/** Computes the digests of a product from a feed. The order of its members matters. */
export function toProductDigests(product: FeedProduct): FeedDigests {
  // JSON omits undefined members.
  const skus = product.skus.map((sku) => ({ ...sku, stock: undefined }))
  return {
    digest: hash('sha256', JSON.stringify({ ...product, skus })),
    stockDigest: hash('sha256', JSON.stringify(product.skus.map(({ sku, stock }) => [sku, stock]))),
  }
}

/** Returns the name of a product for error messages. */
export function toName({ key }: Pick<FeedProduct, 'key'>): string {
  return `goods ${key}`
}

interface GoodsContext {
  readonly validator: FileValidator
  readonly locations: ReadonlySet<string>
  /** The SKUs read so far. */
  readonly skus: Set<string>
  readonly taxClasses: ReadonlySet<string> | undefined
}

function checkProduct(
  product: FeedProduct,
  name: string,
  { validator, locations, skus, taxClasses }: GoodsContext,
): void {
  const { modifiers = [], reviews = [], taxClass } = product
  if (taxClasses && !taxClasses.has(taxClass)) {
    const known = [...taxClasses].toSorted().join(', ')
    validator.report(
      name,
      ['taxClass'],
      `the store settings do not have this tax class: expected one of ${known}`,
    )
  }
  product.skus.forEach(({ sku, prices, stock }, index) => {
    const report = (path: readonly PropertyKey[], message: string) =>
      validator.report(name, ['skus', index, ...path], message)
    if (skus.has(sku)) report(['sku'], `the feed contains the SKU ${sku} more than once`)
    skus.add(sku)
    for (const location of Object.keys(stock)) {
      if (!locations.has(location)) report(['stock', location], 'the feed has no location with this id')
    }
    const seen = new Set<string>()
    prices.forEach(({ currency, group = '0' }, at) => {
      const key = `${currency} ${group}`
      if (seen.has(key)) report(['prices', at], `this is the second price in ${currency} for group ${group}`)
      seen.add(key)
    })
  })
  if (!product.skus.some(({ sku }) => sku === product.defaultSku))
    validator.report(name, ['defaultSku'], 'the product does not have this SKU')
  reportDuplicates(validator, modifiers, () => [name, ['modifiers']])
  modifiers.forEach(({ values }, index) => {
    reportDuplicates(validator, values, () => [name, ['modifiers', index, 'values']])
  })
  reportDuplicates(validator, reviews, () => [name, ['reviews']])
}

function reportDuplicates(
  validator: FileValidator,
  list: readonly { readonly id: string }[],
  toPlace: (id: string) => readonly [file: string, path: readonly PropertyKey[]],
): void {
  const seen = new Set<string>()
  for (const { id } of list) {
    const [file, path] = toPlace(id)
    if (seen.has(id)) validator.report(file, path, `the id "${id}" occurs more than once`)
    seen.add(id)
  }
}
