import { databases, testCustomers } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { lockRows } from '../database/index.ts'
import { keepCustomer } from './index.ts'

// In SQLite, a transaction is the only writer and locks no rows.
const servers = databases().filter(({ name }) => name !== 'SQLite')

test.each(servers)(
  'an order keeps its customer while the customer’s cart changes on $name',
  async ({ open }) => {
    const opened = await open()
    const platform = await openPlatform(opened, { sendsMail: false })
    await createTestCustomers(platform)
    await platform.close()
    {
      await using commerce = await openCommerce(opened)
      await using other = await openCommerce(opened)
      const customer = () =>
        commerce.db.selectFrom('customers').select('id').where('email', '=', testCustomers[0].email)
      const { id } = await customer().executeTakeFirstOrThrow()
      const isKept = await commerce.transact(async (tx) => {
        // The row lock of a cart that is changing.
        await tx
          .selectFrom('customers')
          .select('id')
          .where('id', '=', id)
          .modifyEnd(lockRows(tx, 'no-key'))
          .execute()
        return other.transact((order) => keepCustomer(order, id))
      })
      expect(isKept).toBe(true)
    }
    await opened.remove()
  },
)
