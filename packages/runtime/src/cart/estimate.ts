import { estimateShipping, type CallOptions, type Client } from '@vitrine/client'
import { toResult, type ActionResult } from '../results/index.ts'
import type { ShippingDestination, ShippingEstimateView } from './cart-view.ts'

/** Estimates shipping and tax of the cart. Changes nothing (R52). */
export function estimate(
  client: Client,
  { country, region, postalCode }: ShippingDestination,
  options: CallOptions = { force: true },
): Promise<ActionResult<ShippingEstimateView>> {
  const body = {
    country_code: country,
    ...(region === undefined ? {} : { region_code: region }),
    ...(postalCode === undefined ? {} : { postal_code: postalCode }),
  }
  return toResult(estimateShipping(client, body, options), ({ methods, tax }) => ({
    methods: methods.map(({ id, name, price, min_days, max_days, is_pickup }) => ({
      ...{ id, name, price, minDays: min_days, maxDays: max_days, isPickup: is_pickup },
    })),
    tax,
  }))
}
