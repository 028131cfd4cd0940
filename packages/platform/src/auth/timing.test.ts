import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { measureMedians } from '../../test/medians.ts'
import { goodPassword, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'

/** Number of requests per kind of address. */
const tries = 15

describe.each(databases())('the duration of answers on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  beforeEach(async () => {
    opened = await open()
    const many = 10_000
    shop = await openAccountShop(opened, 'b', {
      customerAccountRates: { signUp: many, request: many, mail: many },
    })
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  const create = (index: number) =>
    shop.platform.customers.create({
      email: `known${index}@shop.test`,
      password: goodPassword,
      channelId: '1',
      language: 'en',
    })

  test.each([
    ['a forgotten password', '/forgot-password', {}],
    ['a sign-up with provider B', '/signup', { password: goodPassword }],
  ])('of %s does not tell whether the address has an account (R53)', async (_, path, body) => {
    for (let index = -2; index < tries; index++) await create(index)
    const ask = shop.browse()
    const [known, unknown] = await measureMedians(tries, [
      (index) => post(ask, path, { ...body, email: `known${index}@shop.test` }),
      (index) => post(ask, path, { ...body, email: `unknown${index}@shop.test` }),
    ])
    // If the work were visible, an answer for a known address would take several times as long.
    expect(Math.abs(known - unknown)).toBeLessThan(0.25 * Math.min(known, unknown))
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(99)
  })
})
