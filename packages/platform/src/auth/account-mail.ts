import { defaultCustomerSettings, type CustomerSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import { composeMail, type MailEvent } from '../mails/index.ts'
import type { Mail } from '../outbox/index.ts'
import { findLanguage, toChannelUrl, toPageUrl, trimSlashes } from '../site/index.ts'

/** The recipient of a mail about an account, in the terms of the table of customers. */
export interface Recipient {
  readonly email: string
  readonly channel_id: string
  readonly language: string
}

export interface AccountMail {
  readonly event: MailEvent
  readonly values?: Readonly<Record<string, string>>
  /** The page that the link opens. */
  readonly page: keyof CustomerSettings['pages']
  /** Query parameters of the link. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The part of a request that a mail depends on. */
export interface MailContext extends Pick<CallContext, 'db' | 'site' | 'channel'> {
  readonly settings: Pick<CallContext['settings'], 'provider' | 'publicOrigin'>
}

/**
 * Writes a mail about an account in the language of the customer. The link has the host of the customer's channel, never
 * that of the request, which its sender could choose. Call it outside of transactions, since it reads content.
 */
export async function composeAccountMail(
  { event, values = {}, page, parameters = {} }: AccountMail,
  to: Recipient,
  { context, settings }: { context: MailContext; settings: CustomerSettings },
): Promise<Mail> {
  const channel = context.site.channels.find(({ id }) => id === to.channel_id) ?? context.channel
  const language = findLanguage(channel, to.language) ?? channel.defaultLanguage
  const slug = toSlug(settings, page, language)
  const link = new URL(toPageUrl(toChannelUrl(channel, context.settings.publicOrigin), trimSlashes(slug)))
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return composeMail({ event, to: to.email, values, link }, { db: context.db, channel, language })
}

/** Returns the slug of a page in a language. A language without a slug of its own gets the default slug. */
function toSlug(
  { pages }: CustomerSettings,
  page: keyof CustomerSettings['pages'],
  language: string,
): string {
  const slug = pages[page]
  if (typeof slug === 'string') return slug
  const fallback = defaultCustomerSettings.pages[page]
  return slug[language] ?? (typeof fallback === 'string' ? fallback : '')
}
