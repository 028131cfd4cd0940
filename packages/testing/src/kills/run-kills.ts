import { createPlatform } from '@vitrine/platform'
import { insertManyCustomers } from '../builders/many-customers.ts'
import { createRandom, fillShop, shopOptions, type ShopLocation } from '../shop-process/index.ts'
import { findBroken } from './find-broken.ts'
import { findLost, findUndelivered } from './find-lost.ts'
import { startKilledShop } from './killed-shop.ts'
import { readTables } from './stored-rows.ts'
import { createWorker, type Requested } from './worker.ts'

export interface KillOptions {
  /** Number of sign-ups, and also of changed addresses and of reviews. */
  readonly operations: number
  /** Number of concurrent requests. */
  readonly workers: number
  /** Number of times that the shop is killed. */
  readonly kills: number
  readonly seed: number
}

export interface KillResult {
  readonly acknowledged: number
  /** Number of requests whose response was lost. */
  readonly lost: number
  readonly kills: number
  readonly mails: number
  /** Empty if there were no problems. */
  readonly problems: readonly string[]
}

const hourMs = 3_600_000

/**
 * Signs customers up, changes addresses and writes reviews, while the process of the shop is killed at random points
 * and started again. Afterwards, everything that was acknowledged must be stored, nothing may be stored in part, and
 * each mail must be in the outbox once and be delivered once (R50).
 *
 * @param location empty databases.
 */
export async function runKills(location: ShopLocation, options: KillOptions): Promise<KillResult> {
  const { operations, workers, seed } = options
  await fillShop(location)
  const customersOfWorker = Math.ceil(operations / workers / 3)
  await insertManyCustomers(location, workers * customersOfWorker)
  const problems: string[] = []
  const requested: Requested = { signUps: new Map(), addresses: new Map(), reviews: new Map() }
  let lost = 0
  const shop = startKilledShop(location, { kills: options.kills, requests: operations * 6, seed })

  const work = async (worker: number): Promise<void> => {
    const { signUp, changeAddress, writeReview } = createWorker({
      requested,
      random: createRandom(seed + worker + 1),
      getOrigin: shop.getOrigin,
      onAcknowledged: shop.acknowledge,
      onLost: () => void lost++,
      onProblem: (problem) => problems.push(problem),
    })
    for (let number = worker, turn = 0; number < operations; number += workers, turn++) {
      const operation = { number, customer: worker + workers * (turn % customersOfWorker) }
      await signUp(operation)
      await changeAddress(operation)
      await writeReview(operation)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  await shop.end()
  await sendRest(location)
  const tables = await readTables(location)
  const { acknowledged, kills } = shop
  return {
    acknowledged,
    lost,
    kills,
    mails: tables.get('outbox')?.length ?? 0,
    problems: [
      ...problems,
      ...findBroken(tables),
      ...findLost(requested, tables),
      ...(await findUndelivered(location, tables)),
    ],
  }
}

/**
 * Sends the mail that the last process has not sent. After an hour, the claims of that process have expired.
 */
async function sendRest(location: ShopLocation): Promise<void> {
  const now = () => Date.now() + hourMs
  const platform = await createPlatform({ ...shopOptions(location), sendsMail: false, now })
  await platform.sendMail()
  await platform.close()
}
