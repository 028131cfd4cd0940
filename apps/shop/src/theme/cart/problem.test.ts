import { describe, expect, test } from 'vitest'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { readOutcome } from './outcome.ts'
import { toProblem } from './problem.ts'

const messages = { en: await loadCartMessages('en'), de: await loadCartMessages('de') }

describe('the message for an error of the cart', () => {
  test('names quantities and amounts', () => {
    const soldOut = { code: 'OUT_OF_STOCK', details: { sku: 'CUP', available: 0 } }
    expect(toProblem(messages.en, soldOut, 'en')).toBe('It is sold out.')
    const few = { code: 'OUT_OF_STOCK', details: { sku: 'CUP', available: 3 } }
    expect(toProblem(messages.de, few, 'de')).toBe('Nur noch 3 Stück sind vorrätig.')
    const tooLow = {
      ...{ code: 'COUPON_REFUSED', reason: 'minimum-not-reached' },
      details: { minimum: 5000, currency: 'EUR' },
    }
    expect(toProblem(messages.en, tooLow, 'en')).toBe('This coupon is valid from €50.00.')
  })

  test('is a general one for unknown codes and reasons', () => {
    expect(toProblem(messages.en, { code: 'constructor' }, 'en')).toBe('That did not work. Please try again.')
    const refused = { code: 'COUPON_REFUSED', reason: 'toString' }
    expect(toProblem(messages.en, refused, 'en')).toBe('This coupon cannot be used.')
  })
})

describe('the failure of a form that was posted without scripts', () => {
  test('is read from the address', () => {
    const search =
      '?action_failed=cart-quantity&action_error=ABOVE_MAXIMUM&action_limit=24&action_input=line%3D2'
    const outcome = readOutcome(search)
    expect(outcome?.form).toBe('cart-quantity')
    expect(outcome?.input.get('line')).toBe('2')
    expect(outcome && toProblem(messages.en, outcome.error, 'en')).toBe('No more than 24 per order.')
  })

  test.each(['', '?action_failed=checkout', '?action_error=TIMEOUT'])('is absent in %j', (search) => {
    expect(readOutcome(search)).toBeNull()
  })

  test('ignores a number that is not one', () => {
    const outcome = readOutcome('?action_failed=a&action_error=OUT_OF_STOCK&action_limit=%3Cb%3E')
    expect(outcome && toProblem(messages.en, outcome.error, 'en')).toBe('It is sold out.')
  })
})
