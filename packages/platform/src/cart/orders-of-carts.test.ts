import { databases } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { sampleDraft } from '../../test/orders.ts'
import { at, createCart } from '../../test/skus.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { placeOrder } from '../orders/index.ts'
import { lockCart } from '../payments/payments.repository.ts'
import { findCart, saveCart } from './carts.repository.ts'

// SQLite has a single writer.
const postgres = databases().find(({ name }) => name.startsWith('PostgreSQL'))

test.each(postgres ? [postgres] : [])(
  "a customer's order is placed while they change their cart, on $name",
  async ({ open }) => {
    const opened = await open()
    onTestFinished(() => opened.remove())
    await using commerce = await openCommerce(opened)
    await commerce.db
      .insertInto('customers')
      .values({
        ...{ id: 'ada', email: 'ada@example.test', password_hash: null, first_name: 'Ada', last_name: '' },
        ...{ group_id: '1', currency: null, channel_id: '1', language: 'en', middle_name: '', phone: '' },
        ...{ company: '', custom_fields: '{}', form_fields: '[]', created_at: at, updated_at: at },
      })
      .execute()
    const cart = createCart({ customerId: 'ada' })
    await commerce.transact((tx) => saveCart(tx, cart, undefined))
    const cartLocked = Promise.withResolvers<undefined>()
    const customerLocked = Promise.withResolvers<undefined>()
    const order = commerce.transact(async (tx) => {
      await lockCart(tx, cart.id)
      cartLocked.resolve(undefined)
      await customerLocked.promise
      const scope = { id: 'order', payment: undefined, settings: storeSettings, at }
      return placeOrder(tx, sampleDraft({ customerId: 'ada' }), scope)
    })
    const change = commerce.transact(async (tx) => {
      await cartLocked.promise
      const owner = { customerId: 'ada', guestCartId: undefined, changedAfter: '' }
      // Locks the customer, who has no cart in this channel.
      await findCart(tx, { ...owner, channelId: '2' }, 'change')
      customerLocked.resolve(undefined)
      return findCart(tx, { ...owner, channelId: '1' }, 'change')
    })
    const [placed, found] = await Promise.all([order, change])
    expect(placed.customerId).toBe('ada')
    expect(found?.id).toBe(cart.id)
  },
)
