import { expect, test } from 'vitest'
import { readRemoved } from './read-removed.ts'

const toSearch = (output: Readonly<Record<string, string>>, form = 'cart-remove') =>
  `?${new URLSearchParams({ action_done: form, action_output: new URLSearchParams(output).toString() })}`

test('a removed line is read from the address, with what was chosen', () => {
  const search = toSearch({ sku: 'CUP-TWO', quantity: '2', name: 'Cup & saucer', 'modifier-gift': '1' })
  expect(readRemoved(search)).toEqual({
    ...{ sku: 'CUP-TWO', quantity: 2, name: 'Cup & saucer', choices: { gift: '1' }, attribution: null },
  })
})

test.each([
  '',
  toSearch({ sku: 'CUP', quantity: '2' }, 'cart-coupon'),
  toSearch({ quantity: '2' }),
  toSearch({ sku: 'CUP' }),
  toSearch({ sku: 'CUP', quantity: '0' }),
  toSearch({ sku: 'CUP', quantity: '1.5' }),
  toSearch({ sku: 'CUP', quantity: '<b>' }),
])('there is none in %j', (search) => {
  expect(readRemoved(search)).toBeNull()
})
