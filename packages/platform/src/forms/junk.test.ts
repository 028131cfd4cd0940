import type { FormField } from '@vitrine/contract'
import {
  contentFolder,
  databases,
  overHttp,
  suiteOrigin,
  withoutAttempts,
  type OpenedDatabase,
} from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentWith, filesIn, formFile, formsPath, rowsOf } from '../../test/forms.ts'
import { sendJunk } from '../../test/junk.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const requests = 1500

/** Codes for requests that are invalid as a whole, so that no field can be named. */
const nameless = new Set(['BAD_JSON', 'BAD_REQUEST', 'FORBIDDEN_ORIGIN'])

const options = [{ value: 'a', label: 'A' }]
const fields: readonly FormField[] = [
  { type: 'text', name: 'name', label: 'Name', required: true },
  { type: 'email', name: 'email', label: 'Email' },
  { type: 'number', name: 'count', label: 'Count', min: 0 },
  { type: 'select', name: 'topic', label: 'Topic', options },
  { type: 'checkboxes', name: 'more', label: 'More', options },
  { type: 'consent', name: 'consent', label: 'Consent' },
  { type: 'file', name: 'file', label: 'File', accept: ['text/plain', 'image/png'], maxFiles: 2 },
]

const name = fc.constantFrom(
  'name',
  'email',
  'count',
  'topic',
  'more',
  'consent',
  'file',
  '_token',
  '_captcha',
  '_page',
  '_url',
  '__proto__',
  'constructor',
  'x',
)
const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'on',
    'a@b.de',
    "'; drop table outbox; --",
    '\u0000',
    '\uD800',
    '=cmd()',
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const json = fc
  .array(fc.tuple(name, fc.oneof(text, fc.jsonValue())), { maxLength: 8 })
  .map((entries) => JSON.stringify(Object.fromEntries(entries)))
const encoded = fc
  .array(fc.tuple(name, text), { maxLength: 8 })
  .map((entries) =>
    entries.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  )
const part = fc
  .tuple(name, text, fc.option(fc.constantFrom('a.txt', '', '../x', 'a"b'), { nil: undefined }))
  .map(([key, value, file]) => {
    const fileName = file === undefined ? '' : `; filename="${file}"`
    return `--x\r\ncontent-disposition: form-data; name="${key}"${fileName}\r\n\r\n${value}\r\n`
  })
const multipart = fc
  .tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom('--x--\r\n', '--x--', '', '--x\r\n', 'junk'))
  .map(([parts, end]) => parts.join('') + end)

const body = fc.oneof(
  fc.record({ type: fc.constant('application/json'), text: fc.oneof(json, text) }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), text: fc.oneof(encoded, text) }),
  fc.record({
    type: fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'multipart/form-data; boundary="',
    ),
    text: fc.oneof({ weight: 4, arbitrary: multipart }, text),
  }),
)

/** Submissions with an unknown field, all of which must be rejected. */
const rejected = fc.oneof(
  fc.record({
    type: fc.constant('application/json'),
    text: json.map((each) => `${each.slice(0, -1)}${each === '{}' ? '' : ','}"never":1}`),
  }),
  fc.record({
    type: fc.constant('application/x-www-form-urlencoded'),
    text: encoded.map((each) => `never=1&${each}`),
  }),
  fc.record({
    type: fc.constant('multipart/form-data; boundary=x'),
    text: fc
      .tuple(multipart, fc.constantFrom('', '; filename="a.txt"'))
      .map(
        ([each, file]) => `--x\r\ncontent-disposition: form-data; name="never"${file}\r\n\r\n1\r\n${each}`,
      ),
  }),
  fc.record({
    type: fc.constantFrom(
      'text/plain',
      'application/xml',
      '',
      'multipart/form-data',
      'multipart/form-data; boundary="',
    ),
    text,
  }),
)

