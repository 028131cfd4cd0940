import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { createSigner } from '../secrets/index.ts'
import { createClientLimit, createRateLimit, deleteExpiredAttempts, toClientKey } from './index.ts'

describe.each(databases())('a rate limit on $name', ({ open }) => {
  let opened: OpenedDatabase
  let commerce: Awaited<ReturnType<typeof openCommerce>>
  let now = 1_800_000_000_000
  const limit = (attempts = 2, name = 'test') =>
    createRateLimit({ db: commerce.db, name, attempts, seconds: 60, now: () => now })

  beforeEach(async () => {
    opened = await open()
    commerce = await openCommerce(opened)
  })
  afterEach(async () => {
    await commerce.close()
    await opened.remove()
  })

  test('allows a number of attempts per period, which starts with the first one', async () => {
    const { consume, isReached } = limit()
    expect(await isReached('a')).toBe(false)
    expect(await consume('a')).toBeUndefined()
    now += 20_000
    expect(await consume('a')).toBeUndefined()
    expect(await isReached('a')).toBe(true)
    expect(await consume('a')).toEqual({ retryAfterSeconds: 40, isFirst: true })
    now += 39_001
    expect(await consume('a')).toEqual({ retryAfterSeconds: 1, isFirst: false })
    now += 999
    expect(await isReached('a')).toBe(false)
    expect(await consume('a')).toBeUndefined()
    expect(await consume('a')).toBeUndefined()
    expect(await consume('a')).toEqual({ retryAfterSeconds: 60, isFirst: true })
  })

  test('counts each key and each limit separately', async () => {
    expect(await limit(1).consume('a')).toBeUndefined()
    expect(await limit(1).consume('b')).toBeUndefined()
    expect(await limit(1, 'other').consume('a')).toBeUndefined()
    expect(await limit(1).consume('a')).toMatchObject({ isFirst: true })
    expect(await limit(0, 'none').consume('a')).toMatchObject({ isFirst: true })
  })

  test('per client counts IPv6 /64 networks, with a 16 times higher limit per /48 network', async () => {
    const signer = createSigner(commerce.db)
    const perClient = createClientLimit({
      db: commerce.db,
      name: 'client',
      attempts: 2,
      seconds: 60,
      now: () => now,
    })
    const allowed = async (addresses: readonly string[]) => {
      let count = 0
      for (const address of addresses)
        if ((await perClient.consume(await toClientKey(address, signer))) === undefined) count++
      return count
    }
    expect(await allowed(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3'])).toBe(2)
    expect(await allowed(Array.from({ length: 100 }, (_, index) => `2001:db8:1:${index + 10}::1`))).toBe(30)
    expect(await allowed(['2001:db8:2:1::1', '203.0.113.1', '203.0.113.2'])).toBe(3)
    const key = await toClientKey('2001:db8:1:ffff::1', signer)
    expect(await perClient.consume(key, 'a form')).toBeUndefined()
    const [last] = ['2001:db8:3:1::1']
    await allowed([last ?? ''])
    await perClient.giveBack(await toClientKey(last ?? '', signer))
    expect(await allowed([last ?? '', last ?? '', last ?? ''])).toBe(2)
  })

  test('applies after a restart and across several processes', async () => {
    expect(await limit(1).consume('a')).toBeUndefined()
    const other = await openCommerce(opened)
    const again = createRateLimit({ db: other.db, name: 'test', attempts: 1, seconds: 60, now: () => now })
    expect(await again.consume('a')).toMatchObject({ isFirst: true })
    await other.close()
  })

  test('counts concurrent attempts exactly', async () => {
    const { consume } = limit(5)
    const results = await Promise.all(Array.from({ length: 20 }, () => consume('a')))
    expect(results.filter((result) => result === undefined)).toHaveLength(5)
    expect(results.filter((result) => result?.isFirst)).toHaveLength(1)
  })

  test('attempts beyond the limit change nothing, and ended periods are deleted', async () => {
    const { consume } = limit(1)
    await consume('a')
    await consume('a')
    const before = await opened.dump()
    await consume('a')
    expect(await opened.dump()).toBe(before)
    await deleteExpiredAttempts(commerce.db, now + 59_999)
    expect(await opened.dump()).toBe(before)
    await deleteExpiredAttempts(commerce.db, now + 60_000)
    expect(await commerce.db.selectFrom('attempts').selectAll().execute()).toEqual([])
  })
})
