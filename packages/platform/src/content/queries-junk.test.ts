import {
  findByField,
  findByFieldInBody,
  findByPlace,
  findBySlug,
  getCollectionRecord,
  getRecord,
  getSingle,
  listFrameRecords,
  listMenuItems,
  listRecords,
  searchContent,
  searchRecords,
  type Call,
} from '@vitrine/contract'
import { contentFolder, databases, overHttp, queriesContent } from '@vitrine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'

/** Maximum number of concurrent requests. */
const atOnce = 20

/** Requests to each database: 20,000 in total. */
const requests = Math.ceil(20_000 / databases().length / atOnce) * atOnce

const calls = [
  findBySlug,
  listFrameRecords,
  getCollectionRecord,
  getRecord,
  listRecords,
  searchRecords,
  getSingle,
  findByField,
  findByFieldInBody,
  findByPlace,
  listMenuItems,
  searchContent,
] as const

/** Values that are valid for some of the parameters. */
const sensible = [
  ...['article', 'author', 'global_settings', 'redirect', 'main', 'blue', 'title', 'price', 'colour', 'shop'],
  ...['author.company', 'related.related.related', 'author,related', 'asc', 'desc', 'text', 'number', 'or'],
  ...['0', '1', '20', '1000', 'true', 'false', '52.5,13.4', 'bowl', 'en', 'de', 'key', 'id', 'size', 'tags'],
]

const nasty = [
  ...['', ' ', '-1', '1001', '1e9', '99999999999999999999', 'NaN', '0x10', '1.5', '-0', 'null', 'undefined'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'a.__proto__', 'author.__proto__.x', '[object Object]'],
  ..."'; drop table records; --|1 or 1=1|\" or \"\"=\"|'||(select 1)||'|%' escape '|%_\\|${7*7}|$1|?|@x".split(
    '|',
  ),
  ...[
    '\0',
    'a\0b',
    '\u0001',
    '\u202e',
    '\u{10ffff}',
    '\u{10fffe}',
    '\ufeff',
    '😀',
    'ﷺ',
    'ı',
    'x'.repeat(300),
  ],
  ...['x'.repeat(2100), ','.repeat(100), 'a,'.repeat(60), 'a.'.repeat(40), '91,181', '0,0,0', '20041'],
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...sensible) },
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

const operand = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(true, false, null, 0, -0, 1e308, [], {}),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 4 }),
  fc.array(fc.constant('x'), { minLength: 101, maxLength: 101 }),
)

