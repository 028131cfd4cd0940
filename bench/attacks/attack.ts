import type { ShopTarget } from '../targets/shop.ts'

/** A shop under attack. */
export interface AttackedShop {
  readonly target: ShopTarget
  readonly port: number
  readonly dataDir: string
  /** Aborted when the attack has to end. */
  readonly signal: AbortSignal
  /** Makes the run fail, for example because a response belonged to another client. */
  report(problem: string): void
}

export interface Attack {
  readonly name: string
  /** True if the delay of the event loop has limits: nothing that merchants and neighbours do may delay it. */
  readonly isGentle?: boolean
  /** Fills the data folder before the shop starts. */
  prepare?(dataDir: string): Promise<void>
  /** Attacks the shop. Returns a sentence that describes the responses. */
  run(shop: AttackedShop): Promise<string>
}

/** Limits that hold during and after every attack. */
export const limits = {
  /** Maximum time that a health check may take during an attack, in milliseconds. */
  healthMs: 1_000,
  /** Maximum time that the home page may take during an attack, in milliseconds. */
  homeMs: 2_500,
  /** Maximum resident memory of the process, in bytes. */
  rssBytes: 900 * 1024 * 1024,
  /** Maximum time that the home page may take ten seconds after an attack, in milliseconds. */
  recoveredMs: 500,
} as const

/** Limits of the delay of the event loop during gentle attacks, in milliseconds. */
export const loopLimits = { p99: 50, max: 500 } as const
