import {
  addCartItemsA,
  authCheck,
  attachCartCustomer,
  createCartA,
  updateCartItemA,
  findBySlug,
  forgotPassword,
  getCartA,
  getSingle,
  listFrameRecords,
  listMenuItems,
  listRecords,
  login,
  logout,
  ping,
  searchProducts,
  setNewPassword,
  signup,
  type Call,
  type QueryParameter,
} from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import { calls, shopCalls } from '@vitrine/contract/table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutAttempts } from './databases.ts'
import type { TestRequest } from './test-request.ts'

/** Number of generated requests. */
const requests = 2000

const nasty = [
  '',
  '/',
  '//',
  '..',
  '%2e%2e%2f',
  '%00',
  '%zz',
  '%ff',
  '\u202e',
  "'; drop table records; --",
  '" or ""="',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e308',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '[object Object]',
  'a'.repeat(3000),
  'about',
  'script_manager',
  'page',
]

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

/** A word that is usually, but not always, encoded correctly. */
const encoded = fc.oneof(
  { weight: 4, arbitrary: word.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: word },
)

const implemented = [
  ...[signup, forgotPassword, setNewPassword],
  ...[
    ping,
    authCheck,
    login,
    logout,
    getCartA,
    createCartA,
    addCartItemsA,
    updateCartItemA,
    attachCartCustomer,
  ],
  ...[findBySlug, listRecords, listFrameRecords, getSingle, listMenuItems, searchProducts],
]

/** Generates implemented calls more often than other calls. */
const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...implemented),
  },
  { weight: 2, arbitrary: fc.constantFrom(...calls, ...shopCalls) },
)

function toPath(call: Call, words: readonly string[]): string {
  let next = 0
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    /^p[ABC]?$/.test(name) ? 'pa' : (words[next++] ?? ''),
  )
}

/**
 * Generates parameters of the call, with the fixed value or any other value, and sometimes a parameter of another
 * call.
 */
const queryOf = (call: Call) =>
  fc
    .tuple(
      fc.subarray([
        ...Object.entries<QueryParameter>(call.query),
        ['locale', {}] as [string, QueryParameter],
      ]),
      fc.array(encoded, { minLength: 20, maxLength: 20 }),
      fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: encoded }),
    )
    .map(([parameters, values, more]) =>
      parameters
        .map(([name, { fixed }], index) => `${name}=${fixed ?? values[index] ?? ''}`)
        .concat(more === '' ? [] : [more])
        .join('&'),
    )

interface Schema {
  parse(data: unknown): unknown
}

/** Returns the schema of the call's data; undefined if the data depends on the requested fields. */
function toAnswerSchema(call: Call): Schema | undefined {
  const schemas: Readonly<Record<string, Schema>> = responseSchemas
  return 'fields' in call.query ? undefined : schemas[call.response]
}

const target = fc.oneof(
  {
    weight: 6,
    arbitrary: call.chain((call) =>
      fc.record({
        path: fc.array(encoded, { minLength: 4, maxLength: 4 }).map((words) => toPath(call, words)),
        query: queryOf(call),
        id: fc.constant<string | undefined>(call.id),
        method: fc.oneof(
          { weight: 5, arbitrary: fc.constant<string>(call.method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
        ),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      path: fc.array(encoded, { maxLength: 5 }).map((words) => `/apis/${words.join('/')}`),
      query: encoded,
      id: fc.constant(undefined),
      method: fc.constant('GET'),
    }),
  },
)

const body = fc.oneof(
  fc.json(),
  word,
  fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom(
    '['.repeat(20_000),
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"__proto__":{"x":1}}',
  ),
)

const junk = fc.record({
  origin: fc.constantFrom(
    'http://localhost:3000',
    'http://localhost:3000',
    'http://localhost:3000',
    'http://b.localhost:3000',
    'http://evil.example',
  ),
  target,
  body,
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'text/plain',
    'application/json;charset=x',
    '',
  ),
  site: fc.constantFrom('same-origin', 'same-origin', 'cross-site'),
})

/**
 * Returns false if the URL may reach a call other than the call at `path`, because a parameter is empty or a dot
 * segment. For example, `records/{id}` without an id lists the records.
 */
function isPathOfCall(url: string, path: string): boolean {
  return new URL(url).pathname === path && !/\/(?:\/|$)/.test(path)
}

/** Traces of internals: file names with positions, SQL, names of drivers. */
const inside = /\n\s+at |\.[jt]s:\d|node:|sqlite|postgres|kysely|syntax error|select .* from/i

export function testMalformedInput(ask: TestRequest, dump: () => Promise<string | undefined>): void {
  describe('junk', () => {
    test(`${requests} requests cause no server error and change nothing`, { timeout: 600_000 }, async () => {
      const state = async () => withoutAttempts((await dump()) ?? '')
      const before = await state()
      const seen = new Map<number, number>()
      await fc.assert(
        fc.asyncProperty(junk, async ({ origin, target, body, type, site }) => {
          const { id, path, query, method } = target
          const row = [...calls, ...shopCalls].find((each) => each.id === id)
          const url = `${origin}${path}?${query}`
          if (!URL.canParse(url)) return
          const hasBody = method !== 'GET'
          const headers = { 'content-type': type, 'sec-fetch-site': site }
          const answer = await ask(url, { method, headers, ...(hasBody ? { body } : {}) })
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          expect(answer.status === 501 || answer.status < 500).toBe(true)
          if (answer.status === 200) {
            // Another method may be another call.
            if (row?.method === method && isPathOfCall(url, path))
              toAnswerSchema(row)?.parse(answer.body.Data)
          } else {
            expect(answer.body).toMatchObject({ Status: 'failure', Error: { code: expect.any(String) } })
            expect(JSON.stringify({ ...answer.body.Error, field: '' })).not.toMatch(inside)
          }
        }),
        { numRuns: requests },
      )
      // Checks that some generated requests pass the first validation.
      for (const status of [200, 400, 403, 404, 405, 415, 421, 501]) {
        expect([...seen.keys()]).toContain(status)
      }
      expect(await state()).toBe(before)
    })
  })
}
