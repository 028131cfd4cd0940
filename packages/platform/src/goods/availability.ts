import type { Availability } from '@vitrine/contract'
import type { QuantityLimits, SkuStock } from './sku.ts'

/** Maximum number of pieces at which stock is shown as running low. */
export const maxFewLeft = 3

/** Classifies a number of available pieces. */
export function toAvailability({ policy, available, backordered }: SkuStock): Availability {
  if (available > maxFewLeft) return 'in-stock'
  if (available > 0) return 'few-left'
  switch (policy.kind) {
    case 'made-to-order':
      return 'made-to-order'
    case 'backorder':
      return policy.limit === undefined || backordered < policy.limit ? 'backorder' : 'sold-out'
    case 'deny':
      return 'sold-out'
  }
}

/** A quantity, split by the time of dispatch. */
export interface Allocation {
  /** Number of pieces from stock. */
  readonly fromStock: number
  /** Number of pieces on back order or made to order. */
  readonly later: number
  /** Promised number of days until the back-ordered pieces are dispatched. */
  readonly days: number
}

/**
 * Splits a quantity into pieces in stock and pieces that are dispatched later. Returns undefined if
 * the quantity exceeds what can be ordered.
 */
export function allocate(
  { policy, available, backordered }: SkuStock,
  quantity: number,
): Allocation | undefined {
  const fromStock = Math.min(available, quantity)
  const later = quantity - fromStock
  if (later === 0) return { fromStock, later, days: 0 }
  if (policy.kind === 'deny') return undefined
  const limit = policy.kind === 'backorder' ? policy.limit : undefined
  if (limit !== undefined && backordered + later > limit) return undefined
  return { fromStock, later, days: policy.days }
}

/** Returns the largest quantity that can be ordered; undefined if unlimited. */
export function maxOrderable({ policy, available, backordered }: SkuStock): number | undefined {
  if (policy.kind === 'deny') return available
  const limit = policy.kind === 'backorder' ? policy.limit : undefined
  return limit === undefined ? undefined : available + Math.max(0, limit - backordered)
}

/** Returns the reason why a cart line cannot have this quantity; undefined if it can. */
export function checkQuantity(
  { min, max, step }: QuantityLimits,
  quantity: number,
): 'below-minimum' | 'above-maximum' | 'not-a-step' | undefined {
  if (quantity < min) return 'below-minimum'
  if (max !== undefined && quantity > max) return 'above-maximum'
  return (quantity - min) % step === 0 ? undefined : 'not-a-step'
}
