import type { ProviderId } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import { endOtherSessions, endSession, listSessions } from '../session/index.ts'
import {
  activateCustomer,
  forgotPassword,
  getDefaultCustomerGroup,
  readEmailTokenC,
  setNewPassword,
  signup,
  updatePassword,
} from './index.ts'

const { SignUpResult, Acknowledgement, SignInRedirect, CustomerGroup, SessionList, Removed, EndedSessions } =
  responseExamples

/** Returns a client for a provider, and the list of requests that the client sends. */
function clientOf(provider: ProviderId, answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace('http://localhost', '').replace('/exp-sf-cms/api', '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      return answer()
    },
  })
  return { client, requests }
}

const signUpFields = {
  email: 'ada@shop.test',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '1',
  company: 'Engines',
  customFields: { size: 'M' },
  gctoken: 'solved',
}
const signUpA = { ...signUpFields, formFields: [{ id: 'club', value: 'x' }] }
const signUpC = { ...signUpFields, middleName: 'King' }
const byLink = { emailToken: 't', password: 'correct horse' }
const byLinkC = { rpToken: 't', password: 'correct horse', customerId: '7', email: 'ada@shop.test' }
const change = { currentPassword: 'correct horse', newPassword: 'battery staple' }

type Case = readonly [
  ProviderId,
  string,
  unknown,
  (client: Client) => Promise<CallResponse<unknown>>,
  unknown,
]

const cases: readonly Case[] = [
  ['a', 'POST /signup?locale=de', signUpA, (it) => signup(it, signUpA), SignUpResult],
  ['b', 'POST /signup?locale=de', signUpFields, (it) => signup(it, signUpFields), SignUpResult],
  ['c', 'POST /signup?locale=de', signUpC, (it) => signup(it, signUpC), SignUpResult],
  ['b', 'POST /activate-customer?locale=de', byLink, (it) => activateCustomer(it, byLink), SignInRedirect],
  [
    'a',
    'POST /forgot-password?locale=de',
    { email: 'ada@shop.test' },
    (it) => forgotPassword(it, { email: 'ada@shop.test' }),
    Acknowledgement,
  ],
  ['a', 'POST /set-new-password?locale=de', byLink, (it) => setNewPassword(it, byLink), Acknowledgement],
  ['b', 'POST /set-new-password?locale=de', byLink, (it) => setNewPassword(it, byLink), Acknowledgement],
  ['c', 'POST /set-new-password?locale=de', byLinkC, (it) => setNewPassword(it, byLinkC), Acknowledgement],
  ['c', 'PUT /pc/account/password?locale=de', change, (it) => updatePassword(it, change), Acknowledgement],
  [
    'a',
    'GET /get-default-customer-group?locale=de',
    undefined,
    (it) => getDefaultCustomerGroup(it),
    CustomerGroup,
  ],
  ['a', 'GET /_shop/v1/sessions?locale=de', undefined, (it) => listSessions(it), SessionList],
  ['a', 'DELETE /_shop/v1/sessions/4%2F5?locale=de', undefined, (it) => endSession(it, '4/5'), Removed],
  ['a', 'DELETE /_shop/v1/sessions?locale=de', undefined, (it) => endOtherSessions(it), EndedSessions],
]

describe('each call of accounts has exactly the specified path and body (section 7)', () => {
  test.each(cases)('%s: %s', async (provider, address, body, call, data) => {
    const { client, requests } = clientOf(provider, () => Response.json({ Status: 'success', Data: data }))
    expect(dataOf(await call(client))).toEqual(data)
    expect(requests).toEqual([body === undefined ? address : `${address} ${JSON.stringify(body)}`])
  })

  test.each(cases)(
    '%s: the failure of %s is returned, not thrown (section 8)',
    async (provider, _, __, call) => {
      const Error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Try again later.' }
      const { client } = clientOf(provider, () =>
        Response.json({ Status: 'failure', Error }, { status: 429 }),
      )
      const response = await call(client)
      expect([response.status, errorOf(response)]).toEqual([429, Error])
    },
  )
})

test('the link of provider C is JSON with token, address and id (section 3)', () => {
  const parts = { token: 't', email: 'ada@shop.test', customerId: '7' }
  expect(readEmailTokenC(JSON.stringify(parts))).toEqual(parts)
  for (const text of ['', 't', 'null', '[]', '{"token":"t"}', JSON.stringify({ ...parts, token: 1 })]) {
    expect(readEmailTokenC(text)).toBeUndefined()
  }
})
