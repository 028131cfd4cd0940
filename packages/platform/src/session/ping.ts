import { slugSegments, type Ping } from '@vitrine/contract'
import { publicationsTag, siteTag } from '../cache-tags/index.ts'
import { listLanguagesOfSlugs } from '../content/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import type { Shopper } from '../shopper/index.ts'
import { toStoreBase } from '../store-links/index.ts'
import { toChannelUrl, toCustomDomain, toSlug } from '../site/index.ts'

/**
 * Returns the site details for a path (sections 3 and 7). The language is that of the page at the
 * path or of its nearest ancestor, falling back to the channel's default (R18). `userInfo` is
 * absent for guests.
 */
export const handlePing: Handler<Ping> = async ({ query }, context) => {
  const path = query['path'] ?? ''
  const slug = path.startsWith('/') ? toSlug(path) : undefined
  if (slug === undefined)
    return fail('BAD_PARAMETER', 'path', "Expected a percent-encoded path that starts with '/'.")
  const { site, channel, settings, tags } = context
  tags.add(siteTag).add(publicationsTag)
  const { publicOrigin } = settings
  const language = await findLanguageOfPage(context, slug)
  return {
    language,
    defaultLanguage: channel.defaultLanguage,
    tenantId: site.tenantId,
    workspaceId: site.workspaceId,
    environmentId: site.environmentId,
    channelId: channel.id,
    ecommStoreBaseUrl: toStoreBase(settings.storeOrigin, context.publicUrl),
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
    shopCapabilities: settings.shopCapabilities,
    ...toUserInfo(await context.shopper()),
  }
}

/** Returns the details of the customer; none for guests. */
function toUserInfo({ session, customer }: Shopper): Pick<Ping, 'userInfo'> {
  if (!session || !customer) return {}
  const { email, firstName, lastName, groupId, currency } = customer
  return {
    userInfo: {
      sessionId: session.id,
      email,
      firstName,
      lastName,
      customerGroupInfo: { id: groupId },
      ...(currency === undefined ? {} : { defaultCurrency: { id: currency, currency_code: currency } }),
    },
  }
}

/**
 * Returns the language of the page that has the slug, or else the language of its nearest ancestor,
 * so that the error page of `/de/missing/` is in German. If several languages share a slug, the
 * channel's default language comes first, followed by its other languages in order.
 */
async function findLanguageOfPage({ db, channel }: CallContext, slug: string): Promise<string> {
  const slugs = withParents(slug)
  const owners = await listLanguagesOfSlugs(db, channel.id, slugs)
  const languages = slugs.map((slug) => owners.get(slug)).find((found) => found !== undefined) ?? []
  const order = [channel.defaultLanguage, ...channel.languages]
  return order.find((language) => languages.includes(language)) ?? channel.defaultLanguage
}

/** Returns a slug and the slugs of its ancestors, nearest first: `a/b/c`, `a/b`, `a`. */
function withParents(slug: string): readonly string[] {
  const segments = slug.split('/').slice(0, slugSegments.max)
  return [
    slug,
    ...segments.slice(1).map((_, index) => segments.slice(0, segments.length - 1 - index).join('/')),
  ]
}
