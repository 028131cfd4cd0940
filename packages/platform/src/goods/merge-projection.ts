import { currencyDigits } from '@vitrine/contract'
import { toAmount, type GoodsProjection, type ProjectedPrices } from './projection.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Replaces the prices in the data of a product record with those of its goods, and adds
 * `availability`. All other fields are only set if the model has them; docs/catalogue.md describes
 * them. In `variants`, the stock at each location is replaced with an availability, since exact
 * quantities are not public (R37).
 */
export function mergeProjection(
  data: Data,
  projection: GoodsProjection,
  hasField: (name: string) => boolean,
): Data {
  const { prices, pricesFrom, isOnSale, availability, variants, rating } = projection
  const cheapest = { ...prices, ...pricesFrom }
  const currency = data['currency']
  const all: Data = {
    prices,
    prices_from: pricesFrom,
    on_sale: isOnSale,
    rating,
    ...(typeof currency === 'string' ? { calculated_price: toMajor(prices, currency) } : {}),
    ...Object.fromEntries(
      Object.keys(cheapest).map((code) => [`price_${code.toLowerCase()}`, toMajor(cheapest, code)]),
    ),
    ...(Array.isArray(data['variants']) && hasField('variants')
      ? { variants: (data['variants'] as readonly unknown[]).map((each) => mergeVariant(each, variants)) }
      : {}),
  }
  const known = Object.entries(all).filter(([name, value]) => value !== undefined && hasField(name))
  return { ...data, ...Object.fromEntries(known), availability }
}

function mergeVariant(variant: unknown, variants: GoodsProjection['variants']): unknown {
  if (typeof variant !== 'object' || variant === null || !('sku' in variant)) return variant
  const { sku } = variant
  const projected = typeof sku === 'string' && Object.hasOwn(variants, sku) ? variants[sku] : undefined
  if (!projected) return variant
  const { prices, availability, days, locations } = projected
  return {
    ...variant,
    prices,
    availability,
    ...(days !== undefined && { availability_days: days }),
    stock: locations,
  }
}

/** Returns the amount to pay in major units; undefined if there is no price in the currency. */
function toMajor(prices: ProjectedPrices, currency: string): number | undefined {
  const price = Object.hasOwn(prices, currency) ? prices[currency] : undefined
  return price && Number((toAmount(price) / 10 ** currencyDigits(currency)).toFixed(currencyDigits(currency)))
}
