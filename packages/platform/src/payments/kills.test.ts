import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { openPayments } from '../../test/payments.ts'
import { checkSums } from '../../test/stock.ts'

/** Number of processes that are killed, of orders that each confirms before, and of pieces in stock at first. */
const kills = 2
const ordersPerKill = 8
const pieces = 10_000

const hour = 3_600_000

/** Pays for carts in another process, until it has confirmed some orders. Returns the ids of all confirmed orders. */
async function payUntilKilled(opened: OpenedDatabase, run: number): Promise<readonly string[]> {
  const { dataDir, databaseUrl } = opened
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'],
      path.join(import.meta.dirname, '../../test/payments-child.ts'),
      JSON.stringify({ dataDir, databaseUrl, run, pieces }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const closed = once(child, 'close')
  const confirmed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    confirmed.push(line)
    if (confirmed.length === ordersPerKill) child.kill('SIGKILL')
  }
  await closed
  return confirmed
}

// One version of PostgreSQL is enough, since starting processes takes a long time.
describe.each(databases().slice(0, 2))('a shop on $name that is killed during payments', ({ open }) => {
  test('loses and doubles no order, no payment and no piece (R41, R51)', async () => {
    const opened = await open()
    const confirmed: string[] = []
    for (let run = 0; run < kills; run += 1) confirmed.push(...(await payUntilKilled(opened, run)))
    const shop = await openPayments(opened, { pieces })
    const { db } = shop.commerce
    for (const hours of [1, 25]) {
      shop.pass(hours * hour)
      await shop.gateway.runDue()
      await shop.payments.runDue()
    }
    const orders = await shop.orders()
    const ids = new Set(orders.map(({ id }) => id))
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
    expect(new Set(confirmed).size).toBeGreaterThanOrEqual(kills * ordersPerKill)
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length)
    expect(Math.max(...orders.map(({ number }) => Number(number.replaceAll(/\D/g, ''))))).toBe(orders.length)
    // Nobody pays without getting an order.
    const intents = await db.selectFrom('test_gateway_intents').selectAll().execute()
    const paid = intents.filter(({ captured, refunded }) => captured > refunded)
    expect(paid.filter(({ reference }) => !ids.has(reference))).toEqual([])
    const undecided = intents.filter(({ state }) => state.startsWith('requires'))
    expect(undecided).toEqual([])
    // Each order is of two lamps and a mug.
    expect(await db.selectFrom('stock_reservations').selectAll().execute()).toEqual([])
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: `${pieces - 2 * orders.length}/0` })
    expect(await shop.stock.levels('MUG')).toEqual({ workshop: `${pieces - orders.length}/0` })
    await checkSums(shop.stock)
    await shop.close()
    await opened.remove()
  })
})
