import { createRandom } from '../shop-process/index.ts'
import { actions, signIn, signUp } from './actions.ts'
import { createCrowdCustomer, type CrowdCustomer } from './customer.ts'
import { readAllOwn } from './read-own.ts'

export interface CrowdOptions {
  /** Origins of the shop's processes, which share a database and a host name. */
  readonly origins: readonly string[]
  /** Number of customers, at most 9,999. */
  readonly customers: number
  /** Number of requests at the same time. */
  readonly connections: number
  /** Number of actions of each customer, after signing up. */
  readonly steps: number
  readonly seed: number
}

export interface CrowdResult {
  readonly requests: number
  /** Deviations from the data that each customer must see; empty if there were none. */
  readonly problems: readonly string[]
}

/**
 * Lets many customers of provider A use a shop at the same time. Each customer signs up, and then signs in
 * and out, and changes and reads their profile, addresses, wishlists, reviews and cart in a random order, at
 * a random process. Every response is checked: it contains nothing of another customer, and exactly what the
 * customer has stored.
 */
export async function runCrowd(options: CrowdOptions): Promise<CrowdResult> {
  const { origins, customers: count, connections, steps, seed } = options
  const random = createRandom(seed)
  const problems: string[] = []
  let requests = 0
  const customers = Array.from({ length: count }, (_, number) =>
    createCrowdCustomer({
      number,
      origins,
      random: createRandom(seed + number + 1),
      onResponse: () => void requests++,
      onProblem: (problem) => problems.push(problem),
    }),
  )
  const scene = { random, processes: origins.length, others: customers }
  const doStep = async (customer: CrowdCustomer, step: number): Promise<void> => {
    if (step === 0) return signUp(customer)
    if (!customer.isSignedIn) return signIn(customer)
    return step > steps ? readAllOwn(customer) : random.pick(actions)(customer, scene)
  }

  // Customers queue. Each connection runs one step of the first customer in the queue, so that all customers
  // progress equally.
  const line = customers.map((customer) => ({ customer, step: 0 }))
  const work = async (): Promise<void> => {
    for (let next = line.shift(); next; next = line.shift()) {
      const { customer, step } = next
      try {
        await doStep(customer, step)
        const isDone = step > steps && customer.isSignedIn
        if (!isDone) line.push({ customer, step: step + 1 })
      } catch (error) {
        problems.push(String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { requests, problems }
}
