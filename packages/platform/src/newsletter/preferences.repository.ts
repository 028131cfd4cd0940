import type { CommerceExecutor } from '../database/index.ts'

/** The choice of a subscriber. */
export interface StoredPreferences {
  readonly channelId: string
  readonly state: 'pending' | 'subscribed' | 'unsubscribed'
  /** Ids; undefined for all topics. */
  readonly topics: readonly string[] | undefined
}

/**
 * Finds the preferences of a subscriber. The id before a change of the address is valid too, because earlier mail contains
 * it.
 */
export async function findPreferences(
  db: CommerceExecutor,
  id: string,
): Promise<StoredPreferences | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['channel_id', 'state', 'topics'])
    .where((eb) => eb.or([eb('id', '=', id), eb('previous_id', '=', id)]))
    .executeTakeFirst()
  return row && { channelId: row.channel_id, state: row.state, topics: readTopicIds(row.topics) }
}

/** Stores the topics of a subscriber, whatever the state of the subscription. */
export async function saveTopics(db: CommerceExecutor, id: string, topics: readonly string[]): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ topics: JSON.stringify(topics) })
    .where((eb) => eb.or([eb('id', '=', id), eb('previous_id', '=', id)]))
    .execute()
}

/** Reads the column `topics`. Returns undefined for all topics. */
export function readTopicIds(topics: string | null): readonly string[] | undefined {
  return topics === null ? undefined : (JSON.parse(topics) as readonly string[])
}
