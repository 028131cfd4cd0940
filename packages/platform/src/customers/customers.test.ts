import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { createCustomers, deleteUnactivated, findCredentials, type Customers } from './index.ts'

describe.each(databases())('customers on $name', ({ open }) => {
  let opened: OpenedDatabase
  let commerce: Awaited<ReturnType<typeof openCommerce>>
  let customers: Customers
  const ada = { email: 'ada@shop.test', password: 'correct horse', channelId: '1', language: 'en' }

  beforeEach(async () => {
    opened = await open()
    commerce = await openCommerce(opened)
    customers = createCustomers({ commerce, now: Date.now })
  })
  afterEach(async () => {
    await commerce.close()
    await opened.remove()
  })

  test('have one account per email address, ignoring case', async () => {
    expect(await customers.create(ada)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    for (const email of ['ADA@shop.test', ' ada@SHOP.test ']) {
      expect(await customers.create({ ...ada, email })).toMatchObject({ code: 'CONFLICT', field: 'email' })
    }
    expect(await opened.dump()).not.toContain(ada.password)
  })

  test.each(['', 'ada', 'a b@shop.test', `${'a'.repeat(320)}@shop.test`])(
    'cannot have the email address %j',
    async (email) => {
      expect(await customers.create({ ...ada, email })).toMatchObject({
        code: 'BAD_PARAMETER',
        field: 'email',
      })
    },
  )

  test.each(['', 'nine99999', '😀'.repeat(9), '1QAZ2wsx3edc', 'ADA@shop.test', 'a'.repeat(1001)])(
    'cannot have the password %j',
    async (password) => {
      const expected = { code: 'PASSWORD_REFUSED', field: 'password' }
      expect(await customers.create({ ...ada, password })).toMatchObject(expected)
      await customers.create(ada)
      expect(await customers.setPassword(ada.email, password)).toMatchObject(expected)
    },
  )

  test('must exist for their password to change', async () => {
    expect(await customers.setPassword(ada.email, 'another password')).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are deleted only if nobody activates them', async () => {
    const waiting = { ...ada, email: 'waiting@shop.test' }
    await customers.create(ada)
    await customers.create(waiting)
    await commerce.db
      .updateTable('customers')
      .set({ activated_at: null })
      .where('email', '=', waiting.email)
      .execute()
    const find = async (email: string) => (await findCredentials(commerce.db, email))?.email
    await deleteUnactivated(commerce.db, new Date(Date.now() - 60_000).toISOString())
    expect(await find(waiting.email)).toBe(waiting.email)
    await deleteUnactivated(commerce.db, new Date(Date.now() + 60_000).toISOString())
    expect([await find(waiting.email), await find(ada.email)]).toEqual([undefined, ada.email])
  })
})
