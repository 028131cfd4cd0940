import { toAvailability, type SkuStock } from '../goods/index.ts'

/** The stock of a SKU. The transaction that has read it holds the lock. */
export interface SkuLevels {
  readonly sku: string
  readonly productKey: string
  readonly policy: SkuStock['policy']
  /** Number of pieces ordered beyond the stock. */
  readonly backordered: number
  /** The part of `backordered` whose reservations have expired. */
  readonly expiredBackordered: number
  /** The locations in the order in which orders take pieces from them. */
  readonly locations: readonly LocationLevel[]
}

/** The stock of a SKU at a location. */
export interface LocationLevel {
  readonly location: string
  readonly onHand: number
  readonly reserved: number
  /** The part of `reserved` whose reservations have expired. */
  readonly expired: number
}

/**
 * A number of pieces of a SKU. `location` is empty for pieces that are back-ordered or made to
 * order.
 */
export interface StockPart {
  readonly location: string
  readonly quantity: number
}

/** Changes of the stock at a location or, if `location` is empty, of the back-ordered pieces. */
export interface LevelChange {
  readonly location: string
  readonly onHand?: number
  readonly reserved?: number
}

/** Applies changes. Changes at locations without stock are ignored. No quantity becomes negative. */
export function changeLevels(levels: SkuLevels, changes: readonly LevelChange[]): SkuLevels {
  const sum = (location: string, field: 'onHand' | 'reserved') =>
    changes
      .filter((change) => change.location === location)
      .reduce((total, change) => total + (change[field] ?? 0), 0)
  return {
    ...levels,
    backordered: Math.max(0, levels.backordered + sum('', 'reserved')),
    locations: levels.locations.map((level) => ({
      ...level,
      onHand: Math.max(0, level.onHand + sum(level.location, 'onHand')),
      reserved: Math.max(0, level.reserved + sum(level.location, 'reserved')),
    })),
  }
}

/** Returns true if pages show the two states of a SKU in the same way (R37). */
export function isShownAlike(a: SkuLevels, b: SkuLevels): boolean {
  return toClasses(a) === toClasses(b)
}

/** Computes the same availability classes as the projection of the goods. */
function toClasses({ policy, backordered, locations }: SkuLevels): string {
  const counts = locations.map(({ onHand, reserved }) => onHand - reserved)
  const sum = counts.reduce((total, count) => total + count, 0)
  return [
    toAvailability({ policy, backordered, available: Math.max(0, sum) }),
    ...counts.map((count) =>
      toAvailability({ policy: { kind: 'deny' }, backordered: 0, available: Math.max(0, count) }),
    ),
  ].join()
}
