import {
  confirmSubscription,
  getNewsletterPreferences,
  getOwnSubscription,
  newsletterTokenParameter,
  setNewsletterTopics,
  subscribeA,
  subscribeB,
  subscribeC,
  unsubscribeB,
  unsubscribeByLink,
  type ProviderId,
} from '@vitrine/contract'
import { emailField, secret } from './body-spec.ts'
import { linkIn, type Walker } from './walk.ts'
import type { WalkRow } from './walk-row.ts'

const topic = {
  type: 'other',
  bad: ['unknown', '', 5, {}, null].map((value) => ({ value })),
} as const

/** The rows for the newsletter. */
export function newsletterRows(provider: ProviderId): readonly WalkRow[] {
  const subscribe = { a: subscribeA, b: subscribeB, c: subscribeC }[provider]
  const request = async (walker: Walker, email: string) => {
    await walker.data(subscribe, { body: { email } })
    return walker.mailTo(email)
  }
  const topics = { type: 'list', max: 2, entry: topic, bad: [{ value: [] }] } as const
  const linkToken = async (walker: Walker, email: string): Promise<string> => {
    const { unsubscribeUrl = '' } = await request(walker, email)
    return new URL(unsubscribeUrl).searchParams.get('token') ?? ''
  }
  return [
    {
      call: subscribe,
      body: { email: emailField, topics },
      prepare: () => ({ body: { email: 'subscribe@walk.test', topics: ['events'] } }),
    },
    {
      call: unsubscribeB,
      body: { email: emailField },
      prepare: () => ({ body: { email: 'unsubscribe@walk.test' } }),
    },
    {
      call: getNewsletterPreferences,
      prepare: async (walker) => ({ query: { token: await linkToken(walker, 'preferences@walk.test') } }),
    },
    { call: getOwnSubscription, prepare: () => ({}) },
    {
      call: setNewsletterTopics,
      body: {
        token: { ...secret, bad: [{ value: 'guessed', code: 'TOKEN_INVALID' }] },
        topics: { ...topics, required: true },
      },
      prepare: async (walker) => ({
        body: { token: await linkToken(walker, 'topics@walk.test'), topics: ['events'] },
      }),
    },
    {
      call: confirmSubscription,
      body: { token: { ...secret, bad: [{ value: 'guessed', code: 'TOKEN_INVALID' }] } },
      async prepare(walker) {
        const link = linkIn(await request(walker, 'confirm@walk.test'))
        return { body: { token: link.searchParams.get(newsletterTokenParameter) } }
      },
    },
    {
      call: unsubscribeByLink,
      ignoresBody: true,
      async prepare(walker) {
        return { query: { token: await linkToken(walker, 'by-link@walk.test') } }
      },
    },
  ]
}
