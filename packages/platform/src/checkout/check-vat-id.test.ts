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

  test('queries the service once in ten minutes, even for concurrent requests', async () => {
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

  test('handles a service that fails or does not respond, and retries after half a minute', async () => {
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

  test('does nothing if the shop does not check ids or if there is no id', async () => {
    expect(await open(undefined).check('ATU1')).toBe('unchecked')
    expect(await open(() => Promise.resolve(true)).check('')).toBe('unchecked')
  })
})
