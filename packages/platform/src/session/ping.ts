import type { Ping } from '@vitrine/contract'
import { listLanguagesOfSlug } from '../content/index.ts'
import { type CallContext, type Handler, refuse } from '../gateway/index.ts'
import { toChannelUrl, toCustomDomain, toSlug } from '../site/index.ts'

/**
 * The site details of a path (specification, sections 3 and 7). The language is that of the page that owns the path,
 * else the channel's (R18). `userInfo` is absent for a guest.
 */
export const answerPing: Handler<Ping> = async ({ query }, context) => {
  const path = query['path'] ?? ''
  const slug = path.startsWith('/') ? toSlug(path) : undefined
  if (slug === undefined)
    return refuse('BAD_PARAMETER', 'path', "It is a percent-encoded path that starts with '/'.")
  const { site, channel, settings } = context
  const { publicOrigin } = settings
  const language = await findLanguageOfPage(context, slug)
  return {
    language,
    defaultLanguage: channel.defaultLanguage,
    tenantId: site.tenantId,
    workspaceId: site.workspaceId,
    environmentId: site.environmentId,
    channelId: channel.id,
    ecommStoreBaseUrl: settings.storeOrigin,
    ecommProvider: site.ecommProvider[settings.provider],
    storeHash: site.storeHash,
    cacheDomain: site.cacheDomain,
    customDomain: toCustomDomain(channel, publicOrigin),
    otherDomains: site.channels.flatMap((other) =>
      other.languages.map((otherLanguage) => ({
        is_current: other.id === channel.id && otherLanguage === language,
        language: otherLanguage,
        channel_id: other.id,
        custom_domain: toCustomDomain(other, publicOrigin),
        channel_url: toChannelUrl(other, publicOrigin),
      })),
    ),
    environmentType: site.environmentType,
  }
}

/** Where several languages share the slug, the channel's default goes first, then its languages in their order. */
async function findLanguageOfPage({ db, channel }: CallContext, slug: string): Promise<string> {
  const owners = await listLanguagesOfSlug(db, channel.id, slug)
  const order = [channel.defaultLanguage, ...channel.languages]
  return order.find((language) => owners.includes(language)) ?? channel.defaultLanguage
}
