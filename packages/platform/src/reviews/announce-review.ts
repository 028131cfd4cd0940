import { listSlugsOfKeys } from '../content/index.ts'
import type { CommerceExecutor, Executor } from '../database/index.ts'
import { findDefaultSkus, findSkus } from '../goods/index.ts'
import { composeMail } from '../mails/index.ts'
import type { Mail } from '../outbox/index.ts'
import { findLanguage, loadSite, toChannelUrl, toPageUrl } from '../site/index.ts'
import type { ModeratedReview } from './moderation.repository.ts'

export interface AnnouncementScope {
  /** The content database. */
  readonly db: Executor
  readonly commerce: CommerceExecutor
  readonly publicOrigin: URL
}

/**
 * Composes the mail that notifies authors of the publication of their review, in their language
 * (R50). The link opens the product page, or the home page if there is none. Returns undefined if
 * the site has no channel. Must not be called inside a transaction, since it reads content.
 */
export async function composeAnnouncement(
  { review: { productKey }, author }: ModeratedReview,
  { db, commerce, publicOrigin }: AnnouncementScope,
): Promise<Mail | undefined> {
  const channels = (await loadSite(db))?.channels ?? []
  const channel =
    channels.find(({ id }) => id === author.channelId) ?? channels.find(({ isDefault }) => isDefault)
  if (!channel) return undefined
  const language = findLanguage(channel, author.language) ?? channel.defaultLanguage
  const skus = await findSkus(commerce, [...(await findDefaultSkus(commerce, [productKey])).values()])
  const [sku] = skus.values()
  const records = sku ? [{ model: sku.model, key: productKey }] : []
  const slugs = await listSlugsOfKeys(db, { channelId: channel.id, language }, records)
  const product = sku?.titles[language] ?? sku?.titles[channel.defaultLanguage] ?? productKey
  const link = new URL(toPageUrl(toChannelUrl(channel, publicOrigin), slugs.get(productKey) ?? ''))
  const content = { event: 'review_published', to: author.email, values: { product }, link } as const
  return composeMail(content, { db, channel, language })
}
