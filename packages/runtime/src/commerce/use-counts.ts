import { parseCounts, type ShopCounts } from '@vitrine/contract'
import { useSyncExternalStore } from 'react'
import { useApp } from '../app/hooks.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { onCountsChange, readCountsCookie } from './counts.ts'

/**
 * Returns the numbers to show next to cart and wishlist, without a commerce call (R55). Both are 0 during server rendering
 * and hydration, and if the deployment has no commerce.
 */
export function useCounts(): ShopCounts {
  const app = useApp()
  const value = useSyncExternalStore(onCountsChange, readCountsCookie, () => '')
  return parseCounts(isCommerceEnabled(app) ? value : '')
}
