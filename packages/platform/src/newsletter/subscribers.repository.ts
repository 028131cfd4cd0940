import type { ExpressionBuilder } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'

/** A request to subscribe an address. */
export interface SubscriptionRequest {
  readonly id: string
  readonly channelId: string
  /** The normalised address. */
  readonly email: string
  readonly language: string
  /** Topic ids; undefined for all topics. */
  readonly topics: readonly string[] | undefined
  /** SHA-256 of the token in the confirmation email. */
  readonly confirmationHash: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
  readonly at: string
}

/**
 * Stores an unconfirmed request. Returns false and stores nothing if the address is already
 * subscribed.
 */
export async function upsertPending(tx: CommerceExecutor, request: SubscriptionRequest): Promise<boolean> {
  const { id, channelId: channel_id, email, language, topics, confirmationHash, expiresAt, at } = request
  const changes = {
    language,
    topics: topics ? JSON.stringify(topics) : null,
    state: 'pending',
    confirmation_hash: confirmationHash,
    confirmation_expires_at: expiresAt,
    updated_at: at,
  } as const
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletter_subscribers')
    .values({ ...changes, id, previous_id: null, channel_id, email, created_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changes).where('newsletter_subscribers.state', '!=', 'subscribed'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Subscribes the address whose confirmation email contains the token. Returns false if the token is
 * invalid.
 */
export async function confirmSubscription(
  db: CommerceExecutor,
  { hash, at }: { readonly hash: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'subscribed',
      confirmation_hash: null,
      confirmation_expires_at: null,
      confirmed_at: at,
      updated_at: at,
    })
    .where('confirmation_hash', '=', hash)
    .where('confirmation_expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns an SQL condition that is true for the subscriber identified by an id from an email. After
 * a change of address, the previous id is also valid, since earlier mail contains it, but only
 * until the next owner of the old address confirms a subscription. A request without confirmation
 * does not count, since anybody can make one for any address.
 */
export function isSubscriber(id: string) {
  return (eb: ExpressionBuilder<CommerceSchema, 'newsletter_subscribers'>) => {
    const moved = eb.selectFrom('newsletter_subscribers as moved').select('moved.id')
    const present = eb.selectFrom('newsletter_subscribers as present').select('present.id')
    return eb.or([
      eb.and([
        eb('newsletter_subscribers.id', '=', id),
        eb.or([
          eb('newsletter_subscribers.confirmed_at', 'is not', null),
          eb.not(eb.exists(moved.where('moved.previous_id', '=', id))),
        ]),
      ]),
      eb.and([
        eb('newsletter_subscribers.previous_id', '=', id),
        eb.not(eb.exists(present.where('present.id', '=', id).where('present.confirmed_at', 'is not', null))),
      ]),
    ])
  }
}

/** Unsubscribes an address and invalidates its confirmation email. Unknown ids are ignored. */
export async function unsubscribeById(db: CommerceExecutor, id: string, at: string): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'unsubscribed',
      confirmation_hash: null,
      confirmation_expires_at: null,
      updated_at: at,
    })
    .where(isSubscriber(id))
    .where('state', '!=', 'unsubscribed')
    .execute()
}

/** Deletes unconfirmed requests made before the given time. */
export async function deleteUnconfirmed(db: CommerceExecutor, before: string): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('state', '=', 'pending')
    .where('updated_at', '<', before)
    .execute()
}

/**
 * Position in the list of addresses, which is sorted by the time of the first request. It does not
 * contain the id of an address, which would allow anybody to unsubscribe it.
 */
export interface ListPosition {
  /** ISO 8601, UTC; '' for the start of the list. */
  readonly createdAt: string
  /** Number of addresses before the position that have the same time. */
  readonly skip: number
}

/** Filter and position of a list of newsletter addresses. */
export interface SubscriberFilter {
  /** Undefined for all channels. */
  readonly channelId: string | undefined
  readonly state: 'pending' | 'subscribed' | 'unsubscribed'
  readonly after: ListPosition
  readonly limit: number
}

/** Returns addresses of the newsletter, oldest first. */
export function listSubscribers(db: CommerceExecutor, { channelId, state, after, limit }: SubscriberFilter) {
  return db
    .selectFrom('newsletter_subscribers')
    .select([
      'email',
      'channel_id',
      'language',
      'topics',
      'state',
      'created_at',
      'confirmed_at',
      'updated_at',
    ])
    .where('state', '=', state)
    .where('created_at', '>=', after.createdAt)
    .$if(channelId !== undefined, (query) => query.where('channel_id', '=', channelId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(after.skip)
    .execute()
}
