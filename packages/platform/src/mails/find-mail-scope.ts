import type { Executor } from '../database/index.ts'
import { findLanguage, loadSite } from '../site/index.ts'
import type { MailScope } from './compose-mail.ts'

/** The channel and the language of whatever causes a mail. */
export interface MailCause {
  readonly channelId: string
  /** BCP 47 tag. */
  readonly language: string
}

/**
 * Returns the channel and the language of a mail: the defaults if the original ones no longer exist. Returns
 * undefined if the site has no channel. Call it outside of transactions, since it reads content.
 *
 * @param db the content database.
 */
export async function findMailScope(db: Executor, cause: MailCause): Promise<MailScope | undefined> {
  const channels = (await loadSite(db))?.channels ?? []
  const channel = channels.find(({ id }) => id === cause.channelId) ?? channels.find((each) => each.isDefault)
  if (!channel) return undefined
  return { db, channel, language: findLanguage(channel, cause.language) ?? channel.defaultLanguage }
}
