import { toModifiers, toOptions, type ProductModifier, type ProductOption } from '@vitrine/runtime'
import { fields, list, text, type Fields } from '../records/read-values.ts'
import { toPrices, type Prices } from './prices.ts'
import { toVariants, type Variant } from './variants.ts'

/** A warehouse or shop that stocks products. */
export interface Location {
  readonly id: string
  readonly name: string
}

/** The fields of a product that the shopper needs to choose and buy it. */
export interface ProductOffer {
  readonly sku: string
  readonly name: string
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly ProductModifier[]
  readonly variants: readonly Variant[]
  readonly prices: Prices
  readonly locations: readonly Location[]
}

/** Maps a product record (section 3, "Product page") to its offer. Never throws. */
export function toOffer(page: Fields): ProductOffer {
  const options = toOptions(page)
  return {
    sku: text(page['sku']),
    name: text(page['name']) || text(page['title']),
    options,
    modifiers: toModifiers(page),
    variants: toVariants(page['variants'], options),
    prices: toPrices(page['prices']),
    locations: list(page['locations']).map(fields).flatMap(toLocation),
  }
}

function toLocation({ id, name }: Fields): readonly Location[] {
  return text(id) && text(name) ? [{ id: text(id), name: text(name) }] : []
}
