import { useApp, useSession } from '@vitrine/runtime'
import { useEffect, useState } from 'react'
import type { GroupPrices } from './group-prices.ts'

/** Prices by SKU of the product; empty for guests. */
const none: ReadonlyMap<string, GroupPrices> = new Map()

/**
 * Returns the prices of a signed-in customer's group by SKU of the product (R45). Empty for guests, during hydration, and until
 * the prices are known: their script is loaded, and they are requested, only for customers who have a group of their own.
 *
 * @param skus SKUs of products, one per line
 * @param codes currencies, that of the visitor first, then the others of the shop
 */
export function useGroupPrices(skus: string, codes: readonly string[]): ReadonlyMap<string, GroupPrices> {
  const app = useApp()
  const { user } = useSession()
  const group = user.email ? String(user.customerGroupInfo?.id ?? 0) : '0'
  const currencies = codes.join()
  const key = group + currencies
  const [shown, setShown] = useState({ key, prices: none })
  useEffect(() => {
    let isCurrent = true
    // Without the script or the answer, the prices of guests remain. The cart has those of the group.
    if (group !== '0' && skus !== '')
      import('./group-prices.ts')
        .then((module) => module.loadGroupPrices(app, { skus, currencies }))
        .then((prices) => isCurrent && setShown({ key, prices }))
        .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [app, group, key, skus, currencies])
  // Amounts of another group or currency are those of no price that is shown now.
  return shown.key === key ? shown.prices : none
}
