import { idempotencyKeyHeader, type CartA } from '@vitrine/contract'
import { databases, testCustomers } from '@vitrine/testing'
import { createBrowser, fillShop, startShopProcess } from '@vitrine/testing/shop-process'
import { describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { deleteExpiredKeys } from './request-keys.repository.ts'

const carts = '/exp-sf-cms/api/pa/carts'
const dayMs = 24 * 60 * 60 * 1000
const line = { line_items: [{ sku: 'POSTER', quantity: 1 }] }

// One version of PostgreSQL is enough, since starting processes takes a long time.
describe.each(databases().slice(0, 2))('two processes on $name', ({ openEmpty }) => {
  test('act once on the same concurrent key, and both return the result', async () => {
    const opened = await openEmpty()
    await fillShop(opened)
    const platform = await openPlatform(opened, { sendsMail: false })
    await createTestCustomers(platform)
    await platform.close()
    const processes = await Promise.all([startShopProcess(opened), startShopProcess(opened)])
    const browse = (number: number) =>
      createBrowser((at = 0) => processes[at % 2]?.origin ?? '', `10.8.0.${number}`)
    const pieces = (data: unknown) => (data as CartA).line_items.physical_items.map((item) => item.quantity)

    const guest = browse(1)
    await guest(carts, { method: 'POST', body: line, at: 0 })
    const [{ email, password }] = testCustomers
    const customer = browse(2)
    await customer('/exp-sf-cms/api/login', { method: 'POST', body: { email, password }, at: 0 })
    // The customer does not have a cart yet, so the first requests race to create it.
    for (const [ask, path, before] of [
      [guest, `${carts}/items`, 1],
      [customer, carts, 0],
    ] as const) {
      for (let round = 1; round <= 6; round++) {
        const headers = { [idempotencyKeyHeader]: `round-${round}` }
        const answers = await Promise.all(
          [0, 1, 0, 1].map((at) => ask(path, { method: 'POST', body: line, headers, at })),
        )
        expect(answers.map(({ status, data }) => [status, ...pieces(data)])).toEqual(
          answers.map(() => [200, before + round]),
        )
      }
    }

    await Promise.all(processes.map((each) => each.kill()))
    {
      await using commerce = await openCommerce(opened)
      const { db } = commerce
      const keys = () => db.selectFrom('cart_request_keys').select('key').execute()
      expect(await keys()).toHaveLength(12)
      await deleteExpiredKeys(db, Date.now())
      expect(await keys()).toHaveLength(12)
      await deleteExpiredKeys(db, Date.now() + dayMs)
      expect(await keys()).toEqual([])
    }
    await opened.remove()
  })
})
