import { expect, test } from 'vitest'
import { errorResponse, failRefused } from './index.ts'

const read = async (response: Response) => [response.status, await response.json()]

test('a refusal contains the reason, its message and the details', async () => {
  const error = failRefused('COUPON_REFUSED', 'coupon_code', {
    reason: 'minimum-not-reached',
    minimum: 5000,
    currency: 'EUR',
  })
  expect(await read(errorResponse(error))).toEqual([
    422,
    {
      Status: 'failure',
      Error: {
        code: 'COUPON_REFUSED',
        message: 'The value of the cart is too low for this coupon.',
        field: 'coupon_code',
        reason: 'minimum-not-reached',
        details: { minimum: 5000, currency: 'EUR' },
      },
    },
  ])
})

test('a refusal without facts has no details, and one without a reason the message of its code', async () => {
  expect(await read(errorResponse(failRefused('TOKEN_INVALID', undefined, { reason: 'expired' })))).toEqual([
    410,
    {
      Status: 'failure',
      Error: { code: 'TOKEN_INVALID', message: 'The link has expired.', reason: 'expired' },
    },
  ])
  expect(await read(errorResponse(failRefused('OUT_OF_STOCK', 'line', { available: 2 })))).toEqual([
    409,
    {
      Status: 'failure',
      Error: {
        code: 'OUT_OF_STOCK',
        message: 'The requested quantity is not available.',
        field: 'line',
        details: { available: 2 },
      },
    },
  ])
})
