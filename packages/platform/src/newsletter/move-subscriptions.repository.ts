import type { CommerceExecutor } from '../database/index.ts'

/** A subscription whose address changes. */
export interface MovedSubscription {
  readonly id: string
  readonly channelId: string
  readonly newId: string
}

/** Lists the subscriptions of an address in all channels. */
export async function listSubscriptionsOf(
  db: CommerceExecutor,
  email: string,
): Promise<readonly Pick<MovedSubscription, 'id' | 'channelId'>[]> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'channel_id as channelId'])
    .where('email', '=', email)
    .execute()
}

/**
 * Moves a subscription to a new address. If the new address is already on the list, its state is
 * kept, except that the subscription replaces an unconfirmed request.
 *
 * @param email the new address, normalised
 */
export async function moveSubscription(
  tx: CommerceExecutor,
  { id, newId }: MovedSubscription,
  email: string,
): Promise<void> {
  const row = await tx
    .deleteFrom('newsletter_subscribers')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  // Links in mail to an address belong to its most recent subscriber.
  await tx
    .updateTable('newsletter_subscribers')
    .set({ previous_id: null })
    .where('previous_id', '=', id)
    .execute()
  const moved = { ...row, id: newId, previous_id: id, email }
  await tx
    .insertInto('newsletter_subscribers')
    .values(moved)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ previous_id: id }))
    .execute()
  if (row.state !== 'subscribed') return
  const { state, topics, confirmation_hash, confirmation_expires_at, confirmed_at } = row
  await tx
    .updateTable('newsletter_subscribers')
    .set({ state, topics, confirmation_hash, confirmation_expires_at, confirmed_at })
    .where('id', '=', newId)
    .where('state', '=', 'pending')
    .execute()
}
