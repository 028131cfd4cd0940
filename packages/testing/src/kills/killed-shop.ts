import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, startShopProcess, type ShopLocation } from '../shop-process/index.ts'

export interface KilledShopOptions {
  /** Number of times that the shop is killed. */
  readonly kills: number
  /** Expected number of acknowledged requests, over which the kills are spread. */
  readonly requests: number
  readonly seed: number
  /** Offsets of the processes' clocks, used in rotation, in milliseconds; no offset if absent. */
  readonly clocks?: readonly number[] | undefined
}

/** A shop whose process is killed at random points, and started again. */
export interface KilledShop {
  /** Returns the origin of the shop as soon as it runs. */
  getOrigin(): Promise<string>
  /** Must be called after each acknowledged request. */
  acknowledge(): void
  readonly acknowledged: number
  readonly kills: number
  /** Ends the shop. */
  end(): Promise<void>
}

/** Longest time between an acknowledged request and a kill, in milliseconds. */
const maxDelayMs = 20

/** Starts a filled shop, and kills it at random points between and during requests. */
export function startKilledShop(location: ShopLocation, options: KilledShopOptions): KilledShop {
  const { requests, seed, clocks = [0] } = options
  const random = createRandom(seed)
  const start = (count: number) => startShopProcess(location, clocks[count % clocks.length])
  let shop = start(0)
  const progress = { acknowledged: 0, kills: 0, isDone: false }
  const between = Math.max(2, Math.floor(requests / (options.kills + 1)))
  const killing = (async () => {
    while (progress.kills < options.kills) {
      const running = await shop
      const target = progress.acknowledged + 1 + random.int(between)
      while (progress.acknowledged < target && !progress.isDone) await wait(1)
      if (progress.isDone) return
      await wait(random.int(maxDelayMs))
      const restarted = Promise.withResolvers<Awaited<typeof shop>>()
      shop = restarted.promise
      await running.kill()
      progress.kills++
      start(progress.kills).then(restarted.resolve, restarted.reject)
    }
  })()
  return {
    getOrigin: async () => (await shop).origin,
    acknowledge: () => void progress.acknowledged++,
    get acknowledged() {
      return progress.acknowledged
    },
    get kills() {
      return progress.kills
    },
    async end() {
      progress.isDone = true
      await killing
      await (await shop).kill()
    },
  }
}
