import { databases } from '@vitrine/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post } from '../../test/accounts.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { lockCustomer } from '../customers/index.ts'
import { deleteCustomer } from './customer-data.repository.ts'

const at = '2026-06-01T12:00:00.000Z'
const id = '7'.repeat(32)
const email = 'ada@old.test'

type Commerce = Awaited<ReturnType<typeof openCommerce>>

async function insertAda(commerce: Commerce): Promise<void> {
  await commerce.db
    .insertInto('customers')
    .values({
      ...{ id, email, password_hash: null, first_name: 'Ada', last_name: '' },
      ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
      ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '[]' },
      ...{ activated_at: at, created_at: at, updated_at: at },
    })
    .execute()
}

/** Returns the number of transactions that are waiting for a lock. */
async function countWaiting(commerce: Commerce): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where not granted
  `.execute(commerce.db)
  return Number(rows[0]?.count)
}

// SQLite has one writer, so nothing changes during a deletion. The versions of PostgreSQL do not differ here.
describe.each(databases().slice(1, 2))('the deletion of an account on $name', ({ open }) => {
  test('waits for a change of the address and deletes the data of the new one', async () => {
    const opened = await open()
    {
      await using commerce = await openCommerce(opened)
      await using other = await openCommerce(opened)
      await insertAda(commerce)
      const changing = Promise.withResolvers<undefined>()
      const isChanging = Promise.withResolvers<undefined>()
      const change = other.transact(async (tx) => {
        await lockCustomer(tx, id)
        await tx.updateTable('customers').set({ email: 'ada@new.test' }).where('id', '=', id).execute()
        await tx
          .insertInto('newsletter_subscribers')
          .values({
            ...{ id: 's1', channel_id: '1', email: 'ada@new.test', language: 'en', state: 'subscribed' },
            ...{ confirmation_hash: null, confirmation_expires_at: null, confirmed_at: at },
            ...{ created_at: at, updated_at: at },
          })
          .execute()
        isChanging.resolve(undefined)
        await changing.promise
      })
      await isChanging.promise
      const deletion = commerce.write('commerce', (tx) =>
        deleteCustomer(tx, { id, isEmailTrusted: true }, at),
      )
      await expect.poll(() => countWaiting(other)).toBeGreaterThan(0)
      changing.resolve(undefined)
      await change
      expect(await deletion).toBe(true)
      expect(await commerce.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([])
      expect(await commerce.db.selectFrom('customers').select('id').execute()).toEqual([])
    }
    await opened.remove()
  })

  test.each([
    ['a sign-up', '/signup', { email, password: goodPassword, firstName: 'Ada' }, 'Activate'],
    ['a request for a new password', '/forgot-password', { email }, undefined],
  ] as const)('does not fail %s with the same address', async (_, path, body, subject) => {
    const opened = await open()
    {
      const shop = await openAccountShop(opened, 'b')
      await using commerce = await openCommerce(opened)
      await insertAda(commerce)
      const isLocked = Promise.withResolvers<undefined>()
      const ending = Promise.withResolvers<undefined>()
      const deletion = commerce.write('commerce', async (tx) => {
        await lockCustomer(tx, id)
        isLocked.resolve(undefined)
        await ending.promise
        return deleteCustomer(tx, { id }, at)
      })
      await isLocked.promise
      // The request finds the account, which is deleted before the request is answered.
      const answer = post(shop.browse(), path, body)
      await expect.poll(() => countWaiting(commerce)).toBeGreaterThan(0)
      ending.resolve(undefined)
      expect(await deletion).toBe(true)
      expect((await answer).status).toBe(200)
      const mails = await shop.mails()
      expect(mails.map((mail) => mail.subject.split(' ')[0])).toEqual(subject === undefined ? [] : [subject])
      const accounts = await commerce.db.selectFrom('customers').select(['email', 'activated_at']).execute()
      expect(accounts).toEqual(subject === undefined ? [] : [{ email, activated_at: null }])
      await shop.close()
    }
    await opened.remove()
  })
})
