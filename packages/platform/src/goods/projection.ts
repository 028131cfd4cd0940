import type { Availability } from '@vitrine/contract'
import { toAvailability } from './availability.ts'
import { amountAt, guestGroupId, nextPriceChange, type SkuPrice } from './price.ts'
import { lowestPriorPrice, type PastPrice } from './price-history.ts'
import type { RatingCounts } from './ratings.repository.ts'
import type { SkuStock } from './sku.ts'

/**
 * Prices for guests by currency, in minor units. `sale` is only present while a reduced price
 * applies, along with `lowest`, the lowest price in the 30 days before the reduction.
 */
export type ProjectedPrices = Readonly<
  Record<
    string,
    { readonly list: number; readonly sale?: number | undefined; readonly lowest?: number | undefined }
  >
>

/**
 * The part of a product's goods data that pages show. Contains neither exact stock nor prices of
 * customer groups.
 */
export interface GoodsProjection {
  /** Prices of the default variant. */
  readonly prices: ProjectedPrices
  /** Prices of the cheapest variant, in currencies in which the variants have different prices. */
  readonly pricesFrom: ProjectedPrices
  /** True if the cheapest variant is reduced in all currencies. */
  readonly isOnSale: boolean
  /** The best availability of all variants. */
  readonly availability: Availability
  readonly variants: Readonly<Record<string, ProjectedVariant>>
  /** Absent if the product has no public reviews (R43). */
  readonly rating?: ProjectedRating | undefined
}

/** The rating of a product, based on its public reviews. */
export interface ProjectedRating {
  /** In hundredths of a star. */
  readonly average: number
  readonly count: number
  /** The number of reviews with one star, two stars, and so on up to five. */
  readonly spread: RatingCounts
}

export interface ProjectedVariant {
  readonly prices: ProjectedPrices
  readonly availability: Availability
  /** Days until a back-ordered or made-to-order piece is dispatched. Absent for others. */
  readonly days?: number
  /** Availability at each location, considering only the stock of that location. */
  readonly locations: Readonly<Record<string, Availability>>
}

/** A variant from which a projection is computed. */
export interface ProjectionSource {
  readonly sku: string
  readonly prices: readonly SkuPrice[]
  /** Past prices for guests in all currencies, from the time before the current reductions. */
  readonly history: readonly (PastPrice & { readonly currency: string })[]
  readonly stock: Omit<SkuStock, 'available'>
  /** Available pieces by location: on hand − reserved. */
  readonly available: Readonly<Record<string, number>>
}

/** Availabilities from best to worst. */
const ranks: readonly Availability[] = ['in-stock', 'few-left', 'made-to-order', 'backorder', 'sold-out']

/**
 * Computes the projection of a product's goods at a time, and the next time at which a sale changes
 * it.
 */
export function toProjection(
  { defaultSku, skus }: { readonly defaultSku: string; readonly skus: readonly ProjectionSource[] },
  at: string,
): { readonly projection: GoodsProjection; readonly dueAt: string | undefined } {
  const variants = Object.fromEntries(skus.map((source) => [source.sku, toVariant(source, at)]))
  const prices = variants[defaultSku]?.prices ?? {}
  const all = Object.values(variants)
  const cheapest = toCheapest(prices, all)
  const pricesFrom = Object.fromEntries(
    Object.entries(cheapest).filter(([currency, price]) =>
      all.some((variant) => {
        const other = variant.prices[currency]
        return other !== undefined && toAmount(other) !== toAmount(price)
      }),
    ),
  )
  const found = new Set(all.map(({ availability }) => availability))
  return {
    projection: {
      prices,
      pricesFrom,
      isOnSale:
        Object.keys(cheapest).length > 0 && Object.values(cheapest).every(({ sale }) => sale !== undefined),
      availability: ranks.find((rank) => found.has(rank)) ?? 'sold-out',
      variants,
    },
    dueAt: skus
      .flatMap((source) => source.prices.map((price) => nextPriceChange(price, at)))
      .filter((time) => time !== undefined)
      .toSorted()[0],
  }
}

/** Returns the amount to pay for the cheapest variant, by currency in minor units. */
export function toLowestAmounts({
  variants,
}: Pick<GoodsProjection, 'variants'>): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>()
  for (const { prices } of Object.values(variants)) {
    for (const [currency, price] of Object.entries(prices)) {
      lowest.set(currency, Math.min(toAmount(price), lowest.get(currency) ?? Infinity))
    }
  }
  return lowest
}

/** Computes the rating of a product. Returns undefined if there are no reviews. */
export function toRating(spread: RatingCounts | undefined): ProjectedRating | undefined {
  if (!spread) return undefined
  const count = spread.reduce((sum, each) => sum + each, 0)
  const stars = spread.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return count === 0 ? undefined : { average: Math.round((stars * 100) / count), count, spread }
}

/** Returns the amount to pay. */
export function toAmount({ list, sale }: ProjectedPrices[string]): number {
  return sale ?? list
}

function toVariant({ prices, history, stock, available }: ProjectionSource, at: string): ProjectedVariant {
  const sum = Object.values(available).reduce((total, count) => total + count, 0)
  const availability = toAvailability({ ...stock, available: Math.max(0, sum) })
  const isLater = availability === 'made-to-order' || availability === 'backorder'
  return {
    prices: Object.fromEntries(
      prices
        .filter(({ groupId }) => groupId === guestGroupId)
        .map((price) => {
          const { currency, list } = price
          const sale = amountAt(price, at)
          if (sale >= list) return [currency, { list }]
          const past = history.filter((each) => each.currency === currency)
          return [currency, { list, sale, lowest: lowestPriorPrice(price, past, at) }]
        }),
    ),
    availability,
    ...(isLater && stock.policy.kind !== 'deny' && { days: stock.policy.days }),
    locations: Object.fromEntries(
      Object.entries(available).map(([location, count]) => [
        location,
        toAvailability({ policy: { kind: 'deny' }, available: Math.max(0, count), backordered: 0 }),
      ]),
    ),
  }
}

/**
 * Returns the lowest prices, in each currency of the default variant. The default variant wins
 * ties.
 */
function toCheapest(prices: ProjectedPrices, variants: readonly ProjectedVariant[]): ProjectedPrices {
  return Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [
      currency,
      variants.reduce((best, variant) => {
        const other = variant.prices[currency]
        return other !== undefined && toAmount(other) < toAmount(best) ? other : best
      }, price),
    ]),
  )
}
