import { createHash, randomBytes } from 'node:crypto'
import { hasControlCharacter, type Acknowledgement } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { withMinimumDuration } from '../auth/index.ts'
import type { CallContext, Handler, Handlers } from '../calls/index.ts'
import { isEmail, normaliseEmail } from '../credentials/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import { composeMail } from '../mails/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { createClientLimit, createRateLimit, readClientAddress, toClientKey } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import { toChannelUrl } from '../site/index.ts'
import { listSubscriptionsOf, moveSubscription } from './move-subscriptions.repository.ts'
import { createPreferences } from './preferences.ts'
import { toConfirmationUrl, toPreferencesUrl, toUnsubscribeUrl } from './subscriber-links.ts'
import {
  confirmSubscription,
  deleteUnconfirmed,
  unsubscribeById,
  upsertPending,
} from './subscribers.repository.ts'
import { readTopics } from './topics.ts'

export interface NewsletterOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly outbox: Outbox
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  /** Number of subscriptions that all clients together can request per hour. Defaults to 600. */
  readonly maxSubscriptions?: number | undefined
  readonly trustProxy: boolean
  readonly now: () => number
}

/** The newsletter of each channel. The newsletter calls and the newsletter forms share one list. */
export interface Newsletter {
  readonly handlers: Handlers
  /**
   * Prepares a request to subscribe an address. In a transaction, `store` stores the request and
   * the confirmation email unless the address is already subscribed; it returns true if there is
   * mail to send. The address is only subscribed by the link in the mail (double opt-in). Returns
   * undefined if the text is not an email address or if too much mail has been sent to it. Must not
   * be called inside a transaction, since it reads content.
   *
   * @param topics topic ids; all topics if absent
   */
  prepare(
    email: string,
    context: CallContext,
    topics?: readonly string[],
  ): Promise<{ readonly store: (tx: CommerceExecutor) => Promise<boolean> } | undefined>
  /**
   * Prepares a change of a customer's address. Returns a function that moves their subscriptions in
   * a transaction.
   *
   * @param from the old address, normalised
   * @param to the new address, normalised
   */
  prepareMove(from: string, to: string): Promise<(tx: CommerceExecutor) => Promise<void>>
  /** Deletes requests that have not been confirmed within 30 days. */
  deleteExpired(): Promise<void>
}

const day = 86_400_000
/** Lifetime of the link in a confirmation email, in milliseconds. */
const confirmationMs = 7 * day
const unconfirmedMs = 30 * day

/**
 * Numbers of requests allowed per hour: from a client, emails to an address, and subscriptions by all
 * clients together, so that nobody can send mail to strangers from many addresses.
 */
const defaultRates = { client: 30, mail: 3, all: 600 }