for (const { name: databaseName, open } of databases()) {
  describe(`random submissions to a form on ${databaseName}`, () => {
    let database: OpenedDatabase
    let platform: Platform
    const content = contentFolder(contentWith({ f: formFile(fields) }))

    beforeAll(async () => {
      database = await open()
      platform = await openPlatform(database, { formRates: { client: 1e6, form: 1e6 } })
      await platform.importContent(content.folder)
    })
    afterAll(async () => {
      await platform.close()
      await database.remove()
      content.remove()
    })

    test('a page path that PostgreSQL cannot store is ignored', async () => {
      for (const page of ['/a\0b', '/a\ud800b']) {
        const response = await platform.send(
          new Request(`${suiteOrigin}${formsPath}/f/submit`, {
            method: 'POST',
            body: JSON.stringify({ name: 'Ada', consent: true, _page: page }),
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          }),
        )
        expect(response.status).toBe(200)
      }
      expect((await rowsOf(database, 'form_submissions')).map((row) => row['page'])).toEqual(['', ''])
    })

    test(
      `${requests} submissions cause no server error and leave no file behind`,
      { timeout: 600_000 },
      async () => {
        const seen = new Set<number>()
        await fc.assert(
          fc.asyncProperty(body, async ({ type, text }) => {
            const response = await platform.send(
              new Request(`${suiteOrigin}${formsPath}/f/submit`, {
                method: 'POST',
                body: text,
                headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
              }),
            )
            seen.add(response.status)
            expect(response.status).toBeLessThan(500)
            const answer = (await response.json()) as { Status: string; Error?: { code: string } }
            if (response.status !== 200) expect(answer.Error?.code).toEqual(expect.any(String))
          }),
          { numRuns: requests },
        )
        expect(seen).toContain(400)
        const known = (await rowsOf(database, 'form_files')).map((row) => String(row['id']))
        expect(filesIn(database, 'uploads')).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)))
      },
    )

    test(
      `${requests} invalid submissions over HTTP return an error with a field, and change nothing`,
      { timeout: 600_000 },
      async () => {
        await platform.sendMail()
        const http = await overHttp(platform.send)
        const complaints: string[] = []
        const seen = new Map<string, number>()
        await sendJunk({
          requests: fc.record({
            sent: rejected,
            form: fc.oneof(
              { weight: 9, arbitrary: fc.constant('f') },
              fc.constantFrom('g', '__proto__', '%zz', '%00', 'a%2fb', 'x'.repeat(300)),
            ),
            query: fc.oneof(
              { weight: 9, arbitrary: fc.constant('') },
              fc.constantFrom('locale=xx', 'locale=%ff', '__proto__=1', 'locale=en&locale=de', 'more=1'),
            ),
            isOwn: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
          }),
          count: requests,
          async send({ sent, form, query, isOwn }) {
            const response = await fetch(
              `http://localhost:${http.port}${formsPath}/${form}/submit?${query}`,
              {
                method: 'POST',
                body: Buffer.from(sent.text),
                headers: {
                  ...(sent.type === '' ? {} : { 'content-type': sent.type }),
                  origin: isOwn ? `http://localhost:${http.port}` : 'https://evil.example',
                },
              },
            )
            const answer = (await response.json()) as { Error?: { code: string; field?: string } }
            const { code = String(response.status), field } = answer.Error ?? {}
            seen.set(code, (seen.get(code) ?? 0) + 1)
            // A bot that fills in the honeypot must not learn that it was detected.
            if (response.status === 200 && sent.text.includes('_url')) return
            const isNamed = nameless.has(code) || response.status === 404 || Boolean(field)
            if (response.status < 400 || response.status >= 500 || !isNamed) {
              complaints.push(JSON.stringify({ sent, form, query, answer }).slice(0, 1000))
            }
          },
          readState: async () => [withoutAttempts(await database.dump()), filesIn(database, 'uploads')],
          expectState: (before, after) => expect(after).toEqual(before),
        })
        expect(complaints).toEqual([])
        expect(seen.get('BAD_PARAMETER')).toBeGreaterThan(requests / 3)
        await http.close()
      },
    )
  })
}
