import type { Executor } from '../database/index.ts'
import { findLanguage, loadSite } from '../site/index.ts'
import type { MailScope } from './compose-mail.ts'

/** The channel and language of the event that causes an email. */
export interface MailCause {
  readonly channelId: string
  /** BCP 47 language tag. */
  readonly language: string
}

/**
 * Returns the channel and language of an email, with the defaults if the original ones no longer
 * exist. Returns undefined if the site has no channel. Must not be called inside a transaction,
 * since it reads content.
 *
 * @param db the content database
 */
export async function findMailScope(db: Executor, cause: MailCause): Promise<MailScope | undefined> {
  const channels = (await loadSite(db))?.channels ?? []
  const channel = channels.find(({ id }) => id === cause.channelId) ?? channels.find((each) => each.isDefault)
  if (!channel) return undefined
  return { db, channel, language: findLanguage(channel, cause.language) ?? channel.defaultLanguage }
}
