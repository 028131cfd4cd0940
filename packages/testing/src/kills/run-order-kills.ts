import { createPlatform } from '@vitrine/platform'
import { createRandom, fillShop, shopOptions, type ShopLocation } from '../shop-process/index.ts'
import { findUndelivered } from './find-lost.ts'
import { findOrderProblems } from './find-order-problems.ts'
import { startKilledShop } from './killed-shop.ts'
import { shop } from './shopper.ts'
import { insertCodes } from './stored-codes.ts'
import { readTables } from './stored-rows.ts'

export interface OrderKillOptions {
  /** Number of guests who check out. */
  readonly checkouts: number
  /** Number of concurrent guests. */
  readonly workers: number
  /** Number of times that the shop is killed. */
  readonly kills: number
  readonly seed: number
  /** Offsets of the processes' clocks, used in rotation, in milliseconds. */
  readonly clocks?: readonly number[]
}

export interface OrderKillResult {
  readonly acknowledged: number
  /** Number of requests whose response was lost. */
  readonly lost: number
  readonly kills: number
  /** Number of orders that the shop has confirmed to the customer. */
  readonly confirmed: number
  /** Number of stored orders. */
  readonly orders: number
  readonly mails: number
  /** Empty if there were no problems. */
  readonly problems: readonly string[]
}

/** Average number of requests of a checkout. */
const requestsPerCheckout = 7

/** Stock as a share of the checkouts, so that the last shoppers find some goods sold out. */
const stock = { 'LAMP-RED': 0.4, POSTER: 3, MUG: 0.3 } as const

/**
 * Times after the end of the last process at which payments are resolved: first when late events are due,
 * then when open payments end.
 */
const settleMs = [2, 30].map((hours) => hours * 3_600_000)

/**
 * Lets guests check out, with coupons, gift certificates and cards of all outcomes, while the process of the shop is
 * killed at random points and started again. Guests repeat requests whose responses are lost. Afterwards, no order or
 * payment that was acknowledged may be lost or duplicated, and all sums must agree (R41, R50, R51).
 *
 * @param location empty databases.
 */
export async function runOrderKills(
  location: ShopLocation,
  options: OrderKillOptions,
): Promise<OrderKillResult> {
  const { checkouts, workers, seed } = options
  const pieces = Object.entries(stock).map(([sku, share]) => [sku, Math.ceil(share * checkouts)])
  await fillShop(location, Object.fromEntries(pieces) as Readonly<Record<string, number>>)
  await insertCodes(location, Math.ceil(checkouts / 5))
  const problems: string[] = []
  const confirmed = new Map<string, string>()
  let lost = 0
  const killed = startKilledShop(location, { ...options, requests: checkouts * requestsPerCheckout })
  const work = async (worker: number): Promise<void> => {
    for (let number = worker; number < checkouts; number += workers) {
      await shop(number, {
        random: createRandom(seed + number + 1),
        getOrigin: killed.getOrigin,
        onAcknowledged: killed.acknowledge,
        onLost: () => void lost++,
        onProblem: (problem) => problems.push(problem),
        onOrder: (id, email) => confirmed.set(id, email),
      })
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  await killed.end()
  await settle(location)
  const tables = await readTables(location)
  const { acknowledged, kills } = killed
  return {
    ...{ acknowledged, lost, kills, confirmed: confirmed.size },
    orders: tables.get('orders')?.length ?? 0,
    mails: tables.get('outbox')?.length ?? 0,
    problems: [
      ...problems,
      ...findOrderProblems(tables, confirmed),
      ...(await findUndelivered(location, tables)),
    ],
  }
}

/** Resolves all payments and sends all mail, as the schedules would do. */
async function settle(location: ShopLocation): Promise<void> {
  let ahead = 0
  const now = () => Date.now() + ahead
  const platform = await createPlatform({ ...shopOptions(location), sendsMail: false, now })
  for (ahead of settleMs) {
    await platform.runDue()
    await platform.runDue()
    await platform.sendMail()
  }
  await platform.close()
}
