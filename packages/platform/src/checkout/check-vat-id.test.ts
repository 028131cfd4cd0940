import { describe, expect, test } from 'vitest'
import { createVatIdCheck } from './check-vat-id.ts'

describe('the check of VAT ids', () => {
  const open = (ask: ((vatId: string) => Promise<boolean>) | undefined) => {
    const errors: unknown[] = []
    const clock = { now: 0 }
    const check = createVatIdCheck({
      ...{ ask, timeoutMs: 20 },
      now: () => clock.now,
      onError: (error) => errors.push(error),
    })
    return { check, errors, clock }
  }

  test('asks once in ten minutes, also for requests at the same time', async () => {
    let asked = 0
    const { check, clock } = open(async (vatId) => {
      asked += 1
      return vatId === 'ATU1'
    })
    expect(await Promise.all([check('ATU1'), check('ATU1'), check('ATU2')])).toEqual([
      ...['valid', 'valid', 'invalid'],
    ])
    expect(await check('ATU1')).toBe('valid')
    expect(asked).toBe(2)
    clock.now = 600_000
    expect(await check('ATU1')).toBe('valid')
    expect(asked).toBe(3)
  })

  test('survives a service that fails or does not answer, and asks again after half a minute', async () => {
    let answer: () => Promise<boolean> = () => Promise.reject(new Error('VIES is down.'))
    const { check, errors, clock } = open(() => answer())
    expect(await check('ATU1')).toBe('unavailable')
    expect(errors).toHaveLength(1)
    answer = () => Promise.resolve(true)
    expect(await check('ATU1')).toBe('unavailable')
    clock.now = 30_000
    expect(await check('ATU1')).toBe('valid')
    answer = () => new Promise(() => undefined)
    expect(await check('ATU2')).toBe('unavailable')
    expect(errors).toEqual([new Error('VIES is down.'), expect.objectContaining({ name: 'Error' })])
  })

  test('does nothing if the shop checks no ids, or if there is none', async () => {
    expect(await open(undefined).check('ATU1')).toBe('unchecked')
    expect(await open(() => Promise.resolve(true)).check('')).toBe('unchecked')
  })
})
