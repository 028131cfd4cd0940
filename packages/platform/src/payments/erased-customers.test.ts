import { databases, type OpenedDatabase } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import { checkSums } from '../../test/stock.ts'
import { deleteCustomer } from '../account/index.ts'

const at = '2026-06-01T12:00:00.000Z'
const id = '7'.repeat(32)
const visa = card('4242424242424242')
const prepare = () => Promise.resolve(sampleDraft({ customerId: id }))

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))(
  'payments of customers who delete their account on $name',
  ({ open }) => {
    let opened: OpenedDatabase
    let shop: OpenPayments
    beforeEach(async () => {
      opened = await open()
      shop = await openPayments(opened)
      await shop.commerce.db
        .insertInto('customers')
        .values({
          ...{ id, email: 'ada@example.test', password_hash: null, first_name: 'Ada', last_name: '' },
          ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
          ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '{}' },
          ...{ created_at: at, updated_at: at },
        })
        .execute()
      await shop.addCart('mine')
      await shop.commerce.db.updateTable('carts').set({ customer_id: id }).where('id', '=', 'mine').execute()
    })
    afterEach(async () => {
      await checkSums(shop.stock)
      await shop.close()
      await opened.remove()
    })

    const startMine = () => shop.start({ cartId: 'mine', isNewCart: false, prepare })
    const erase = () => shop.commerce.write('commerce', (tx) => deleteCustomer(tx, { id }, at))
    const intents = () =>
      shop.commerce.db.selectFrom('test_gateway_intents').select(['state', 'captured', 'refunded']).execute()

    test('release the stock immediately, and are refunded when they arrive later', async () => {
      const declined = toAction(await startMine())
      await shop.submit(declined.url, card('4000000000000002'))
      await shop.gateway.runDue()
      const open = toAction(await startMine())
      const other = toAction(await shop.start())
      expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '10/4' })
      expect(await erase()).toBe(true)
      expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '10/2' })
      for (const { attemptId } of [declined, open]) {
        expect(await shop.attempt(attemptId)).toMatchObject({ draft: undefined, isVoid: true, label: '' })
      }
      expect(await opened.dump()).not.toContain(id)
      // The customer pays nevertheless, before the gateway knows that the payment has been
      // cancelled.
      await shop.submit(open.url, visa)
      await shop.gateway.runDue()
      // The event has queued the refund, which the shop may already have sent.
      await shop.payments.runDue()
      expect(await shop.attempt(open.attemptId)).toMatchObject({
        state: 'refunded',
        refunded: 8190,
        label: '',
      })
      expect(await shop.orders()).toEqual([])
      expect(await intents()).toContainEqual({ state: 'refunded', captured: 8190, refunded: 8190 })
      // Payments of other customers continue.
      await shop.submit(other.url, visa)
      expect(await shop.payments.complete(other.attemptId)).toMatchObject({ kind: 'placed' })
    })

    test('lose the card label if an order was placed, even when its payment changes later', async () => {
      const { attemptId, url } = toAction(await startMine())
      await shop.submit(url, card('4000000000001000'))
      await shop.payments.complete(attemptId)
      expect(await shop.orders()).toHaveLength(1)
      expect((await shop.attempt(attemptId))?.label).toMatch(/^Visa/)
      await erase()
      expect(await shop.attempt(attemptId)).toMatchObject({ label: '', isVoid: false })
      shop.pass(60_000)
      await shop.gateway.runDue()
      await shop.payments.complete(attemptId)
      expect((await shop.attempt(attemptId))?.label).toBe('')
      const { snapshot } = await shop.commerce.db
        .selectFrom('orders')
        .select('snapshot')
        .executeTakeFirstOrThrow()
      expect(snapshot).not.toContain('Visa')
    })

    test('place the order of a guest if the account no longer exists', async () => {
      const { attemptId, url } = toAction(
        await shop.start({ prepare: () => Promise.resolve(sampleDraft({ customerId: 'gone' })) }),
      )
      await shop.submit(url, visa)
      expect(await shop.payments.complete(attemptId)).toEqual({ kind: 'placed', orderId: attemptId })
      const orders = await shop.commerce.db.selectFrom('orders').select(['id', 'customer_id']).execute()
      expect(orders).toEqual([{ id: attemptId, customer_id: null }])
    })
  },
)

// SQLite has a single writer, so nothing can happen during a payment.
describe.each(databases().slice(1, 2))('the deletion of an account during a payment on $name', ({ open }) => {
  test('waits for the payment, and the payment does not wait for it', async () => {
    const opened = await open()
    {
      await using other = await openCommerce(opened)
      const shop = await openPayments(opened)
      await other.db
        .insertInto('customers')
        .values({
          ...{ id, email: 'ada@example.test', password_hash: null, first_name: 'Ada', last_name: '' },
          ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
          ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '{}' },
          ...{ created_at: at, updated_at: at },
        })
        .execute()
      await shop.addCart('mine')
      await other.db.updateTable('carts').set({ customer_id: id }).execute()
      const isPaying = Promise.withResolvers<undefined>()
      const paying = Promise.withResolvers<undefined>()
      const payment = shop.start({
        ...{ cartId: 'mine', isNewCart: false, gateway: undefined },
        async prepare() {
          isPaying.resolve(undefined)
          await paying.promise
          return prepare()
        },
      })
      await isPaying.promise
      const deletion = other.write('commerce', (tx) => deleteCustomer(tx, { id }, at))
      const countWaiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_locks where not granted
        `.execute(other.db)
        return Number(rows[0]?.count)
      }
      await expect.poll(countWaiting).toBeGreaterThan(0)
      paying.resolve(undefined)
      expect(await payment).toMatchObject({ kind: 'placed' })
      expect(await deletion).toBe(true)
      const orders = await other.db.selectFrom('orders').select(['customer_id', 'email']).execute()
      expect(orders).toEqual([{ customer_id: null, email: '' }])
      await shop.close()
    }
    await opened.remove()
  })
})
