import { describe, expect, test } from 'vitest'
import { validateValue } from './validate-fields.ts'

const scope = { channelId: '1', language: 'en' }
const isRight = (meta: { type: string; list?: boolean }, value: unknown) =>
  validateValue(meta, value, scope) === undefined

describe('a field that may hold a list', () => {
  test.each([
    ['text', 'one', 2],
    ['number', 1, 'one'],
    ['place', { lat: 52.5, lng: 13.4 }, { lat: 91, lng: 0 }],
    ['date', '2026-05-31', '2026-02-30'],
  ])('%s', (type, right, wrong) => {
    const list = { type, list: true }
    expect([right, [], [right], [right, right]].filter((value) => !isRight(list, value))).toEqual([])
    expect([wrong, [wrong], [right, wrong], [[right]]].filter((value) => isRight(list, value))).toEqual([])
    expect(isRight({ type }, [right])).toBe(false)
  })
})

test('the currency of money is text', () => {
  expect(isRight({ type: 'money' }, { amount: 1990, currency: 'EUR' })).toBe(true)
  expect(isRight({ type: 'money' }, { amount: 1990, currency: ['EUR'] })).toBe(false)
})
