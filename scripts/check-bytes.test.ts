import { expect, test } from 'vitest'
import { measureShop } from './bytes/measure-shop.ts'

test('the demonstration shop is within the limits, without the room for the code of another theme', async () => {
  const { weights, problems } = await measureShop(0)
  expect(problems).toEqual([])
  expect(weights.length).toBeGreaterThan(50)
})
