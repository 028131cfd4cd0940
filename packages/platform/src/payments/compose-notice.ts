import type { Executor } from '../database/index.ts'
import { composeMail } from '../mails/index.ts'
import type { Mail } from '../outbox/index.ts'
import { findLanguage, loadSite, toChannelUrl } from '../site/index.ts'
import { toDecimalText } from '../store/index.ts'
import type { Attempt } from './attempt.ts'

export interface NoticeScope {
  /** The content database. */
  readonly db: Executor
  readonly publicOrigin: URL
}

/**
 * Writes the mail that tells customers that their late payment goes back, because the goods were sold in the meantime, in
 * the language of the order (R50). Returns undefined if the site has no channel. Call it outside of transactions, since it
 * reads content.
 */
export async function composeNotice(
  { channelId, draft, amount, currency }: Attempt,
  { db, publicOrigin }: NoticeScope,
): Promise<Mail | undefined> {
  const channels = (await loadSite(db))?.channels ?? []
  const channel = channels.find(({ id }) => id === channelId) ?? channels.find(({ isDefault }) => isDefault)
  if (!channel || !draft) return undefined
  const language = findLanguage(channel, draft.language) ?? channel.defaultLanguage
  const values = { amount: `${toDecimalText(amount, currency)} ${currency}` }
  const link = new URL(toChannelUrl(channel, publicOrigin))
  return composeMail({ event: 'payment_returned', to: draft.email, values, link }, { db, channel, language })
}
