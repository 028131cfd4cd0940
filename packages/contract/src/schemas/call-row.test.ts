import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../call.ts'
import { calls } from '../table.ts'
import { callRowSchema } from './call-row.ts'

test('every row is one, printed and read again', () => {
  for (const call of calls) expect(callRowSchema.parse(JSON.parse(JSON.stringify(call)))).toEqual(call)
})

test('a row has the keys of a call', () => {
  expectTypeOf<keyof z.output<typeof callRowSchema>>().toEqualTypeOf<Extract<keyof Call, string>>()
  expect(Object.keys(callRowSchema.shape)).toHaveLength(18)
})

test.each([
  { id: 'ping' },
  { path: 'exp-sf-cms/api/ping' },
  { path: '/exp-sf-cms//ping' },
  { providers: [] },
  { providers: ['d'] },
  { method: 'PATCH' },
  { body: [] },
  { body: 'text' },
  { body: { d: 'raw' } },
  { onFailure: 'throws' },
  { access: 'operator' },
  { response: 'unknown' },
  { more: true },
])('not %j', (change) => {
  expect(callRowSchema.safeParse({ ...calls[0], ...change }).success).toBe(false)
})
