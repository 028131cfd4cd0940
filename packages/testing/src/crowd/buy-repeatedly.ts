import { setTimeout } from 'node:timers/promises'
import {
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  openPageBrowser,
  returnToShop,
  type Ask,
} from '../shop-process/index.ts'

export interface BuyersOptions {
  readonly origin: string
  /** Number of guests, at most 9,999. */
  readonly shoppers: number
  /** The SKUs that they buy, in rotation. */
  readonly skus: readonly string[]
  /** Mean pause of a guest between two requests, in milliseconds. */
  readonly pauseMs: number
}

/** Guests who buy until they are stopped. */
export interface Buyers {
  /** Returns the durations of the requests since the last call, in milliseconds. */
  takeTimes(): readonly number[]
  /** Lets each guest finish the current order. Returns the number of orders and the problems. */
  stop(): Promise<{ readonly orders: number; readonly problems: readonly string[] }>
}

/** Lets guests repeatedly fill a cart, check out and pay, each time as a new guest. */
export function startBuyers({ origin, shoppers, skus, pauseMs }: BuyersOptions): Buyers {
  let times: number[] = []
  let orders = 0
  const stopping = new AbortController()
  const problems: string[] = []
  const timed = (ask: Ask): Ask => {
    return async (path, exchange) => {
      // A stopped guest still finishes the order, but without pauses.
      if (!stopping.signal.aborted) await setTimeout(Math.random() * 2 * pauseMs)
      const start = performance.now()
      const answer = await ask(path, exchange)
      times.push(performance.now() - start)
      return answer
    }
  }
  const buy = async (shopper: number, round: number): Promise<void> => {
    const email = `buyer${shopper}-${round}@shop.test`
    // Limits are per address.
    const client = `10.${20 + (round % 200)}.${shopper >> 8}.${shopper & 255}`
    const ask = timed(openPageBrowser(() => origin, client))
    const sku = skus[(shopper + round) % skus.length] ?? ''
    const added = await addPieces(ask, sku, 1)
    const path = added.status === 200 ? await findCheckout(ask) : undefined
    const form = path === undefined ? undefined : await fillForm(ask, path, email)
    if (path === undefined || !form) throw new Error(`${email} has no checkout: ${added.text}`)
    let answer = await ask(path, { form })
    // The price has changed since the page was shown: the guest sees the new one, and confirms it.
    for (let attempt = 0; answer.status === 409 && attempt < 3; attempt++) {
      const seen = await fillForm(ask, path, email)
      answer = await ask(path, { form: seen ?? form })
    }
    const { status, location } = answer
    if (location?.includes('/test-gateway/pay/') !== true)
      throw new Error(`${email} was answered with status ${status}, ${location}`)
    const { location: back } = await enterCard(ask, location, cards.paid)
    const order = back === undefined ? undefined : await returnToShop(ask, back)
    if (order === undefined) throw new Error(`The order of ${email} was not confirmed`)
    orders += 1
  }
  const running = Array.from({ length: shoppers }, async (_, shopper) => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      try {
        await buy(shopper, round)
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
    }
  })
  return {
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
      return { orders, problems }
    },
  }
}