const operator = fc.constantFrom(
  ...['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'contains', 'starts_with', 'between', 'exists'],
  ...['$gt', 'or', '__proto__', 'toString', ''],
)

const filter = fc
  .dictionary(
    fc.oneof(text, fc.constantFrom('author.country', 'related.price', 'author.company.city')),
    fc.oneof(operand, fc.dictionary(operator, operand, { maxKeys: 3 })),
    { maxKeys: 3 },
  )
  .map((fields) => JSON.stringify(fields))

/** Likely values for each parameter, so that the checks of other parameters are reached. */
const likely: Readonly<Record<string, readonly string[]>> = {
  model: ['article', 'author'],
  internal_name: ['article', 'author'],
  internal_names: ['article', 'article,author'],
  field_name: ['colour', 'price', 'shop', 'tags'],
  field_value: ['blue', '20', '52.5,13.4'],
  radius: ['20', '5000.5'],
  sort_by: ['title', 'price', 'key'],
  content_data_sort_by: ['price', 'colour'],
  content_search: ['bowl', 'blue bow'],
  sort_order: ['asc', 'desc'],
  order_by: ['asc', 'desc'],
  field_type: ['text', 'number'],
  filter_operator: ['and', 'or'],
  relation_field: ['author', 'author.company', 'related.related'],
  limit: ['0', '3', '1000'],
  offset: ['0', '2'],
  skip: ['0', '2'],
  locale: ['en', 'de'],
}

/** Parameters that a query requires. */
const needed = new Set(['internal_name', 'field_name', 'field_value', 'radius', 'content_search'])

const filters = new Set(['filter', 'parent_filter', 'child_filter'])

/**
 * A value as it appears in the query string: usually encoded correctly, sometimes with bytes that
 * are not UTF-8.
 */
const toQueryValue = (value: string, isBroken: boolean) =>
  isBroken
    ? `${encodeURIComponent(value.slice(0, 20).toWellFormed())}%ff%zz`
    : encodeURIComponent(value.toWellFormed())

interface Junk {
  readonly call: Call
  readonly path: string
  readonly query: string
  /** Bytes of the body; undefined if there is none. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

function junkOf(call: Call): fc.Arbitrary<Junk> {
  const valueOf = (name: string) =>
    filters.has(name)
      ? fc.oneof({ weight: 4, arbitrary: filter }, text)
      : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(likely[name] ?? sensible)) }, text)
  const queryNames = Object.keys(call.query).concat('locale')
  const bodyNames = Array.isArray(call.body) ? (call.body as string[]) : []
  const pairs = (names: readonly string[]) =>
    fc
      .subarray(names.filter((name) => !needed.has(name)))
      .map((chosen) => [...names.filter((name) => needed.has(name)), ...chosen])
      .chain((chosen) => fc.tuple(...chosen.map((name) => fc.tuple(fc.constant(name), valueOf(name)))))
  return fc
    .record({
      params: fc.tuple(valueOf('model'), text),
      query: pairs(queryNames),
      broken: fc.integer({ min: 0, max: 40 }),
      body: pairs(bodyNames),
      rawBody: fc.option(
        fc.oneof(fc.json(), text, fc.constantFrom('{"__proto__":{"limit":1}}', '[', '{"limit":', 'null')),
        { freq: 12 },
      ),
      asObjects: fc.boolean(),
    })
    .map(({ params, query, broken, body, rawBody, asObjects }) => {
      let next = 0
      const path = call.path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent((params[next++] ?? '').toWellFormed() || 'article'),
      )
      const parts = query.map(([name, value], index) => `${name}=${toQueryValue(value, broken === index)}`)
      const fields = body.map(([name, value]) => [
        name,
        asObjects && filters.has(name) && value.startsWith('{') ? (JSON.parse(value) as unknown) : value,
      ])
      const json = rawBody ?? JSON.stringify(Object.fromEntries(fields))
      // The last byte of a broken body is not UTF-8.
      const bytes = Uint8Array.from([...Buffer.from(json), ...(broken === 40 ? [0xff] : [])])
      return { call, path, query: parts.join('&'), body: call.method === 'GET' ? undefined : bytes }
    })
}

const junk = fc.constantFrom(...calls).chain(junkOf)

/** Matches text that reveals internals of the program. */
const inside = /\n\s+at |\.[jt]s:\d|node:|sqlite|postgres|kysely|syntax error|select .* from/i

/** Codes for requests that are invalid as a whole, so that no parameter can be named. */
const nameless = new Set<unknown>(['BAD_JSON', 'BAD_REQUEST', 'URI_TOO_LONG'])

describe.each(databases())('junk queries to $name', ({ open }) => {
  test(
    `${requests} over HTTP are answered or refused by name, and change nothing`,
    { timeout: 900_000 },
    async () => {
      const content = contentFolder(queriesContent())
      const database = await open()
      const faults: unknown[] = []
      const platform = await openPlatform(database, { onError: (error) => faults.push(error) })
      await platform.importContent(content.folder)
      const http = await overHttp(platform.send)
      const before = await database.dump()
      const seen = new Map<string, number>()

      const send = async ({ call, path, query, body }: Junk) => {
        const answer = await fetch(`http://localhost:${http.port}${path}?${query}`, {
          method: call.method,
          headers: { 'content-type': 'application/json' },
          ...(body ? { body } : {}),
        })
        const envelope = (await answer.json()) as {
          Status: string
          Data?: { records?: unknown[]; count?: unknown }
          Error?: { code: string; field?: string }
        }
        const outcome = `${call.id} ${answer.status}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        if (answer.status === 200) {
          expect(envelope.Status).toBe('success')
          if (call.response === 'Records') expect(envelope.Data?.count).toBeTypeOf('number')
          return
        }
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(envelope).toMatchObject({ Status: 'failure', Error: { code: expect.any(String) } })
        if (answer.status === 400 && !nameless.has(envelope.Error?.code)) {
          // Every invalid name is reported, except empty ones.
          expect(envelope.Error?.field ?? Buffer.from(body ?? []).includes('"":')).toBeTruthy()
        }
        expect(JSON.stringify({ ...envelope.Error, field: '' })).not.toMatch(inside)
      }

      await fc.assert(
        fc.asyncProperty(fc.array(junk, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
          await Promise.all(batch.map(send))
        }),
        { numRuns: requests / atOnce, seed: 20_261_121, endOnFailure: true },
      )

      expect(faults).toEqual([])
      // Some of the junk is valid enough to pass the first check.
      for (const { id } of [listRecords, searchRecords, findByField, findByPlace, searchContent]) {
        expect(seen.get(`${id} 200`) ?? 0).toBeGreaterThan(0)
      }
      expect(await database.dump()).toBe(before)
      await http.close()
      await platform.close()
      await database.remove()
      content.remove()
    },
  )
})
