import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activateCustomer,
  createAddress,
  createCartA,
  getRecommendations,
  login,
  searchRecords,
  setNewPassword,
  submitForm,
  updateReview,
} from '../index.ts'
import { calls } from '../table.ts'
import { bodySchema } from './body.ts'

describe('a body', () => {
  test('has the fields of its row and no others', () => {
    const schema = bodySchema(login, 'a')
    expect(schema.parse({ email: 'ada@shop.test', password: 'secret' })).toEqual({
      email: 'ada@shop.test',
      password: 'secret',
    })
    expect(schema.safeParse({ email: 'ada@shop.test', admin: true }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['admin'] },
    ])
  })

  test('differs by provider', () => {
    const token = { emailToken: 't', password: 'p' }
    const tokenOfC = { rpToken: 't', password: 'p', customerId: '7', email: 'ada@shop.test' }
    const taken = (['a', 'b', 'c'] as const).map((provider) => {
      const schema = bodySchema(setNewPassword, provider)
      return [schema.safeParse(token).success, schema.safeParse(tokenOfC).success]
    })
    expect(taken).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(bodySchema(createAddress, 'a').safeParse({ city: 'Bonn' }).success).toBe(true)
    expect(bodySchema(createAddress, 'b').safeParse({ city: 'Bonn' }).success).toBe(false)
    expect(bodySchema(createAddress, 'b').safeParse({ address: { city: 'Bonn' } }).success).toBe(true)
  })

  test('is rejected for a provider without the call', () => {
    expect(bodySchema(activateCustomer, 'a').safeParse({ emailToken: 't', password: 'p' }).success).toBe(
      false,
    )
    expect(bodySchema(activateCustomer, 'b').safeParse({ emailToken: 't', password: 'p' }).success).toBe(true)
  })

  test('is none where the row has none', () => {
    expect(bodySchema(updateReview, 'a').safeParse(undefined).success).toBe(true)
    expect(bodySchema(updateReview, 'a').safeParse({}).success).toBe(false)
  })

  test('passed through is an object', () => {
    const schema = bodySchema(submitForm, 'a')
    expect(schema.parse({ 'Your name': 'Ada', more: [1] })).toEqual({ 'Your name': 'Ada', more: [1] })
    expect([[], 'x', 5, null, undefined].map((body) => schema.safeParse(body).success)).not.toContain(true)
  })

  test('with added fields keeps those of the caller', () => {
    const schema = bodySchema(getRecommendations, 'a')
    expect(schema.parse({ user_id: 'u', seen: ['x'] })).toEqual({ user_id: 'u', seen: ['x'] })
    expect(schema.safeParse({ user_id: 7 }).success).toBe(false)
  })

  test.each([
    [createCartA, { line_items: 'x' }, 'line_items'],
    [createCartA, { line_items: { 0: 'x' } }, 'line_items'],
    [login, { email: ['ada@shop.test'] }, 'email'],
    [login, { password: 'p'.repeat(2001) }, 'password'],
    [searchRecords, { limit: 1001 }, 'limit'],
    [searchRecords, { offset: -1 }, 'offset'],
    [searchRecords, { limit: '1001' }, 'limit'],
  ])('%# names the field at fault', (call, body, field) => {
    expect(bodySchema(call, 'a').safeParse(body).error?.issues[0]?.path).toEqual([field])
  })

  test('defaults are filled in', () => {
    expect(bodySchema(searchRecords, 'a').parse({ offset: 10 })).toEqual({ limit: 1000, offset: 10 })
  })
})

const schemas = calls.flatMap((call) =>
  (['a', 'b', 'c'] as const).map((provider) => bodySchema(call, provider)),
)

test('never throws, and lets nothing reach a prototype', () => {
  const input = fc.oneof(
    fc.anything(),
    fc.jsonValue(),
    fc.json().map((text) => JSON.parse(text) as unknown),
  )
  fc.assert(
    fc.property(fc.constantFrom(...schemas), input, (schema, body) => {
      const data = schema.safeParse(body).data ?? {}
      expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    }),
    { numRuns: 2000 },
  )
  const hostile = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{}}') as unknown
  for (const schema of schemas) {
    expect((schema.safeParse(hostile).data as { isAdmin?: boolean } | undefined)?.isAdmin).toBeUndefined()
  }
})
