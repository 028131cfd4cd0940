import { describe, expect, test } from 'vitest'
import { responseNameOf, responseSchemas } from '../schemas/responses.ts'
import { calls, shopCalls } from '../table.ts'
import { responseExamples } from './index.ts'

const schemas: Readonly<Record<string, { parse(data: unknown): unknown }>> = responseSchemas

describe('the example of each response', () => {
  test.each(Object.entries(responseExamples))(
    '%s has the fields of its type and no others',
    (name, example) => {
      const schema = schemas[name]
      expect(schema).toBeDefined()
      expect(schema?.parse(JSON.parse(JSON.stringify(example)))).toEqual(example)
    },
  )
})

test('each response of commerce and product search has an example', () => {
  const content = new Set(['session', 'content', 'menus', 'forms'])
  const names = [...calls, ...shopCalls]
    .filter((call) => shopCalls.includes(call) || !content.has(call.group))
    .flatMap((call) => call.providers.map((provider) => responseNameOf(call, provider)))
  expect([...new Set(names)].filter((name) => !(name in responseExamples))).toEqual([])
})

test('the sums of the example cart agree between the providers', () => {
  const { CartA, CartB, CartTotalsC } = responseExamples
  expect([CartA.cart_amount, Number(CartB.cost.totalAmount.amount)]).toEqual([
    CartTotalsC.grand_total,
    CartTotalsC.grand_total,
  ])
  expect(CartA.base_amount - CartA.discount_amount).toBeCloseTo(CartA.cart_amount)
})
