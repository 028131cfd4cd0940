import type { NewsletterPreferences } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { findCredentialsById } from '../customers/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import {
  findPreferences,
  isSubscribed,
  saveTopics,
  type StoredPreferences,
} from './preferences.repository.ts'
import { readTopics, toTopicLabel } from './topics.ts'

export interface PreferencesOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  /** Returns the id of the subscriber with an address. */
  readonly toId: (channelId: string, email: string) => Promise<string>
  /** Counts a request by the client. Returns an error if the limit is exceeded. */
  readonly countRequest: (context: CallContext) => Promise<ApiError | undefined>
}

/**
 * Creates the calls with which subscribers choose their topics, using the token of the unsubscribe
 * link, which customers with a proved address can also read in their account (R52).
 */
export function createPreferences({
  commerce,
  readSettings,
  toId,
  countRequest,
}: PreferencesOptions): Pick<
  Handlers,
  'getNewsletterPreferences' | 'getOwnSubscription' | 'setNewsletterTopics'
> {
  const readKnown = async (channelId: string) => (await readSettings(channelId))?.newsletter?.topics ?? []

  const find = async (token: unknown): Promise<StoredPreferences | ApiError> => {
    if (typeof token !== 'string' || token === '') return fail('MISSING_PARAMETER', 'token')
    const isToken = /^[\w-]{1,200}$/.test(token)
    return (isToken && (await findPreferences(commerce.db, token))) || fail('TOKEN_INVALID', 'token')
  }

  const write = async (
    { channelId, state, topics }: StoredPreferences,
    { language, site, channel: own }: CallContext,
  ): Promise<NewsletterPreferences> => {
    const channel = site.channels.find(({ id }) => id === channelId) ?? own
    const known = await readKnown(channelId)
    return {
      is_subscribed: state === 'subscribed',
      topics: known.map((topic) => ({
        id: topic.id,
        label: toTopicLabel(topic, language, channel.defaultLanguage),
        is_selected: topics?.includes(topic.id) ?? true,
      })),
    }
  }

  return {
    async getNewsletterPreferences({ query }, context) {
      const { token } = query
      if (token === undefined)
        return write({ channelId: context.channel.id, state: 'pending', topics: [] }, context)
      const stored = await find(token)
      return isApiError(stored) ? stored : write(stored, context)
    },
    async getOwnSubscription(_input, { channel, shopper }) {
      const { session } = await shopper()
      const customer = session && (await findCredentialsById(commerce.db, session.customerId))
      if (!customer || customer.email_verified_at === null) return { token: null }
      const token = await toId(channel.id, customer.email)
      return { token: (await isSubscribed(commerce.db, token)) ? token : null }
    },
    async setNewsletterTopics({ body }, context) {
      const token = body?.['token']
      const stored = await find(token)
      if (isApiError(stored)) return stored
      if (body?.['topics'] === undefined) return fail('MISSING_PARAMETER', 'topics')
      const topics = readTopics(body['topics'], await readKnown(stored.channelId))
      if (isApiError(topics)) return topics
      const exceeded = await countRequest(context)
      if (exceeded) return exceeded
      await saveTopics(commerce.db, String(token), topics)
      return write({ ...stored, topics }, context)
    },
  }
}
