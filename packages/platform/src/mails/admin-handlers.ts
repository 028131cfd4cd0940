import type { StoreSettings } from '@vitrine/contract/schemas'
import type { AdminHandlers } from '../admin/index.ts'
import { fail } from '../http/index.ts'
import { findLanguage, toChannelUrl, type SiteReader } from '../site/index.ts'
import { isMailEvent, mailEvents, previewMail } from './preview-mail.ts'

export interface MailAdminOptions {
  readonly site: Pick<SiteReader, 'read'>
  readonly publicOrigin: URL
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/** Creates operators' calls for mail previews (R50). */
export function createMailAdmin({
  site,
  publicOrigin,
  readSettings,
}: MailAdminOptions): Pick<AdminHandlers, 'listMailEvents' | 'previewMail'> {
  return {
    listMailEvents: async () => ({ events: [...mailEvents] }),
    async previewMail({ params, query }, { db }) {
      const event = params['event'] ?? ''
      if (!isMailEvent(event)) {
        return fail('NOT_FOUND', 'event', `Expected one of these events: ${mailEvents.join(', ')}.`)
      }
      const channels = (await site.read())?.channels ?? []
      const channel = channels.find(({ id, isDefault }) =>
        query.channel === undefined ? isDefault : id === query.channel,
      )
      if (!channel) return fail('BAD_PARAMETER', 'channel', 'The shop does not have this channel.')
      const language = findLanguage(channel, query.language ?? channel.defaultLanguage)
      if (language === undefined) {
        return fail('BAD_PARAMETER', 'language', `Expected one of: ${channel.languages.join(', ')}.`)
      }
      const {
        subject,
        text,
        html = '',
      } = await previewMail(event, {
        ...{ db, channel, language },
        channelUrl: toChannelUrl(channel, publicOrigin),
        settings: (await readSettings(channel.id))?.customers,
      })
      return { language, subject, text, html }
    },
  }
}
