import { hasControlCharacter, withTrailingSlash, type ProviderId } from '@vitrine/contract'

/** A channel through which the shop is served, in one or more languages. */
export interface SiteChannel {
  readonly id: string
  readonly name: string
  /** Host name without port; empty if the channel does not have its own domain. */
  readonly customDomain: string
  readonly hosts: readonly string[]
  /** In the order of the content files. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly isDefault: boolean
}

/** The details of a site without its channels. */
export interface SiteDetails {
  readonly tenantId: string
  readonly workspaceId: string
  readonly environmentId: string
  readonly environmentType: string
  readonly storeHash: string
  readonly cacheDomain: string
  readonly ecommProvider: Readonly<Record<ProviderId, string>>
}

export interface Site extends SiteDetails {
  readonly channels: readonly SiteChannel[]
}

/** Values of a deployment that replace values of the content (section 1). */
export interface SiteOverrides {
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  readonly environmentType?: string | undefined
  /** The channels to serve. If absent or empty, all channels are served. */
  readonly channelIds?: readonly string[] | undefined
}

/** Applies the overrides of a deployment to a site. */
export function withOverrides(site: Site, overrides: SiteOverrides): Site {
  const { channelIds = [] } = overrides
  const served = site.channels.filter(({ id }) => channelIds.length === 0 || channelIds.includes(id))
  const hasDefault = served.some(({ isDefault }) => isDefault)
  return {
    ...site,
    workspaceId: overrides.workspaceId ?? site.workspaceId,
    tenantId: overrides.tenantId ?? site.tenantId,
    environmentType: overrides.environmentType ?? site.environmentType,
    // The public origin must have a channel. If the default channel is not served, the first served
    // channel becomes the default.
    channels: hasDefault ? served : served.map((channel, index) => ({ ...channel, isDefault: index === 0 })),
  }
}

/**
 * Returns the channel that a host name belongs to; undefined if there is none. The host of the
 * public origin belongs to the default channel, unless another channel has that host.
 *
 * @param hostname in the notation of `URL`: lower case, without port
 */
export function findChannel(site: Site, hostname: string, publicOrigin: URL): SiteChannel | undefined {
  const named = site.channels.find((channel) => channel.hosts.includes(hostname))
  if (named) return named
  return hostname === publicOrigin.hostname ? site.channels.find((channel) => channel.isDefault) : undefined
}

/**
 * Returns the channel's language for a locale. The locale is shortened part by part: `zh-Hant-TW`
 * also matches `zh-Hant`, then `zh`. Returns undefined if the channel has none of these languages.
 * Ignores case.
 */
export function findLanguage(channel: SiteChannel, locale = ''): string | undefined {
  const requested = `${locale.toLowerCase()}-`
  return channel.languages
    .filter((language) => requested.startsWith(`${language.toLowerCase()}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/**
 * Returns a channel's own host name; empty if the channel has none. For the default channel, the
 * host of the public origin replaces the host name in the content, so that the same content works
 * in every deployment.
 */
export function toCustomDomain(channel: SiteChannel, publicOrigin: URL): string {
  return channel.isDefault && channel.customDomain !== '' ? publicOrigin.hostname : channel.customDomain
}

/**
 * Returns the absolute origin of a channel without a trailing slash: scheme and port of the public
 * origin, with the channel's host.
 */
export function toChannelUrl(channel: SiteChannel, publicOrigin: URL): string {
  if (channel.isDefault) return publicOrigin.origin
  const host = channel.customDomain || channel.hosts[0]
  if (!host) return publicOrigin.origin
  const port = publicOrigin.port === '' ? '' : `:${publicOrigin.port}`
  return `${publicOrigin.protocol}//${host}${port}`
}

/**
 * Returns the absolute URL of a page. It ends with a slash unless its last six characters contain a
 * dot (section 2).
 *
 * @param slug without leading and trailing slashes; '' for the home page
 */
export function toPageUrl(channelUrl: string, slug: string): string {
  return channelUrl + withTrailingSlash(slug.split('/').map(encodeURIComponent).join('/'))
}

/**
 * Returns the slug of a path: percent-decoded and without leading and trailing slashes (R13).
 * Returns undefined if the encoding is invalid or the path contains a control character.
 */
export function toSlug(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (hasControlCharacter(decoded)) return undefined
  return trimSlashes(decoded).normalize('NFC')
}

/** Removes leading and trailing slashes, as slugs are stored and looked up without them (R13). */
export function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
