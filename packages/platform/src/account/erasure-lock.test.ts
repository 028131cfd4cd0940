import { databases } from '@vitrine/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { lockCustomer } from '../customers/index.ts'
import { deleteCustomer } from './customer-data.repository.ts'

const at = '2026-06-01T12:00:00.000Z'
const id = '7'.repeat(32)

// SQLite has one writer, so nothing changes during a deletion. The versions of PostgreSQL do not differ here.
describe.each(databases().slice(1, 2))('the deletion of an account on $name', ({ open }) => {
  test('waits for a change of the address, and deletes what belongs to the new one', async () => {
    const opened = await open()
    {
      await using commerce = await openCommerce(opened)
      await using other = await openCommerce(opened)
      await commerce.db
        .insertInto('customers')
        .values({
          ...{ id, email: 'ada@old.test', password_hash: null, first_name: 'Ada', last_name: '' },
          ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
          ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '[]' },
          ...{ created_at: at, updated_at: at },
        })
        .execute()
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
      const countWaiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_locks where not granted
        `.execute(other.db)
        return Number(rows[0]?.count)
      }
      await expect.poll(countWaiting).toBeGreaterThan(0)
      changing.resolve(undefined)
      await change
      expect(await deletion).toBe(true)
      expect(await commerce.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([])
      expect(await commerce.db.selectFrom('customers').select('id').execute()).toEqual([])
    }
    await opened.remove()
  })
})
