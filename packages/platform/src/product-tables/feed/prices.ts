import type { FeedPrice } from '../../goods/index.ts'
import type { ProductDraft, VersionDraft } from '../product-draft.ts'
import { toMajor } from '../terms.ts'

/** Prices for guests in minor units, by currency. `sale` is only present while the sale applies. */
type Prices = Readonly<Record<string, { readonly list: number; readonly sale?: number }>>

/**
 * Returns the fields of a product record that contain prices. The platform replaces them with the
 * current prices of the goods; queries sort by the imported prices.
 *
 * @param now milliseconds since 1970
 */
export function toPriceFields({ versions }: ProductDraft, currency: string, now: number) {
  const all = versions.map((version) => toPrices(version, now))
  const currencies = [...new Set(all.flatMap((prices) => Object.keys(prices)))]
  const cheapest = Object.fromEntries(
    currencies.map((code) => {
      const offers = all.flatMap((prices) => prices[code] ?? []).toSorted((a, b) => amountOf(a) - amountOf(b))
      return [
        code,
        {
          offer: offers[0] ?? { list: 0 },
          differs: offers.some((each) => amountOf(each) !== amountOf(offers[0])),
        },
      ]
    }),
  )
  const own = all[0] ?? {}
  return {
    currency,
    calculated_price: toMajor(amountOf(own[currency]), currency),
    prices: own,
    prices_from: Object.fromEntries(
      Object.entries(cheapest).flatMap(([code, { offer, differs }]) => (differs ? [[code, offer]] : [])),
    ),
    on_sale: currencies.length > 0 && Object.values(cheapest).every(({ offer }) => offer.sale !== undefined),
    ...Object.fromEntries(
      Object.entries(cheapest).map(([code, { offer }]) => [
        `price_${code.toLowerCase()}`,
        toMajor(amountOf(offer), code),
      ]),
    ),
  }
}

export function toPrices({ prices }: VersionDraft, now: number): Prices {
  return Object.fromEntries(
    prices
      .filter(({ group }) => group === undefined)
      .map(({ currency, list, sale }) => [
        currency,
        isActive(sale, now) ? { list, sale: sale.price } : { list },
      ]),
  )
}

function isActive(sale: FeedPrice['sale'], now: number): sale is NonNullable<FeedPrice['sale']> {
  if (!sale) return false
  const { from, to } = sale
  return (from === undefined || Date.parse(from) <= now) && (to === undefined || now < Date.parse(to))
}

function amountOf(price: Prices[string] | undefined): number {
  return price?.sale ?? price?.list ?? 0
}
