import { globalSettingsModel } from '@vitrine/contract'
import { listPublishedOfModels } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import type { Mail } from '../outbox/index.ts'
import type { SiteChannel } from '../site/index.ts'
import type { MailEvent, MailText, MailTexts, MailValues } from './mail-text.ts'
import { renderMail } from './render-mail.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Model of the records that replace the built-in texts (R50). */
const mailTemplateModel = 'mail_template'

/** Maximum number of records read for one email. */
const maxRecords = 1000

const builtIn: Readonly<Record<string, MailTexts>> = { ar, de, en }

export interface MailScope {
  /** The content database. */
  readonly db: Executor
  readonly channel: SiteChannel
  /** Language of the recipient. */
  readonly language: string
}

export interface MailContent {
  readonly event: MailEvent
  readonly to: string
  readonly values?: MailValues
  readonly link?: URL
  /** Theme of a gift certificate. A template with this `theme` takes precedence over one without a theme. */
  readonly theme?: string
  /** Target of the link at the end of newsletter mail, where subscribers manage their preferences. */
  readonly footerLink?: URL
}

/**
 * Composes an email about an event in the recipient's language (R50). The text comes from a
 * published record of the model `mail_template` for this event; otherwise, the built-in text is
 * used. Languages without a text fall back to English.
 */
export async function composeMail(
  { event, to, values, link, theme, footerLink }: MailContent,
  { db, channel, language }: MailScope,
): Promise<Mail> {
  const models = [mailTemplateModel, globalSettingsModel]
  const rows = await listPublishedOfModels(db, channel.id, models, { limit: maxRecords })
  const records = rows
    .filter((row) => row.language === language)
    .map(({ model, data }) => ({ model, fields: JSON.parse(data) as Fields }))
  const shop = toShopName(records.find(({ model }) => model === globalSettingsModel)?.fields) ?? channel.name
  const own = records
    .filter(({ model, fields }) => model === mailTemplateModel && fields['event'] === event)
    .filter(({ fields }) => isThemeOf(fields, theme))
    .toSorted((one, other) => Number(hasTheme(other.fields)) - Number(hasTheme(one.fields)))
    .map(({ fields }) => toMailText(fields))
    .find((text) => text !== undefined)
  const known = toBuiltInLanguage(language)
  const standard = builtIn[known]?.[event] ?? en[event]
  return {
    to: [to],
    event,
    ...renderMail(own ? withFooter(own, standard) : standard, {
      values: { ...values, shop },
      ...(link ? { link } : {}),
      ...(footerLink ? { footerLink } : {}),
      language: own ? language : known,
    }),
  }
}

/** Returns true if a template is for all themes or for this one. */
function isThemeOf(fields: Fields, theme: string | undefined): boolean {
  return !hasTheme(fields) || fields['theme'] === theme
}

function hasTheme({ theme }: Fields): boolean {
  return typeof theme === 'string' && theme !== ''
}

/** Returns the language of the built-in texts for a language tag. Falls back to English. */
function toBuiltInLanguage(language: string): string {
  const [base = ''] = language.toLowerCase().split('-')
  return Object.hasOwn(builtIn, base) ? base : 'en'
}

type Fields = Readonly<Record<string, unknown>>

/** Returns `site[0].site_name` of the global settings (section 3). */
function toShopName(settings: Fields | undefined): string | undefined {
  const site: unknown = settings?.['site']
  const first: unknown = Array.isArray(site) ? site[0] : site
  const name = (Object(first) as Fields)['site_name']
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/**
 * Adds the built-in footer to templates that have none, so that newsletter mail always explains its
 * last link.
 */
function withFooter(own: MailText, { footer }: MailText): MailText {
  return footer === undefined ? own : { footer, ...own }
}

/** Returns the text of a template; undefined if it has no subject or no body. */
function toMailText({ subject, body, button, footer }: Fields): MailText | undefined {
  if (typeof subject !== 'string' || subject === '') return undefined
  if (typeof body !== 'string' || body === '') return undefined
  return {
    ...{ subject, body },
    ...(typeof button === 'string' ? { button } : {}),
    ...(typeof footer === 'string' && footer !== '' ? { footer } : {}),
  }
}
