import { describe, expect, test } from 'vitest'
import { isApiError } from '../http/index.ts'
import { createPasswordCheck, hashPassword, validatePassword } from './index.ts'

describe('checking a password', () => {
  test('compares it with the hash', async () => {
    const check = createPasswordCheck()
    const hash = await hashPassword('correct horse')
    expect(await check(hash, 'correct horse')).toBe(true)
    expect(await check(hash, 'correct horse ')).toBe(false)
    expect(await check(undefined, 'nobody has this password')).toBe(false)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is rejected while too many checks are waiting, and works again afterwards', async () => {
    const check = createPasswordCheck({ maxConcurrent: 1, maxWaiting: 2 })
    const hash = await hashPassword('correct horse')
    const results = await Promise.all(Array.from({ length: 10 }, () => check(hash, 'correct horse')))
    expect(results.filter((result) => result === true)).toHaveLength(3)
    expect(results.filter(isApiError).map(({ code, retryAfter }) => [code, retryAfter])).toEqual(
      Array.from({ length: 7 }, () => ['UNAVAILABLE', 1]),
    )
    expect(await check(hash, 'correct horse')).toBe(true)
  })

  test('has priority in a known browser', async () => {
    const check = createPasswordCheck({ maxConcurrent: 1, maxWaiting: 5 })
    const hash = await hashPassword('correct horse')
    const order: string[] = []
    const from = async (name: string, isKnown: boolean) => {
      await check(hash, 'correct horse', { isKnown })
      order.push(name)
    }
    await Promise.all([
      from('first', false),
      from('second', false),
      from('third', false),
      from('known', true),
    ])
    expect(order).toEqual(['first', 'known', 'second', 'third'])
  })

  test('has a budget, so that guessing does not use up the processor', async () => {
    const perSecond = 10
    const check = createPasswordCheck({ perSecond, maxWaiting: 100 })
    const hash = await hashPassword('correct horse')
    const start = performance.now()
    // Thirty hashes were saved up; the other five take half a second.
    await Promise.all(Array.from({ length: 35 }, () => check(hash, 'wrong')))
    expect(performance.now() - start).toBeGreaterThanOrEqual(499)
  })
})

test.each([
  ['seven77', 'A password must have at least 8 characters.'],
  ['x'.repeat(1001), 'A password must have at most 1000 characters.'],
  ['eight888', undefined],
  ['x'.repeat(1000), undefined],
])('a new password of %s is validated', (password, message) => {
  expect(validatePassword(password, 8)).toBe(message)
})
