import { adminCalls, type AdminCall } from '@vitrine/contract/admin'
import { databases, withoutAttempts, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin } from '../../test/admin.ts'
import { openTestAdmin } from '../../test/admin.ts'

const rows: readonly AdminCall[] = Object.values(adminCalls)

const nasty = [
  '',
  '/',
  '../..',
  '\u202e',
  "'; drop table records; --",
  '__proto__',
  'constructor',
  'toString',
  'a\0b',
  '\ud800',
  '-1',
  '1e308',
  '9007199254740993',
  '[object Object]',
  'x'.repeat(3000),
  'page',
  'redirect',
  'about',
  '1',
  'en',
]
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const encoded = fc.oneof(
  { weight: 5, arbitrary: word.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom('%zz', '%ff', '%00') },
)
const names = [
  ...['email', 'password', 'model', 'channel', 'language', 'key', 'title', 'slug', 'visible', 'fields'],
  ...['publish', 'revision', 'version', 'at', 'action', 'name', 'kind', 'internal_name', 'items', 'channels'],
  ...['limit', 'offset', 'before', 'words', 'status', 'form_builder', 'tenantId', '__proto__', 'constructor'],
]
/** Names and junk values. No body is valid, since each contains a name that no row accepts. */
const value = fc.oneof(
  word,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom(...names), word, { maxKeys: 3 }),
)
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })
      .map((each) => JSON.stringify({ ...each, never: 1 })),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":1}{', '\ufeff{"never":1}') },
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), encoded), encoded), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))

/** Elements whose types and props are named like built-in object properties or the parts of a table. */
const layout = fc.letrec<{ element: unknown }>((tie) => ({
  element: fc.record(
    {
      type: fc.constantFrom(
        'constructor',
        'toString',
        'valueOf',
        'hasOwnProperty',
        'p',
        'td',
        'Hero',
        'a\u0301',
      ),
      props: fc.dictionary(fc.constantFrom('constructor', 'toString', 'style', 'href'), fc.jsonValue()),
      children: fc.array(fc.oneof({ depthSize: 'small' }, fc.constant('text'), tie('element')), {
        maxLength: 3,
      }),
    },
    { requiredKeys: ['type'] },
  ),
})).element

const request = fc.record({
  row: fc.constantFrom(...rows.filter(({ path }) => !path.endsWith('/sign-out'))),
  segments: fc.array(encoded, { minLength: 3, maxLength: 3 }),
  query,
  body,
  signedIn: fc.boolean(),
  type: fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
})

describe.each(databases())('junk for the write API on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, {
      sendsMail: false,
      signInRates: { client: 1_000_000, pair: 1_000_000, account: 1_000_000 },
    })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  test('is rejected whether or not the sender is signed in, and changes nothing', async () => {
    // Ignores counters and audit entries of sign-in attempts, which are expected to change.
    const content = async () =>
      withoutAttempts(await opened.dump())
        .split('\n\n')
        .filter((table) => !table.startsWith('audit_entries\n'))
    const before = await content()
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(request, async (junk) => {
        const segments = [...junk.segments]
        const path = junk.row.path.replaceAll(/\{\w+\}/g, () => segments.pop() || 'x')
        const { method } = junk.row
        const hasBody = method !== 'GET'
        const response = await fetch(`${admin.origin}${path}?${junk.query}`, {
          method,
          headers: {
            origin: admin.origin,
            ...(hasBody && junk.type !== '' ? { 'content-type': junk.type } : {}),
            ...(junk.signedIn ? { cookie: admin.cookie } : {}),
          },
          ...(hasBody ? { body: junk.body } : {}),
        })
        const answer = (await response.json()) as { Status?: string; Error?: { code?: string } }
        seen.add(response.status)
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(['success', 'failure']).toContain(answer.Status)
        if (response.status === 200) expect([method, junk.signedIn]).toEqual(['GET', true])
        else expect(answer.Error?.code).toMatch(/^[A-Z_]+$/)
      }),
      { numRuns: opened.databaseUrl === undefined ? 1500 : 500, seed: 20_260_531 },
    )
    expect(await content()).toEqual(before)
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415]))
  })

  test('layouts with any types and props are validated, and rejected with the reason', async () => {
    const dump = await opened.dump()
    await fc.assert(
      fc.asyncProperty(layout, async (sent) => {
        const fields = { body_page_editor: { version: 1, elements: [sent] }, never: 1 }
        const record = { model: 'page', channel: '1', language: 'en', slug: 'junk', title: 'Junk', fields }
        const { status, body: answer } = await admin.request('POST /records', { body: record })
        expect(status).toBe(400)
        expect(answer.Error?.code).toBe('BAD_PARAMETER')
      }),
      { numRuns: 100, seed: 20_260_531 },
    )
    expect(await opened.dump()).toBe(dump)
  })
})