export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { commerce, signer, outbox, readSettings, trustProxy, now } = options
  const rates = { ...defaultRates, all: options.maxSubscriptions ?? defaultRates.all }
  const toIso = (time: number) => new Date(time).toISOString()
  const toOptions = (name: keyof typeof rates) => ({
    ...{ db: commerce.db, name: `newsletter-${name}`, attempts: rates[name], seconds: 3600, now },
  })
  const limits = {
    client: createClientLimit(toOptions('client')),
    mail: createRateLimit(toOptions('mail')),
    all: createRateLimit(toOptions('all')),
  }
  const toId = (channelId: string, email: string) =>
    signer.sign('newsletter subscriber', `${channelId} ${email}`)

  const countRequest = async ({ request }: CallContext): Promise<ApiError | undefined> => {
    const address = readClientAddress(request.headers, trustProxy)
    const exceeded = await limits.client.consume(await toClientKey(address, signer))
    return exceeded && failRateLimited(exceeded.retryAfterSeconds)
  }

  const countSubscription = async (context: CallContext): Promise<ApiError | undefined> => {
    const exceeded = await countRequest(context)
    if (exceeded) return exceeded
    const flooded = await limits.all.consume('all')
    return flooded && failRateLimited(flooded.retryAfterSeconds)
  }

  const prepare: Newsletter['prepare'] = async (text, context, topics) => {
    const email = normaliseEmail(text)
    if (!isAddress(email)) return undefined
    const { db, channel, language, settings } = context
    const id = await toId(channel.id, email)
    if (await limits.mail.consume(id)) return undefined
    const token = randomBytes(16).toString('hex')
    const customers = (await readSettings(channel.id))?.customers
    const channelUrl = toChannelUrl(channel, settings.publicOrigin)
    const scope = { channelUrl, language, settings: customers }
    const content = {
      ...({ event: 'newsletter_confirm', to: email, link: toConfirmationUrl(token, scope) } as const),
      footerLink: toPreferencesUrl(id, scope),
    }
    const mail = {
      ...(await composeMail(content, { db, channel, language })),
      unsubscribeUrl: toUnsubscribeUrl(id, scope).href,
    }
    return {
      async store(tx) {
        const at = now()
        const isStored = await upsertPending(tx, {
          ...{ id, channelId: channel.id, email, language, topics, confirmationHash: toHash(token) },
          ...{ expiresAt: toIso(at + confirmationMs), at: toIso(at) },
        })
        if (isStored) await outbox.add(tx, mail)
        return isStored
      },
    }
  }

  const request = async (email: string, context: CallContext, topics?: readonly string[]): Promise<void> => {
    const subscription = await prepare(email, context, topics)
    if (subscription && (await commerce.transact((tx) => subscription.store(tx)))) outbox.wake()
  }

  /** Reads the topics of a request to subscribe. Returns undefined for all topics. */
  const findTopics = async (
    value: unknown,
    { channel }: CallContext,
  ): Promise<readonly string[] | ApiError | undefined> => {
    if (value === undefined) return undefined
    return readTopics(value, (await readSettings(channel.id))?.newsletter?.topics ?? [])
  }

  /**
   * Creates a handler that accepts an address. Neither its response nor its duration reveals
   * whether the address is subscribed.
   */
  const withEmail =
    (
      work: (email: string, context: CallContext, topics?: readonly string[]) => Promise<void>,
      count = countRequest,
    ): Handler<Acknowledgement> =>
    async ({ body }, context) => {
      const email = readEmail(body?.['email'])
      if (isApiError(email)) return email
      const topics = await findTopics(body?.['topics'], context)
      if (isApiError(topics)) return topics
      const exceeded = await count(context)
      if (exceeded) return exceeded
      return withMinimumDuration(async () => {
        await work(email, context, topics)
        return { accepted: true }
      })
    }

  const subscribe = withEmail(request, countSubscription)
  return {
    prepare,
    async prepareMove(from, to) {
      const subscriptions = await Promise.all(
        (await listSubscriptionsOf(commerce.db, from)).map(async (subscription) => ({
          ...subscription,
          newId: await toId(subscription.channelId, to),
        })),
      )
      return async (tx) => {
        for (const subscription of subscriptions) await moveSubscription(tx, subscription, to)
      }
    },
    deleteExpired: () => deleteUnconfirmed(commerce.db, toIso(now() - unconfirmedMs)),
    handlers: {
      ...createPreferences({ commerce, readSettings, toId, countRequest }),
      subscribeA: subscribe,
      subscribeB: subscribe,
      subscribeC: subscribe,
      unsubscribeB: withEmail(async (email, { channel }) =>
        unsubscribeById(commerce.db, await toId(channel.id, email), toIso(now())),
      ),
      async confirmSubscription({ body }, context) {
        const token = body?.['token']
        if (typeof token !== 'string' || token === '') return fail('MISSING_PARAMETER', 'token')
        const exceeded = await countRequest(context)
        if (exceeded) return exceeded
        const isConfirmed = await confirmSubscription(commerce.db, { hash: toHash(token), at: toIso(now()) })
        return isConfirmed ? { accepted: true } : fail('TOKEN_INVALID', 'token')
      },
      async unsubscribeByLink({ query }) {
        await unsubscribeById(commerce.db, query['token'] ?? '', toIso(now()))
        return { accepted: true }
      },
    },
  }
}

function readEmail(value: unknown): string | ApiError {
  if (typeof value !== 'string' || value.trim() === '') return fail('MISSING_PARAMETER', 'email')
  const email = normaliseEmail(value)
  return isAddress(email) ? email : fail('BAD_PARAMETER', 'email', 'Expected an email address.')
}

function isAddress(email: string): boolean {
  return isEmail(email) && !hasControlCharacter(email)
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
