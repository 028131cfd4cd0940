import type { CustomerSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import { findPageSlug, type CustomerPage } from '../customers/index.ts'
import { composeMail, type MailEvent } from '../mails/index.ts'
import type { Mail } from '../outbox/index.ts'
import { findLanguage, toChannelUrl, toPageUrl } from '../site/index.ts'

/** The recipient of an email about an account, as columns of the customer. */
export interface Recipient {
  readonly email: string
  readonly channel_id: string
  readonly language: string
}

export interface AccountMail {
  readonly event: MailEvent
  readonly values?: Readonly<Record<string, string>>
  /** The page that the link opens. */
  readonly page: CustomerPage
  /** Query parameters of the link. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The part of a request that determines an email. */
export interface MailContext extends Pick<CallContext, 'db' | 'site' | 'channel'> {
  readonly settings: Pick<CallContext['settings'], 'provider' | 'publicOrigin'>
}

/**
 * Composes an email about an account in the customer's language. The link uses the host of the
 * customer's channel, never the host of the request, which is controlled by the sender. Must not be
 * called inside a transaction, since it reads content.
 */
export async function composeAccountMail(
  { event, values = {}, page, parameters = {} }: AccountMail,
  to: Recipient,
  { context, settings }: { context: MailContext; settings: CustomerSettings },
): Promise<Mail> {
  const channel = context.site.channels.find(({ id }) => id === to.channel_id) ?? context.channel
  const language = findLanguage(channel, to.language) ?? channel.defaultLanguage
  const slug = findPageSlug(settings, page, language)
  const link = new URL(toPageUrl(toChannelUrl(channel, context.settings.publicOrigin), slug))
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return composeMail({ event, to: to.email, values, link }, { db: context.db, channel, language })
}
