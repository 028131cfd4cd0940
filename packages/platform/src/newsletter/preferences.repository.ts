import type { CommerceExecutor } from '../database/index.ts'
import { isSubscriber } from './subscribers.repository.ts'

/** The topics chosen by a subscriber. */
export interface StoredPreferences {
  readonly channelId: string
  readonly state: 'pending' | 'subscribed' | 'unsubscribed'
  /** Topic ids; undefined for all topics. */
  readonly topics: readonly string[] | undefined
}

/** Finds the preferences of a subscriber by an id from an email. */
export async function findPreferences(
  db: CommerceExecutor,
  id: string,
): Promise<StoredPreferences | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['channel_id', 'state', 'topics'])
    .where(isSubscriber(id))
    .executeTakeFirst()
  return row && { channelId: row.channel_id, state: row.state, topics: readTopicIds(row.topics) }
}

/**
 * Returns true if the address with this id is subscribed. Ids that an address had before it was changed do not count, since the
 * address may belong to somebody else now.
 */
export async function isSubscribed(db: CommerceExecutor, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state === 'subscribed'
}

/** Stores the topics of a subscriber, regardless of the state of the subscription. */
export async function saveTopics(db: CommerceExecutor, id: string, topics: readonly string[]): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ topics: JSON.stringify(topics) })
    .where(isSubscriber(id))
    .execute()
}

/** Reads the column `topics`. Returns undefined for all topics. */
export function readTopicIds(topics: string | null): readonly string[] | undefined {
  return topics === null ? undefined : (JSON.parse(topics) as readonly string[])
}
