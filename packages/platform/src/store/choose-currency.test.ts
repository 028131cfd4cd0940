import { describe, expect, test } from 'vitest'
import { chooseCurrency } from './choose-currency.ts'

const terms = {
  currencies: ['EUR', 'USD', 'AED'],
  defaultCurrency: 'EUR',
  includesTax: true,
  taxPercent: () => 0,
  certificates: { amounts: {}, themes: [] },
}
const line = {
  id: 1,
  sku: 'S',
  quantity: 1,
  choices: {},
  price: { list: 1, amount: 1 },
  attribution: undefined,
}
const filled = { currency: 'USD', lines: [line], boughtCertificates: [] }
const empty = { currency: 'USD', lines: [], boughtCertificates: [] }

describe('the currency of a cart (R42)', () => {
  test.each([
    ['the default', undefined, undefined, [], 'EUR'],
    [
      'the first preferred one in which the shop sells',
      undefined,
      undefined,
      [undefined, 'GBP', 'AED', 'USD'],
      'AED',
    ],
    ['the requested one before preferred ones', undefined, 'USD', ['AED'], 'USD'],
    ['that of its lines', filled, undefined, ['AED'], 'USD'],
    ['that of its lines, requested again', filled, 'USD', ['AED'], 'USD'],
    ['the requested one, in which its lines are then priced again', filled, 'EUR', ['AED'], 'EUR'],
    ['another one if it is empty', empty, 'AED', [], 'AED'],
  ] as const)('is %s', (_, cart, requested, preferred, currency) => {
    expect(chooseCurrency(cart, { requested, preferred }, terms)).toBe(currency)
  })

  test('does not exist in a channel that sells nothing', () => {
    const nothing = { ...terms, currencies: [], defaultCurrency: undefined }
    expect(chooseCurrency(undefined, { requested: undefined, preferred: ['EUR'] }, nothing)).toMatchObject({
      refused: 'UNKNOWN_VARIANT',
    })
  })

  test('must be one in which the shop sells', () => {
    expect(chooseCurrency(undefined, { requested: 'GBP', preferred: [] }, terms)).toMatchObject({
      refused: 'WRONG_CURRENCY',
      field: 'currency',
    })
  })
})
