import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import {
  confirmSubscription,
  getNewsletterPreferences,
  getOwnSubscription,
  setNewsletterTopics,
  subscribeA,
  subscribeB,
  subscribeC,
  unsubscribeB,
  unsubscribeByLink,
  type NewsletterBody,
} from './index.ts'

/** Returns a client for a provider, and the list of requests that the client sends. */
function clientOf(provider: ProviderId, answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      const path = request.url.replace('http://localhost/exp-sf-cms/api', '')
      requests.push([request.method, path, await request.text()].join(' ').trimEnd())
      return answer()
    },
  })
  return { client, requests }
}

type Ask = (client: Client, body: NewsletterBody) => Promise<CallResponse<unknown>>

const body = { email: 'ada@shop.test' }
const subscriptions: readonly (readonly [ProviderId, string, Ask])[] = [
  ['a', 'POST /pa/news-letter/subscribe?locale=de', subscribeA],
  ['b', 'POST /pb/email-subscription/subscribe?locale=de', subscribeB],
  ['c', 'POST /pc/account/subscribe?locale=de', subscribeC],
]
const cases = [
  ...subscriptions,
  ['b', 'POST /pb/email-subscription/unsubscribe?locale=de', unsubscribeB] as const,
]

describe('each newsletter call has exactly the specified path and body (section 7)', () => {
  test.each(cases)('%s: %s', async (provider, address, call) => {
    const Data = { accepted: true }
    const { client, requests } = clientOf(provider, () => Response.json({ Status: 'success', Data }))
    expect(dataOf(await call(client, body))).toEqual(Data)
    expect(requests).toEqual([`${address} ${JSON.stringify(body)}`])
  })
})

test.each(cases)('a failure of the platform is returned (%s: %s, section 8)', async (provider, _, call) => {
  const Error = { code: 'BAD_PARAMETER', message: 'The value of a parameter is not valid.', field: 'email' }
  const { client } = clientOf(provider, () => Response.json({ Status: 'failure', Error }, { status: 400 }))
  expect(errorOf(await call(client, body))).toEqual(Error)
})

const fail = (): never => {
  throw new TypeError('fetch failed')
}

test.each(subscriptions)(
  'a subscription that cannot be sent rethrows the error (%s: %s, section 8)',
  async (provider, _, call) => {
    await expect(call(clientOf(provider, fail).client, body)).rejects.toThrow(/\S/)
  },
)

test('unsubscribing that cannot be sent returns the error (section 8)', async () => {
  expect(errorOf(await unsubscribeB(clientOf('b', fail).client, body))?.code).toBe('UNREACHABLE')
})

test('the link in the confirmation mail confirms a subscription by its token', async () => {
  const { client, requests } = clientOf('a', () =>
    Response.json({ Status: 'success', Data: { accepted: true } }),
  )
  expect(dataOf(await confirmSubscription(client, 't'))).toEqual({ accepted: true })
  expect(requests).toEqual(['POST http://localhost/_shop/v1/newsletter/confirm?locale=de {"token":"t"}'])
})

test('subscriptions name topics, and the link in a mail reads and changes them', async () => {
  const Data = { is_subscribed: true, topics: [] }
  const { client, requests } = clientOf('a', () => Response.json({ Status: 'success', Data }))
  await subscribeA(client, { ...body, topics: ['events'] })
  expect(dataOf(await getNewsletterPreferences(client, 't'))).toEqual(Data)
  expect(dataOf(await setNewsletterTopics(client, { token: 't', topics: ['events'] }))).toEqual(Data)
  await getOwnSubscription(client)
  await unsubscribeByLink(client, 't')
  expect(requests).toEqual([
    'POST /pa/news-letter/subscribe?locale=de {"email":"ada@shop.test","topics":["events"]}',
    'GET http://localhost/_shop/v1/newsletter/preferences?token=t&locale=de',
    'PUT http://localhost/_shop/v1/newsletter/preferences?locale=de {"token":"t","topics":["events"]}',
    'GET http://localhost/_shop/v1/newsletter/subscription?locale=de',
    'POST http://localhost/_shop/v1/newsletter/unsubscribe?token=t&locale=de',
  ])
})
