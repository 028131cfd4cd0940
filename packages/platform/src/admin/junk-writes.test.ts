import { adminCalls, type AdminCall, type AdminCallName } from '@vitrine/contract/admin'
import { databases, sampleContent, sampleLayout, withoutAttempts } from '@vitrine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formFile } from '../../test/forms.ts'
import { junkQuery, junkSegment, mutated, sendJunk } from '../../test/junk.ts'
import { storeFile } from '../../test/store-settings.ts'
import { openTestAdmin } from '../../test/admin.ts'

const requests = 4000

/** A revision that differs from that of every item. */
const revision = 999

const record = {
  title: 'Junk',
  slug: 'about',
  visible: true,
  fields: { intro: '<p>x</p>', facts: { a: [1] }, seo: [{ title_tag: 'x' }], body_page_editor: sampleLayout },
  publish: true,
}
const { id: _, ...form } = formFile([
  { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 20 },
  { type: 'select', name: 'topic', label: 'Topic', options: [{ value: 'a', label: 'A' }] },
  { type: 'file', name: 'file', label: 'File', accept: ['image/png'] },
]) as Record<string, unknown>

/**
 * Bodies that are valid except for one member, for example an outdated revision or a wrong
 * password. Since mutations never touch that member, none of them may be stored.
 */
const bodies: Partial<Record<AdminCallName, readonly [object, string]>> = {
  signIn: [{ email: 'ada@shop.test', password: 'a wrong but long password' }, 'password'],
  putModel: [{ name: 'Page', kind: 'collection', fields: { intro: { type: 'text' } }, revision }, 'revision'],
  createRecord: [{ model: 'page', channel: '1', language: 'en', key: 'junk', ...record }, 'slug'],
  saveRecord: [{ ...record, revision }, 'revision'],
  publishRecord: [{ version: 1, at: '2099-05-31T12:00:00Z', revision }, 'revision'],
  unpublishRecord: [{ at: '2099-05-31T12:00:00Z', revision }, 'revision'],
  cancelSchedule: [{ action: 'publish', revision }, 'revision'],
  rollBackRecord: [{ version: 1, revision }, 'revision'],
  putMenu: [
    {
      internal_name: 'main',
      items: [{ title: 'About', slug: '/about/', children: [{ title: 'x', slug: 'https://example.org/' }] }],
      revision,
    },
    'revision',
  ],
  putForm: [{ name: 'Junk', ...form, revision }, 'revision'],
  putSite: [
    {
      ...(sampleContent()['site.json'] as object),
      environmentType: 'PRODUCTION',
      cacheDomain: '',
      revision,
    },
    'revision',
  ],
  putChannels: [{ channels: sampleContent()['channels.json'], revision }, 'revision'],
  putStoreSettings: [{ ...storeFile, revision }, 'revision'],
  putChannelStoreSettings: [{ returns: { days: 30 }, revision }, 'revision'],
  importFiles: [
    {
      files: { ...contentTexts(), 'broken.json': '{' },
      force: true,
    },
    'files',
  ],
}

function contentTexts(): Record<string, string> {
  return { 'models/page.json': JSON.stringify(sampleContent()['models/page.json']) }
}

/** Error codes that are not caused by a particular field. */
const nameless = new Set([
  'BAD_JSON',
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN_ORIGIN',
  'BAD_CREDENTIALS',
])

interface Junk {
  readonly name: AdminCallName
  readonly row: AdminCall
  readonly segments: readonly (string | undefined)[]
  readonly query: string
  readonly body: unknown
  readonly signedIn: boolean
}

function junkOf(name: AdminCallName): fc.Arbitrary<Junk> {
  const row: AdminCall = adminCalls[name]
  const [body, kept] = bodies[name] ?? [undefined, '']
  const needsRevision = row.method === 'DELETE'
  return fc.record({
    name: fc.constant(name),
    row: fc.constant(row),
    // Mostly existing values, so that requests also reach the later checks.
    segments: fc.array(fc.option(junkSegment, { freq: 1, nil: undefined }), { minLength: 3, maxLength: 3 }),
    query: fc
      .oneof({ weight: needsRevision || body ? 3 : 1, arbitrary: fc.constant('') }, junkQuery)
      .map((query) => (needsRevision ? `revision=${revision}&${query}` : query)),
    body: body === undefined ? fc.constant(undefined) : mutated(body as Record<string, unknown>, kept),
    signedIn: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  })
}

describe.each(databases())('writes made of junk on $name', ({ open }) => {
  test(`${requests} are rejected by name, and change nothing`, { timeout: 600_000 }, async () => {
    const opened = await open()
    const now = Date.UTC(2026, 4, 31, 12)
    const faults: unknown[] = []
    const complaints: string[] = []
    const most = 1_000_000
    const admin = await openTestAdmin(opened, {
      sendsMail: false,
      now: () => now,
      onError: (error) => faults.push(error),
      signInRates: { client: most, pair: most, account: most },
    })
    const { records } = (await admin.data('GET /records?slug=about&language=en')) as {
      records: readonly { id: string }[]
    }
    await admin.data('PUT /forms/1/en/junk', { name: 'Junk', ...form })
    const there: Readonly<Record<string, string>> = {
      id: records[0]?.id ?? '',
      model: 'page',
      channel: '1',
      language: 'en',
      menu: 'main',
      form: 'junk',
      version: '1',
    }
    const seen = new Map<string, number>()
    const send = async ({ name, row, segments, query, body, signedIn }: Junk) => {
      let next = 0
      const path = row.path.replaceAll(
        /\{(\w+)\}/g,
        (_all, key: string) => segments[next++] ?? there[key] ?? 'x',
      )
      const response = await fetch(`${admin.origin}${path}?${query}`, {
        method: row.method,
        headers: {
          origin: admin.origin,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(signedIn ? { cookie: admin.cookie } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { Error?: { code: string; field?: string } }
      const { code = '', field } = answer.Error ?? {}
      const outcome = `${name} ${response.status}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      seen.set(code, (seen.get(code) ?? 0) + 1)
      const isRead = response.status === 200 && row.method === 'GET' && signedIn
      const isNamed = nameless.has(code) || response.status === 404 || Boolean(field)
      if (!isRead && (response.status < 400 || response.status >= 500 || !isNamed)) {
        complaints.push(JSON.stringify({ name, path, query, body, answer }).slice(0, 2000))
      }
    }
    const writes = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => name !== 'signOut')
    await sendJunk({
      requests: fc.constantFrom(...writes).chain(junkOf),
      count: requests,
      send,
      // Ignores counters and audit entries of sign-in attempts, which are expected to change.
      readState: async () =>
        withoutAttempts(await opened.dump())
          .split('\n\n')
          .filter((table) => !table.startsWith('audit_entries\n')),
      expectState: (before, after) => expect(after).toEqual(before),
    })
    expect(complaints).toEqual([])
    expect(faults).toEqual([])
    // Some of the junk is valid enough to reach the last check.
    const rejectedLast = ['putModel', 'saveRecord', 'publishRecord', 'putMenu', 'putChannels']
    expect([...seen.keys()]).toEqual(expect.arrayContaining(rejectedLast.map((name) => `${name} 409`)))
    await admin.close()
    await opened.remove()
  })
})
