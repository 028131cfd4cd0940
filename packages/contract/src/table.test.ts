import { describe, expect, test } from 'vitest'
import { commerceCalls } from '../test/commerce-calls.ts'
import { expectedBodies } from '../test/expected-call.ts'
import { gatewayCalls } from '../test/gateway-calls.ts'
import { serviceCalls } from '../test/service-calls.ts'
import { bodyFields } from './schemas/body.ts'
import { calls, internalCalls, shopCalls } from './table.ts'
import * as contract from './index.ts'

const expected = [...gatewayCalls, ...commerceCalls, ...serviceCalls]

test('the table has the 102 calls of section 7, in their order', () => {
  expect(calls.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(calls).toHaveLength(102)
})

describe('each row has the facts of its call (section 7)', () => {
  test.each(calls.map((call, index) => ({ call, facts: expected[index] })))('$call.id', ({ call, facts }) => {
    expect(facts).toBeDefined()
    if (!facts) return
    expect(call.id).toBe(facts.id)
    expect(call.method).toBe(facts.method)
    expect(call.path).toBe(facts.path)
    expect(call.providers).toEqual(facts.providers ?? ['a', 'b', 'c'])
    expect(Object.keys(call.query)).toEqual(facts.query ?? [])
    const fixed = Object.entries(call.query).filter(([, parameter]) => parameter.fixed !== undefined)
    expect(Object.fromEntries(fixed.map(([name, parameter]) => [name, parameter.fixed]))).toEqual(
      facts.fixed ?? {},
    )
    const bodies = call.providers.map((provider) => [provider, bodyFields(call, provider) ?? null])
    expect(Object.fromEntries(bodies)).toEqual(expectedBodies(facts))
  })
})

describe('names', () => {
  test('ids are unique and say group and constant', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(102)
    const byName: Readonly<Record<string, unknown>> = contract
    for (const call of calls) {
      const [group, name = ''] = call.id.split('.')
      expect(group).toBe(call.group)
      expect(byName[name]).toBe(call)
    }
  })

  test('every row that is exported is in the table once', () => {
    const exported = Object.values(contract).filter(
      (value) => typeof value === 'object' && 'onFailure' in value && 'path' in value,
    )
    expect(exported).toHaveLength(102 + 1 + shopCalls.length)
    expect(new Set([...calls, ...internalCalls, ...shopCalls])).toEqual(new Set(exported))
    expect(internalCalls.map(({ id, path }) => [id, path])).toEqual([
      ['scripts.listSnippets', '/apis/script-service/internal/v1/snippets'],
    ])
  })

  test('the table cannot be changed', () => {
    expect(Object.isFrozen(calls)).toBe(true)
  })

  test('all rows but two differ in method and path', () => {
    const places = Map.groupBy(calls, ({ method, path }) => `${method} ${path}`)
    const shared = [...places.values()].filter((same) => same.length > 1)
    expect(shared.map((same) => same.map(({ id }) => id))).toEqual([
      ['cart.getCartA', 'cart.getCartRedirectUrls'],
    ])
  })
})
