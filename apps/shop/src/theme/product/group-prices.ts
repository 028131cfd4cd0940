import { dataOf, searchRecords, type App } from '@vitrine/runtime'
import { listGroupPrices } from '@vitrine/runtime/commerce'
import { fields, list, text } from '../records/read-values.ts'
import type { Price } from './prices.ts'

/** The prices of a product for the group of the customer. */
export interface GroupPrices {
  /** Prices by SKU of the variant, or of a product without variants. */
  readonly bySku: ReadonlyMap<string, Price>
  /** Price of the cheapest variant. */
  readonly cheapest: Price
  /** True if variants cost more than the cheapest. */
  readonly isFrom: boolean
}

interface Asked {
  readonly skus: Set<string>
  readonly prices: Promise<ReadonlyMap<string, GroupPrices>>
}

/** Maximum number of SKUs of a call. */
const maxSkus = 200

/** The products of the next call, by currency, for each app. */
const waiting = new WeakMap<App, Map<string, Asked>>()

/** Loads the prices of products. All lists of a page that ask in the same moment are answered by one call (R45). */
export function loadGroupPrices(
  app: App,
  { skus, currency }: { readonly skus: string; readonly currency: string },
): Promise<ReadonlyMap<string, GroupPrices>> {
  const byCurrency = waiting.get(app) ?? new Map<string, Asked>()
  waiting.set(app, byCurrency)
  const asked = byCurrency.get(currency) ?? ask(app, currency, () => byCurrency.delete(currency))
  byCurrency.set(currency, asked)
  for (const sku of skus.split('\n')) asked.skus.add(sku)
  return asked.prices
}

function ask(app: App, currency: string, onSent: () => void): Asked {
  const skus = new Set<string>()
  const load = async (): Promise<ReadonlyMap<string, GroupPrices>> => {
    await new Promise((resolve) => setTimeout(resolve))
    onSent()
    return request(app, [...skus], currency)
  }
  return { skus, prices: load() }
}

async function request(
  { client, session }: App,
  skus: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, GroupPrices>> {
  const response = await searchRecords(client, `ecommerce_product_${session.get().site.storeHash}`, {
    fields: ['sku', 'variants'],
    parentFilter: { sku: skus },
    limit: skus.length,
  })
  const products = (dataOf(response)?.records ?? []).map((record) => {
    const sku = text(record['sku'])
    const variants = list(record['variants']).flatMap((variant) => text(fields(variant)['sku']) || [])
    return { sku, variants: variants.length > 0 ? variants : [sku] }
  })
  const variants = [...new Set(products.flatMap((product) => product.variants))]
  const parts = Array.from({ length: Math.ceil(variants.length / maxSkus) }, (_, index) =>
    variants.slice(index * maxSkus, (index + 1) * maxSkus),
  )
  const answers = await Promise.all(
    parts.map((part) => listGroupPrices(client, { skus: part, currencyCode: currency })),
  )
  const bySku = new Map(
    answers.flatMap((answer) =>
      (dataOf(answer)?.prices ?? []).flatMap((each) => {
        const price = toPrice(each.price?.minor, each.list_price?.minor, each.lowest_price?.minor)
        return price ? [[each.sku, price] as const] : []
      }),
    ),
  )
  return new Map(
    products.flatMap((product) => {
      const own = product.variants.flatMap((sku) => {
        const price = bySku.get(sku)
        return price ? [[sku, price] as const] : []
      })
      const sorted = own.map(([, price]) => price).toSorted((one, other) => one.current - other.current)
      const [cheapest, last] = [sorted[0], sorted.at(-1)]
      if (!cheapest || !last) return []
      const isFrom = cheapest.current < last.current
      return [[product.sku, { bySku: new Map(own), cheapest, isFrom }] as const]
    }),
  )
}

function toPrice(
  current: number | undefined,
  original: number | undefined,
  lowest: number | undefined,
): Price | undefined {
  if (current === undefined) return undefined
  return { current, ...(original !== undefined && { original }), ...(lowest !== undefined && { lowest }) }
}
