import type { GroupPrice as Answer } from '@vitrine/contract'
import { dataOf, searchRecords, type App } from '@vitrine/runtime'
import { listGroupPrices } from '@vitrine/runtime/commerce'
import { fields, list, text } from '../records/read-values.ts'
import { toDisplayPrice, toPrices, type GroupPrice } from './prices.ts'

/** The prices of a product for the group of the customer. */
export interface GroupPrices {
  /** Prices by SKU of the variant, or of a product without variants. */
  readonly bySku: ReadonlyMap<string, GroupPrice>
  /** Price of the cheapest variant, in the currency in which lists show the product. */
  readonly cheapest: GroupPrice
  /** True if variants cost more than the cheapest. */
  readonly isFrom: boolean
}

interface Asked {
  readonly skus: Set<string>
  readonly prices: Promise<ReadonlyMap<string, GroupPrices>>
}

/** Maximum number of SKUs of a call. */
const maxSkus = 200

/** The products of the next call, by currencies, for each app. */
const waiting = new WeakMap<App, Map<string, Asked>>()

/**
 * Loads the prices of products, each in the currency in which it is shown: that of the visitor, or another one if the product has
 * no price in it. `skus` has one SKU per line, `currencies` are separated by commas, that of the visitor first. All lists of a page that ask in the same moment are answered by one call for each currency (R45).
 */
export function loadGroupPrices(
  app: App,
  { skus, currencies }: { readonly skus: string; readonly currencies: string },
): Promise<ReadonlyMap<string, GroupPrices>> {
  const byCurrencies = waiting.get(app) ?? new Map<string, Asked>()
  waiting.set(app, byCurrencies)
  const asked = byCurrencies.get(currencies) ?? ask(app, currencies, () => byCurrencies.delete(currencies))
  byCurrencies.set(currencies, asked)
  for (const sku of skus.split('\n')) asked.skus.add(sku)
  return asked.prices
}

function ask(app: App, currencies: string, onSent: () => void): Asked {
  const skus = new Set<string>()
  const load = async (): Promise<ReadonlyMap<string, GroupPrices>> => {
    await new Promise((resolve) => setTimeout(resolve))
    onSent()
    return request(app, [...skus], currencies.split(','))
  }
  return { skus, prices: load() }
}

async function request(
  { client, session }: App,
  skus: readonly string[],
  codes: readonly string[],
): Promise<ReadonlyMap<string, GroupPrices>> {
  const response = await searchRecords(client, `ecommerce_product_${session.get().site.storeHash}`, {
    fields: ['sku', 'prices', 'variants'],
    parentFilter: { sku: skus },
    limit: skus.length,
  })
  const shownIn = (prices: unknown, otherwise: string): string =>
    toDisplayPrice(toPrices(prices), codes)?.code ?? otherwise
  const products = (dataOf(response)?.records ?? []).map((record) => {
    const own = { sku: text(record['sku']), code: shownIn(record['prices'], codes[0] ?? '') }
    const variants = list(record['variants']).flatMap((variant) => {
      const { sku, prices } = fields(variant)
      return text(sku) === '' ? [] : { sku: text(sku), code: shownIn(prices, own.code) }
    })
    return { ...own, variants: variants.length > 0 ? variants : [own] }
  })
  const byCode = Map.groupBy(
    products.flatMap(({ variants }) => variants),
    ({ code }) => code,
  )
  const answers = await Promise.all(
    [...byCode].flatMap(([code, variants]) => {
      const unique = [...new Set(variants.map(({ sku }) => sku))]
      return Array.from({ length: Math.ceil(unique.length / maxSkus) }, (_, index) =>
        listGroupPrices(client, {
          skus: unique.slice(index * maxSkus, (index + 1) * maxSkus),
          currencyCode: code,
        }),
      )
    }),
  )
  const bySku = new Map(
    answers.flatMap((answer) =>
      (dataOf(answer)?.prices ?? []).flatMap((each) => {
        const price = toPrice(each)
        return price ? [[each.sku, price] as const] : []
      }),
    ),
  )
  return new Map(
    products.flatMap((product) => {
      const own = product.variants.flatMap(({ sku }) => {
        const price = bySku.get(sku)
        return price ? [[sku, price] as const] : []
      })
      const sorted = own
        .flatMap(([, price]) => (price.code === product.code ? price : []))
        .toSorted((one, other) => one.current - other.current)
      const [cheapest, last] = [sorted[0], sorted.at(-1)]
      if (!cheapest || !last) return []
      const isFrom = cheapest.current < last.current
      return [[product.sku, { bySku: new Map(own), cheapest, isFrom }] as const]
    }),
  )
}

function toPrice({ price, list_price: original, lowest_price: lowest }: Answer): GroupPrice | undefined {
  if (!price) return undefined
  return {
    ...{ code: price.currency, current: price.minor },
    ...(original && { original: original.minor }),
    ...(lowest && { lowest: lowest.minor }),
  }
}
