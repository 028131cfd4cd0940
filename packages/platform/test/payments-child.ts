import { writeSync } from 'node:fs'
import type { OpenedDatabase } from '@vitrine/testing'
import { outcomes } from '../src/test-gateway/index.ts'
import { card, openPayments, toAction } from './payments.ts'

/**
 * Pays for carts without end, in a process that a test can kill. Reports the id of each order that the shop has confirmed
 * to its customer.
 */
const { run, pieces, ...opened } = JSON.parse(process.argv[2] ?? '{}') as OpenedDatabase & {
  readonly run: number
  readonly pieces: number
}
const shop = await openPayments(opened, { pieces, rates: { perClient: 1_000_000 } })
const cards = outcomes.filter(({ event }) => event !== 'late')

async function pay(worker: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const { attemptId, url } = toAction(await shop.start({ cartId: `cart-${run}-${worker}-${count}` }))
    const outcome = cards[(worker + count) % cards.length]
    const { location } = await shop.submit(url, card(outcome?.number ?? ''))
    if (location.includes('/confirm/')) await shop.submit(location, { decision: 'confirm' })
    const [result] = await Promise.all([shop.payments.complete(attemptId), shop.gateway.runDue()])
    if (result.kind === 'placed') writeSync(1, `${result.orderId}\n`)
  }
}

await Promise.all(Array.from({ length: 4 }, (_, worker) => pay(worker)))
