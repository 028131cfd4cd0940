import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findBySlug,
  getCartA,
  listFrameRecords,
  listRecords,
  ping,
  searchByImage,
  suggest,
} from '../index.ts'
import { calls } from '../table.ts'
import { querySchema } from './query.ts'

function issueOf(call: Parameters<typeof querySchema>[0], query: unknown): string | undefined {
  const { error } = querySchema(call).safeParse(query)
  const [issue] = error?.issues ?? []
  return issue && `${issue.code} ${issue.path.join('.')}`.trim()
}

describe('names', () => {
  test('the parameters of the call and locale are accepted', () => {
    const query = { page_slug: 'about/', version_id: '7', locale: 'de' }
    expect(querySchema(findBySlug).parse(query)).toEqual(query)
  })

  test('an unknown one is an issue', () => {
    expect(issueOf(findBySlug, { page_slug: '/', slug: '/' })).toBe('unrecognized_keys')
    expect(issueOf(ping, { path: '/', locale: 'de' })).toBe('unrecognized_keys')
  })

  test('a required one that is missing is an issue; empty it is there', () => {
    expect(issueOf(findBySlug, {})).toBe('invalid_type page_slug')
    expect(issueOf(findBySlug, { page_slug: '' })).toBeUndefined()
  })

  test('a page may request metadata of its script records (R20)', () => {
    expect(issueOf(listRecords, { include_fields_meta: 'true' })).toBeUndefined()
  })
})

describe('values', () => {
  test.each([
    [findBySlug, { page_slug: 'a'.repeat(2001) }, 'Expected at most 2000 characters.'],
    [listRecords, { limit: '1001' }, 'Expected a whole number from 0 to 1000.'],
    [listRecords, { include_fields_meta: 'yes' }, "Expected 'true' or 'false'."],
    [getCartA, { include: 'x' }, "Expected 'line_items.physical_items.options'."],
  ])('%# says what is allowed', (call, query, message) => {
    expect(querySchema(call).safeParse(query).error?.issues[0]?.message).toBe(message)
  })

  test.each([2000, 2001])('%i characters', (length) => {
    const issue = length > 2000 ? 'too_big page_slug' : undefined
    expect(issueOf(findBySlug, { page_slug: 'a'.repeat(length) })).toBe(issue)
  })

  test('fixed ones have their value and are filled in', () => {
    expect(issueOf(getCartA, { include: 'redirect_urls' })).toBe('invalid_value include')
    expect(issueOf(getCartA, {})).toBe('invalid_value include')
    expect(querySchema(listFrameRecords).parse({})).toEqual({
      fields: 'id,title,current_version_id,content_model_name,published_version_id',
      limit: '1000',
      offset: '0',
      is_call_fromi_frame: 'true',
    })
  })

  test('defaults are filled in', () => {
    expect(querySchema(searchByImage).parse({ skip: '10' })).toEqual({ skip: '10', limit: '5' })
  })

  test.each(['0', '1', '1000'])('limit %s', (limit) => {
    expect(issueOf(listRecords, { limit })).toBeUndefined()
  })

  test.each(['1001', '-1', '1.5', '', ' 5', '1e2', '0x1', '9'.repeat(30)])('not limit %j', (limit) => {
    expect(issueOf(listRecords, { limit })).toBe('custom limit')
  })

  test.each([
    ['offset', '0', true],
    ['offset', '123456', true],
    ['offset', '-1', false],
    ['offset', 'x', false],
  ])('%s=%s is taken: %s', (name, value, isTaken) => {
    expect(issueOf(listRecords, { [name]: value })).toBe(isTaken ? undefined : `custom ${name}`)
  })

  test.each([
    ['include_fields_meta', 'true', true],
    ['include_fields_meta', 'false', true],
    ['include_fields_meta', '1', false],
    ['show_products', 'TRUE', false],
    ['include_category_count', '', false],
    ['products_limit', '1001', false],
    ['products_limit', '20', true],
  ])('%s=%s is taken: %s', (name, value, isTaken) => {
    expect(issueOf(suggest, { [name]: value })).toBe(isTaken ? undefined : `custom ${name}`)
  })

  test.each([null, undefined, 'a=b', 5, [], { path: 5 }, { path: ['/'] }, { path: null }])(
    'not %j for a query',
    (query) => {
      expect(querySchema(ping).safeParse(query).success).toBe(false)
    },
  )
})

const schemas = calls.map((call) => ({ call, schema: querySchema(call) }))

test('never throws, and accepts no name that the call does not have', () => {
  const names = [
    ...new Set(calls.flatMap(({ query }) => Object.keys(query))),
    'locale',
    '__proto__',
    'constructor',
  ]
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom(...names), fc.string()),
    fc.oneof(fc.string(), fc.anything()),
  )
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.oneof(query, fc.anything()), ({ call, schema }, input) => {
      const { data } = schema.safeParse(input)
      const known = [...Object.keys({ ...call.query, ...call.pageLevelQuery }), 'locale']
      for (const [name, value] of Object.entries(data ?? {})) {
        expect(known).toContain(name)
        expect(typeof value).toBe('string')
      }
    }),
    { numRuns: 2000 },
  )
})

test('accepts any text for a name without a specific kind', () => {
  const schema = querySchema(findBySlug)
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (page_slug) => {
      expect(schema.parse({ page_slug })).toEqual({ page_slug })
    }),
  )
})
