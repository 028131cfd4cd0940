import fc from 'fast-check'

/** A plain model of the prices in euros and the stock of a small shop. Amounts are in cents. */
export interface GoodsModel {
  /** Prices by SKU. */
  readonly prices: Map<string, ModelPrice>
  /** Number of pieces by SKU and location, joined with a space. */
  readonly stock: Map<string, number>
}

export interface ModelPrice {
  readonly list: number
  readonly sale: number | null
}

/** A line of a file. Absent members are columns that the file does not have. */
export type ModelLine = { readonly sku: string } & (
  | { readonly list?: number; readonly sale?: number | null }
  | { readonly location: string; readonly set: number }
  | { readonly location: string; readonly change: number }
)

/** A write during an import. */
export type ModelWrite = ModelPriceWrite | ModelStockWrite

interface ModelPriceWrite extends Partial<ModelPrice> {
  readonly kind: 'price' | 'feed'
  readonly sku: string
}

interface ModelStockWrite {
  readonly kind: 'set' | 'change' | 'sale'
  readonly sku: string
  readonly location: string
  readonly pieces: number
}

export const modelSkus = ['cup', 'jug'] as const
const locations = ['workshop', 'shop'] as const

const sku = fc.constantFrom(...modelSkus)
const location = fc.constantFrom(...locations)
const amount = fc.integer({ min: 1, max: 30 }).map((tens) => tens * 10)
const price = fc.record({ list: amount, sale: fc.option(amount) }, { requiredKeys: [] })

/** A file whose lines mention each price and each stock quantity at most once. */
export const modelFile: fc.Arbitrary<readonly ModelLine[]> = fc.uniqueArray(
  fc.oneof(
    fc
      .tuple(
        sku,
        price.filter((each) => Object.keys(each).length > 0),
      )
      .map(([name, each]) => ({ sku: name, ...each })),
    fc.record({ sku, location, set: fc.nat(12) }),
    fc.record({ sku, location, change: fc.integer({ min: -4, max: 9 }) }),
  ),
  {
    minLength: 1,
    maxLength: 6,
    selector: (line: ModelLine) => line.sku + ('location' in line ? line.location : ''),
  },
)

/** Writes that happen before each transaction of an import. */
export const modelWrites: fc.Arbitrary<readonly (readonly ModelWrite[])[]> = fc.array(
  fc.array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('price', 'price', 'feed'), sku, price)
        .map(([kind, name, each]) => ({ kind, sku: name, ...each }) as const),
      fc.record({
        kind: fc.constantFrom('set', 'change', 'sale', 'sale'),
        sku,
        location,
        pieces: fc.integer({ min: 1, max: 9 }),
      }),
    ),
    { maxLength: 3 },
  ),
  { minLength: 1, maxLength: 7 },
)

export const copyModel = ({ prices, stock }: GoodsModel): GoodsModel => ({
  prices: new Map(prices),
  stock: new Map(stock),
})

/** Returns the price after a line that contains some of its columns. */
export const mergePrice = (old: ModelPrice | undefined, { list, sale }: Partial<ModelPrice>): ModelPrice => ({
  list: list ?? old?.list ?? 0,
  sale: sale === undefined ? (old?.sale ?? null) : sale,
})

export const isValid = ({ list, sale }: ModelPrice): boolean => sale === null || sale < list

/** Returns true if every line can be applied to the model. */
export const fits = ({ prices, stock }: GoodsModel, lines: readonly ModelLine[]): boolean =>
  lines.every((line) => {
    if (!('location' in line)) return isValid(mergePrice(prices.get(line.sku), line))
    return 'set' in line || (stock.get(`${line.sku} ${line.location}`) ?? 0) + line.change >= 0
  })

/**
 * Applies a file to the model.
 *
 * @param moved the differences of stock quantities since the import read them, or since they were
 * set
 */
export function applyFile(
  model: GoodsModel,
  lines: readonly ModelLine[],
  moved: ReadonlyMap<string, number>,
): void {
  for (const line of lines) {
    if (!('location' in line)) {
      model.prices.set(line.sku, mergePrice(model.prices.get(line.sku), line))
      continue
    }
    const key = `${line.sku} ${line.location}`
    const next = 'set' in line ? line.set + (moved.get(key) ?? 0) : (model.stock.get(key) ?? 0) + line.change
    model.stock.set(key, Math.max(0, next))
  }
}

/** Formats the file as JSON Lines. */
export const toFile = (lines: readonly ModelLine[]): string =>
  lines
    .map((line) => {
      if ('location' in line)
        return {
          sku: line.sku,
          location: line.location,
          ...('set' in line ? { stock: line.set } : { stock_change: line.change }),
        }
      const { sku: name, list, sale } = line
      return {
        ...{ sku: name, currency: 'EUR' },
        ...(list === undefined ? {} : { price: list / 100 }),
        ...(sale === undefined ? {} : { sale_price: sale === null ? null : sale / 100 }),
      }
    })
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('')
