import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { idleAuth, type AuthEvent } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'

const accepted: CannedAnswer = { data: { accepted: true } }

function open(provider: ProviderId, answer: (request: string, body: string) => CannedAnswer) {
  const canned = createCannedClient(provider, answer)
  const state = createObservable(idleAuth)
  const events: AuthEvent[] = []
  const steps: unknown[] = []
  const store = createAuthStore({
    ...{ client: canned.client, provider, state },
    solveCaptcha: async ({ challenge }) => `${challenge}:1`,
    beginSignIn: () => steps.push('begin'),
    completeSignIn: async (response) => void steps.push(response),
    signOut: async () => ({ ok: true, value: null }),
    onEvent: (event) => events.push(event),
  })
  return { ...canned, state, store, events, steps }
}

const link = { emailToken: 'token', password: 'correct horse' }
const emailToken = JSON.stringify({ token: 't1', email: 'ada@shop.test', customerId: '41' })

describe('setting a password by a link', () => {
  test.each<[ProviderId, string, string]>([
    ['a', 'token', '{"emailToken":"token","password":"correct horse"}'],
    ['b', 'token', '{"emailToken":"token","password":"correct horse"}'],
    [
      'c',
      emailToken,
      '{"rpToken":"t1","password":"correct horse","customerId":"41","email":"ada@shop.test"}',
    ],
  ])('sends the body of provider %s (section 3)', async (provider, token, body) => {
    const { store, requests, events } = open(provider, () => accepted)
    expect(await store.setPassword({ ...link, emailToken: token })).toEqual({ ok: true, value: null })
    expect(requests).toEqual([`POST /set-new-password ${body}`])
    expect(events).toEqual([{ name: 'password_set' }])
  })

  test('refuses a link of provider C that is no JSON, without a call', async () => {
    const { store, requests, state } = open('c', () => accepted)
    const error = { code: 'TOKEN_INVALID', reason: 'unknown', field: 'emailToken' }
    expect(await store.setPassword(link)).toMatchObject({ ok: false, error })
    expect(state.get()).toMatchObject({ pending: null, error })
    expect(requests).toEqual([])
  })

  test('has the reason of a refusal', async () => {
    const { store, events } = open('a', () => ({
      code: 'PASSWORD_REFUSED',
      reason: 'too-short',
      field: 'password',
    }))
    expect(await store.setPassword(link)).toMatchObject({
      error: { code: 'PASSWORD_REFUSED', reason: 'too-short', field: 'password' },
    })
    expect(events).toEqual([{ name: 'auth_failed', action: 'setPassword', code: 'PASSWORD_REFUSED' }])
  })
})

describe('activating an account', () => {
  test('signs in with provider B', async () => {
    const { store, requests, steps } = open('b', () => ({ data: { redirectUrl: null } }))
    expect(await store.activate(link)).toEqual({ ok: true, value: true })
    expect(requests).toEqual([`POST /activate-customer ${JSON.stringify(link)}`])
    expect(steps).toEqual(['begin', { redirectUrl: null }])
  })

  test.each<[ProviderId, string]>([
    ['a', 'token'],
    ['c', emailToken],
  ])('sets the password with provider %s, which does not sign in', async (provider, token) => {
    const { store, requests, steps } = open(provider, () => accepted)
    expect(await store.activate({ ...link, emailToken: token })).toEqual({ ok: true, value: false })
    expect(requests[0]).toMatch(/^POST \/set-new-password /)
    expect(steps).toEqual(['begin', null])
  })
})

describe('signing in', () => {
  test('completes after a success, and ends after a failure (R3)', async () => {
    const { store, steps, state } = open('a', (_, body) =>
      body.includes('right') ? { data: { redirectUrl: '/frame' } } : { code: 'BAD_CREDENTIALS' },
    )
    expect(await store.signIn({ email: 'ada@shop.test', password: 'wrong' })).toMatchObject({
      error: { code: 'BAD_CREDENTIALS' },
    })
    expect(await store.signIn({ email: 'ada@shop.test', password: 'right' })).toEqual({
      ok: true,
      value: null,
    })
    expect(steps).toEqual(['begin', null, 'begin', { redirectUrl: '/frame' }])
    expect(state.get()).toEqual(idleAuth)
  })
})

describe('signing up', () => {
  const input = { email: 'ada@shop.test', password: 'correct horse' }
  const challenge = { challenge: 'abc', bits: 1 }

  test('solves a captcha if the platform requires one', async () => {
    const { store, requests, events } = open('a', (_, body) =>
      body.includes('gctoken')
        ? { data: { status: 'confirmation-sent' } }
        : { code: 'CAPTCHA_REFUSED', details: { captcha: challenge } },
    )
    expect(await store.signUp(input)).toEqual({ ok: true, value: 'confirmation-sent' })
    expect(requests).toEqual([
      `POST /signup ${JSON.stringify(input)}`,
      `POST /signup ${JSON.stringify({ ...input, gctoken: 'abc:1' })}`,
    ])
    expect(events).toEqual([{ name: 'customer_signed_up', status: 'confirmation-sent' }])
  })

  test('tries a captcha only once', async () => {
    const refused = { code: 'CAPTCHA_REFUSED', details: { captcha: challenge } }
    const { store, requests } = open('a', () => refused)
    expect(await store.signUp(input)).toMatchObject({ error: { code: 'CAPTCHA_REFUSED' } })
    expect(requests).toHaveLength(2)
  })
})

test('only provider C changes the password in the account (R32)', async () => {
  const changed = open('c', () => accepted)
  expect(await changed.store.changePassword('old horse', 'new horse')).toEqual({ ok: true, value: null })
  expect(changed.requests).toEqual([
    'PUT /account/password {"currentPassword":"old horse","newPassword":"new horse"}',
  ])
  const refused = open('a', () => accepted)
  expect(await refused.store.changePassword('old', 'new')).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
  expect(refused.requests).toEqual([])
})

test('a requested password has the same result for every address', async () => {
  const { store, events } = open('b', () => accepted)
  expect(await store.requestPassword('ada@shop.test')).toEqual({ ok: true, value: null })
  expect(JSON.stringify(events)).not.toContain('@')
})
