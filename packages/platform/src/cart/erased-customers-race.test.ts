import type { CartA } from '@vitrine/contract'
import { cartCatalogue, databases, type OpenedDatabase, type TestResponse } from '@vitrine/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post } from '../../test/accounts.ts'
import { createCustomer } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'

const carts = '/pa/carts'
const rounds = 12
const changes = ['POSTER', 'LAMP-RED', 'MUG', 'POSTER', 'LAMP-RED', 'MUG'].flatMap((sku) => [sku, sku])

/** Returns the number of transactions that PostgreSQL has rolled back because of a deadlock. */
async function countDeadlocks(opened: OpenedDatabase): Promise<number> {
  if (opened.databaseUrl === undefined) return 0
  await using commerce = await openCommerce(opened)
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(commerce.db)
  return Number(rows[0]?.deadlocks)
}

// One version of PostgreSQL is enough, since the versions lock rows in the same way.
describe.each(databases().slice(0, 2))('changes of a cart on $name', ({ open }) => {
  test('that race with the deletion of the account succeed or find nobody, and leave no cart', async () => {
    const opened = await open()
    const errors: unknown[] = []
    const shop = await openAccountShop(opened, 'a', {
      onError: (error) => void errors.push(error),
      customerSignInRates: { client: 1000 },
    })
    await shop.platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    const lines = (sku: string) => ({ line_items: [{ sku, quantity: 2 }] })
    const failures: string[] = []
    const countUnexpected = (answers: readonly TestResponse[]) => {
      for (const { status, text } of answers) {
        if (![200, 401, 404].includes(status)) failures.push(`${status} ${text.slice(0, 200)}`)
      }
    }
    for (let round = 0; round < rounds; round++) {
      const email = `shopper-${round}@shop.test`
      await createCustomer(shop.platform, email, goodPassword)
      const ask = shop.browse()
      expect((await post(ask, '/login', { email, password: goodPassword })).status).toBe(200)
      const created = await post(ask, carts, lines('LAMP-RED'))
      const [item] = (created.body.Data as CartA).line_items.physical_items
      // The deletion starts between the changes, a little later in each round.
      const change = (sku: string, index: number) =>
        index % 3 === 2
          ? post(ask, `${carts}/items/${item?.id}`, { line_item: { quantity: index + 1 } }, { method: 'PUT' })
          : post(ask, `${carts}/items`, lines(sku))
      const erased = () =>
        ask('/_shop/v1/account/erase', {
          ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
        })
      const started = changes.map((sku, index) => [
        ...(index === round % changes.length ? [erased()] : []),
        change(sku, index),
      ])
      const answers = await Promise.all(started.flat())
      expect(answers[round % changes.length]?.status).toBe(200)
      countUnexpected(answers)
    }
    expect(failures).toEqual([])
    expect(errors).toEqual([])
    {
      await using commerce = await openCommerce(opened)
      const owners = await commerce.db
        .selectFrom('carts')
        .select('id')
        .where('customer_id', 'is not', null)
        .execute()
      expect(owners).toEqual([])
      expect(await commerce.db.selectFrom('customers').select('id').execute()).toEqual([])
    }
    await shop.close()
    expect(await countDeadlocks(opened)).toBe(0)
    await opened.remove()
  })
})
