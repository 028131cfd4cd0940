import path from 'node:path'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestAdmin, api, email, password } from '../../test/admin.ts'
import { lockElsewhere } from '../../test/lock-file.ts'
import { openPlatform } from '../../test/open.ts'
import { openTestAdmin } from '../../test/admin.ts'
import { databaseFiles } from '../database/index.ts'
import { OperatorError } from './index.ts'
import type { PlatformOptions } from '../options.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 4, 31, 12)

describe.each(databases())('operators on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  let now = noon

  const start = async (options: Partial<PlatformOptions> = {}) => {
    admin = await openTestAdmin(opened, { now: () => now, sendsMail: false, ...options })
  }
  beforeEach(async () => {
    now = noon
    opened = await open()
  })
  afterEach(async () => {
    await admin.close()
    await opened.remove()
  })
  const signIn = (body: object) => admin.request('POST /sign-in', { body, signedIn: false })
  const actions = async () => (await admin.platform.readAudit({ limit: 100 })).map(({ action }) => action)

  test('sign in, are identified, and sign out', async () => {
    await start()
    const answer = await signIn({ email: ' ADA@shop.test', password })
    expect(answer.body).toEqual({ Status: 'success', Data: { email, role: 'owner' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^vitrine_operator=[\w-]{43}; Path=\/apis\/admin; HttpOnly; SameSite=Strict$/)
    expect(await opened.dump()).not.toContain(cookie.slice('vitrine_operator='.length, 40))
    expect(await admin.data('GET /me')).toEqual({ email, role: 'owner' })
    const out = await admin.request('POST /sign-out')
    expect(out.body).toEqual({ Status: 'success', Data: {} })
    expect(out.headers.getSetCookie()).toEqual([
      'vitrine_operator=; Max-Age=0; Path=/apis/admin; HttpOnly; SameSite=Strict',
    ])
    await admin.expectError('GET /me', undefined, 401, 'UNAUTHENTICATED')
    // The other session stays open.
    const other = cookie.split(';', 1)[0] ?? ''
    expect((await admin.request('GET /me', { signedIn: false, headers: { cookie: other } })).status).toBe(200)
    expect((await actions()).slice(0, 3)).toEqual([
      'operator.sign-out',
      'operator.sign-in',
      'operator.sign-in',
    ])
  })

  test('a wrong password, an unknown address and a disabled account look alike', async () => {
    await start()
    await admin.platform.operators('test').create('eve@shop.test', password, 'owner')
    await admin.platform.operators('test').setDisabled('eve@shop.test', true)
    const answers = [
      await signIn({ email, password: 'a wrong but long password' }),
      await signIn({ email: 'nobody@shop.test', password }),
      await signIn({ email: 'eve@shop.test', password }),
      await signIn({ email: password, password: email }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.text).toBe(answers[0]?.text)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const failed = await admin.platform.readAudit({ limit: 4, action: 'operator.sign-in-failed' })
    expect(failed.map(({ actor }) => actor)).toEqual(
      ['', 'eve@shop.test', '', email].map((name) => ({ kind: 'stranger', name })),
    )
    expect(await opened.dump()).not.toContain(password)
  })

  test('attempts beyond a limit are rejected before any work', async () => {
    await start({ signInRates: { client: 3 } })
    const wrong = { email, password: 'a wrong but long password' }
    // Signing in at the start of the test counted as the first attempt.
    expect((await signIn(wrong)).status).toBe(401)
    expect((await signIn(wrong)).status).toBe(401)
    const rejected = await signIn({ email, password })
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    // The audit log has only one entry, regardless of the number of further attempts.
    expect((await signIn({ email: 'nobody@shop.test', password })).status).toBe(429)
    expect((await signIn({ email, password })).status).toBe(429)
    const recorded = await admin.platform.readAudit({ limit: 10, action: 'operator.sign-in-refused' })
    expect(recorded.map(({ actor }) => actor)).toEqual([{ kind: 'stranger', name: email }])
    expect(await opened.dump()).not.toContain(password)
  })

  test('an attacker locks out only themselves, never the operator', async () => {
    await start({ trustProxy: true, signInRates: { client: 8, pair: 3, account: 4, pairUnderAttack: 1 } })
    const wrong = { email, password: 'a wrong but long password' }
    const from = async (client: string, body: object, cookie = '') => {
      const headers = { 'x-forwarded-for': client, ...(cookie ? { cookie } : {}) }
      return (await admin.request('POST /sign-in', { body, signedIn: false, headers })).status
    }
    const answer = await admin.request('POST /sign-in', {
      body: { email, password },
      signedIn: false,
      headers: { 'x-forwarded-for': '192.0.2.1' },
    })
    const [, known = ''] = answer.headers.getSetCookie()
    expect(known).toMatch(
      /^vitrine_operator_known=[\w-]{22}\.[\w-]{22}; Max-Age=15552000; Path=\/apis\/admin; HttpOnly; SameSite=Strict$/,
    )
    const cookie = known.split(';', 1)[0] ?? ''

    // A client has three attempts per account.
    for (const status of [401, 401, 401, 429, 429]) expect(await from('203.0.113.7', wrong)).toBe(status)
    expect(await from('203.0.113.7', { email, password })).toBe(429)
    // The account is now under attack: an unknown browser has one attempt, which succeeds with the
    // correct password.
    expect(await from('203.0.113.8', wrong)).toBe(401)
    expect(await from('203.0.113.8', wrong)).toBe(429)
    expect(await from('203.0.113.9', { email, password })).toBe(200)
    // A browser in which the operator has signed in before is not affected, even if it shares the
    // attacker's address.
    expect(await from('203.0.113.7', { email, password }, cookie)).toBe(200)
    expect(await from('203.0.113.8', { email, password }, cookie)).toBe(200)
    // Attempts from a known browser are limited as well. A forged cookie, or the cookie of another
    // account, does not make a browser known.
    expect(await from('203.0.113.7', wrong, cookie)).toBe(401)
    expect(await from('203.0.113.7', wrong, cookie)).toBe(429)
    expect(await from('203.0.113.7', { email, password }, `${cookie.slice(0, -1)}!`)).toBe(429)
    expect(await from('203.0.113.7', { email, password }, `${cookie.slice(0, -22)}${'A'.repeat(22)}`)).toBe(
      429,
    )
    // A client has eight attempts in total for all accounts.
    expect(await from('203.0.113.7', { ...wrong, email: 'nobody@shop.test' })).toBe(429)
    expect(await from('203.0.113.10', { ...wrong, email: 'nobody@shop.test' })).toBe(401)
  })

  test('a session ends after twelve hours without a call', async () => {
    await start()
    now = noon + 11 * hour
    expect((await admin.request('GET /me')).status).toBe(200)
    now = noon + 22 * hour
    expect((await admin.request('GET /me')).status).toBe(200)
    now = noon + 34 * hour
    await admin.expectError('GET /me', undefined, 401, 'UNAUTHENTICATED')
  })

  test('a session ends a week after signing in, regardless of activity', async () => {
    await start()
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      now = noon + hours * hour
      expect((await admin.request('GET /me')).status).toBe(200)
    }
    now = noon + 7 * 24 * hour
    await admin.expectError('GET /me', undefined, 401, 'UNAUTHENTICATED')
  })

  test("signing in again ends the browser's previous session", async () => {
    await start()
    const first = (await signIn({ email, password })).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const again = { body: { email, password }, signedIn: false, headers: { cookie: first } }
    expect((await admin.request('POST /sign-in', again)).status).toBe(200)
    const me = await admin.request('GET /me', { signedIn: false, headers: { cookie: first } })
    expect(me.status).toBe(401)
    expect((await admin.request('GET /me')).status).toBe(200)
  })

  test('disabling an account and changing a password end sessions immediately', async () => {
    await start()
    const accounts = admin.platform.operators('test')
    await accounts.create('eve@shop.test', password, 'owner')
    await accounts.setDisabled(email, true)
    await admin.expectError('GET /me', undefined, 401, 'UNAUTHENTICATED')
    await accounts.setDisabled(email, false)
    await admin.expectError('GET /me', undefined, 401, 'UNAUTHENTICATED')
    expect((await signIn({ email, password })).status).toBe(200)
    const cookie = (await signIn({ email, password })).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    await accounts.setPassword(email, 'another long password')
    const me = await admin.request('GET /me', { signedIn: false, headers: { cookie } })
    expect(me.status).toBe(401)
    expect((await signIn({ email, password })).status).toBe(401)
    expect((await signIn({ email, password: 'another long password' })).status).toBe(200)
  })

  test('accounts are created once, with a valid address and password', async () => {
    await start()
    const accounts = admin.platform.operators('test')
    await expect(accounts.create(email, password, 'owner')).rejects.toThrow(OperatorError)
    await expect(accounts.create('not an address', password, 'owner')).rejects.toThrow('email address')
    await expect(accounts.create('bob@shop.test', 'short', 'read')).rejects.toThrow('at least 12')
    await expect(accounts.setDisabled('bob@shop.test', true)).rejects.toThrow('does not exist')
    // The account from the configuration keeps its changed password.
    await accounts.setPassword(email, 'another long password')
    const again = await openPlatform(opened, { operator: { email, password }, sendsMail: false })
    expect(await again.operators('test').list()).toEqual([
      { email, role: 'owner', isDisabled: false, createdAt: '2026-05-31T12:00:00.000Z' },
    ])
    await again.close()
    expect((await signIn({ email, password })).status).toBe(401)
    expect(await actions()).toEqual(expect.arrayContaining(['operator.create', 'operator.password']))
  })

  test('writes must come from the shop itself and be JSON within the limit', async () => {
    await start()
    const ask = (headers: Record<string, string>, body: string | undefined = '{}') =>
      admin.request('POST /records/x/publish', { body, headers })
    expect((await ask({ origin: 'https://evil.example' })).body.Error?.code).toBe('FORBIDDEN_ORIGIN')
    expect((await ask({ origin: '' })).body.Error?.code).toBe('FORBIDDEN_ORIGIN')
    const evil = { body: { email, password }, headers: { origin: 'https://evil.example' } }
    expect((await admin.request('POST /sign-in', evil)).status).toBe(403)
    expect((await ask({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ask({}, '{"a":')).body.Error?.code).toBe('BAD_JSON')
    expect((await ask({}, '[1]')).body.Error?.code).toBe('BAD_JSON')
    expect((await ask({}, `{"a":"${'x'.repeat(4 * 1024 * 1024)}"}`)).status).toBe(413)
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await ask({}, deep)).body.Error).toMatchObject({ code: 'BAD_PARAMETER' })
    expect((await ask({}, '{"a":{"__proto__":{}}}')).body.Error).toMatchObject({
      code: 'BAD_PARAMETER',
      field: 'a.__proto__',
    })
  })

  test('requests without a session, of other hosts or with other spellings of the path are rejected', async () => {
    await start()
    for (const path of ['/records', '/models', '/audit', '/site']) {
      const answer = await admin.request(`GET ${path}`, { signedIn: false })
      expect(answer.body).toEqual({
        Status: 'failure',
        Error: { code: 'UNAUTHENTICATED', message: 'Sign in first.' },
      })
      const forged = { cookie: `vitrine_operator=${'a'.repeat(43)}` }
      expect((await admin.request(`GET ${path}`, { signedIn: false, headers: forged })).status).toBe(401)
    }
    const { send } = admin.platform
    const at = async (url: string) =>
      (await send(new Request(url, { headers: { cookie: admin.cookie } }))).status
    expect(await at(`http://localhost:3000${api}/me`)).toBe(200)
    expect(await at(`http://evil.example${api}/me`)).toBe(421)
    expect(await at(`http://localhost:3000/apis//admin/v1/me`)).toBe(404)
    expect(await at(`http://localhost:3000/apis/%61dmin/v1/me`)).toBe(404)
  })

  test('local callers need no session and are recorded under their name', async () => {
    await start()
    const send = admin.platform.operatorSend('npm run content')
    const put = new Request(`http://anything.example${api}/models/note`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Note', kind: 'collection', fields: {} }),
    })
    expect((await send(put)).status).toBe(200)
    expect(await admin.data('GET /audit?action=model.write&limit=1')).toMatchObject({
      entries: [{ actor: 'npm run content', actor_kind: 'local', target: 'model:note' }],
    })
    expect((await send(new Request('http://localhost/exp-sf-cms/api/ping?path=/'))).status).toBe(404)
  })

  test('the audit log is read from its end, filtered by actor, action and target', async () => {
    await start()
    const model = { name: 'Note', kind: 'collection', fields: {} }
    await admin.data('PUT /models/note', model)
    await admin.data('PUT /models/memo', model)
    const read = async (query: string) =>
      (await admin.data(`GET /audit?${query}`))['entries'] as { sequence: number; target: string }[]
    const [last, before] = await read(`actor=${email}&limit=2`)
    expect([last?.target, before?.target]).toEqual(['model:memo', 'model:note'])
    expect(await read(`actor=${email}&before=${last?.sequence}&limit=1`)).toEqual([before])
    expect(await read('target=model:note')).toHaveLength(1)
    expect(last).toEqual({
      sequence: expect.any(Number),
      at: '2026-05-31T12:00:00.000Z',
      actor: email,
      actor_kind: 'operator',
      action: 'model.write',
      target: 'model:memo',
      detail: { name: 'Note', fields: 0 },
    })
  })
})

test('an operator can make calls that only read while another process writes to SQLite', async () => {
  const opened = await databases()[0]!.open()
  let now = noon
  const admin = await openTestAdmin(opened, { now: () => now, sendsMail: false })
  now += hour
  const unlock = await lockElsewhere(path.join(opened.dataDir, databaseFiles.content))
  expect((await admin.request('GET /me')).status).toBe(200)
  expect((await admin.request('GET /me')).status).toBe(200)
  await unlock()
  await admin.close()
  await opened.remove()
})
