import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { measureDurations } from '../../test/durations.ts'
import { goodPassword, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'

/**
 * Number of requests per kind of address. With `TIMING_TRIES=200`, the medians of their durations must not differ by more
 * than two milliseconds, which requires an idle machine.
 */
const tries = Number(process.env['TIMING_TRIES'] ?? 15)
const isLong = tries >= 200

// All versions of PostgreSQL behave the same here.
describe.each(databases().slice(0, 2))('the duration of responses on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  beforeEach(async () => {
    opened = await open()
    const many = 10_000
    shop = await openAccountShop(opened, 'b', {
      customerAccountRates: { signUp: many, allSignUps: many, request: many, mail: many },
      customerSignInRates: { client: many, pair: many, pairUnderAttack: many, account: many },
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
  ])('of %s does not reveal whether the address has an account (R53)', async (_, path, body) => {
    for (let index = -2; index < tries; index++) await create(index)
    const ask = shop.browse()
    const durations = await measureDurations(tries, [
      (index) => post(ask, path, { ...body, email: `known${index}@shop.test` }),
      (index) => post(ask, path, { ...body, email: `unknown${index}@shop.test` }),
    ])
    const [known, unknown] = isLong ? durations.medians : durations.fastest
    report(path, known, unknown)
    // If the work affected the duration, the response for a known address would take several times
    // as long.
    expect(Math.abs(known - unknown)).toBeLessThan(isLong ? 2 : 0.25 * Math.min(known, unknown))
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(99)
  })

  test('of a sign-in does not reveal whether the address has an account, active or not', async () => {
    await create(0)
    const ask = shop.browse()
    await post(ask, '/signup', { email: 'waiting@shop.test', password: goodPassword })
    const login = (email: string) => post(ask, '/login', { email, password: 'wrong password' })
    for (const email of ['known0@shop.test', 'waiting@shop.test']) {
      const durations = await measureDurations(tries, [() => login(email), () => login('unknown@shop.test')])
      const [known, unknown] = isLong ? durations.medians : durations.work
      report(`/login ${email}`, known, unknown)
      if (isLong) expect(Math.abs(known - unknown)).toBeLessThan(2)
      // Without hashing, a request would take a small part of the processor time.
      else expect(Math.max(known, unknown)).toBeLessThan(1.5 * Math.min(known, unknown))
    }
  })
})

/** Prints the medians of a long run, in milliseconds. */
function report(path: string, known: number, unknown: number): void {
  if (isLong)
    process.stdout.write(`${path}: ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown\n`)
}
