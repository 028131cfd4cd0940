import { findPrice, type PriceRequest, type Sku } from '../goods/index.ts'
import type { LinePrice, ModifierChoices } from './cart.ts'

/**
 * Returns the unit price of a SKU, including modifiers. Returns undefined if the SKU, or one of the
 * chosen values, has no price in the currency. Surcharges may be negative, but the price never is.
 */
export function priceLine(sku: Sku, choices: ModifierChoices, request: PriceRequest): LinePrice | undefined {
  const price = findPrice(sku.prices, request)
  const surcharge = sumSurcharges(sku, choices, request.currency)
  if (!price || surcharge === undefined) return undefined
  return { list: Math.max(0, price.list + surcharge), amount: Math.max(0, price.amount + surcharge) }
}

/** A value without prices is free. A value with prices cannot be sold in other currencies. */
function sumSurcharges({ modifiers }: Sku, choices: ModifierChoices, currency: string): number | undefined {
  let sum = 0
  for (const { id, values } of modifiers) {
    const prices = values.find((value) => value.id === choices[id])?.prices
    if (!prices || Object.keys(prices).length === 0) continue
    const surcharge = prices[currency]
    if (surcharge === undefined) return undefined
    sum += surcharge
  }
  return sum
}
