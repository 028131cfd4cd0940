import { hasControlCharacter, withTrailingSlash, type ProviderId } from '@vitrine/contract'

/** A channel through which the shop is served, in one or more languages. */
export interface SiteChannel {
  readonly id: string
  readonly name: string
  /** Host name without port; empty if the channel has no domain of its own. */
  readonly customDomain: string
  readonly hosts: readonly string[]
  /** In the order of the content files. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly isDefault: boolean
}

/** The details of a site, without its channels. */
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

/** Values of a deployment that replace the values of the content (section 1). */
export interface SiteOverrides {
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  readonly environmentType?: string | undefined
  /** The channels to serve; absent or empty for all. */
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
    // The public origin must have a channel, so the first served channel becomes the default if the default channel is
    // not served.
    channels: hasDefault ? served : served.map((channel, index) => ({ ...channel, isDefault: index === 0 })),
  }
}

/**
 * Returns the channel of a host name; undefined if it belongs to none. The host of the public origin belongs to the
 * default channel, unless another channel has that host.
 *
 * @param hostname as `URL` writes it: lower case, without port.
 */
export function findChannel(site: Site, hostname: string, publicOrigin: URL): SiteChannel | undefined {
  const named = site.channels.find((channel) => channel.hosts.includes(hostname))
  if (named) return named
  return hostname === publicOrigin.hostname ? site.channels.find((channel) => channel.isDefault) : undefined
}

/**
 * Returns the channel's language for a locale, which is shortened part by part: for `zh-Hant-TW` also `zh-Hant`, then
 * `zh`. Returns undefined if the channel has none of these languages. Ignores letter case.
 */
export function findLanguage(channel: SiteChannel, locale = ''): string | undefined {
  const requested = `${locale.toLowerCase()}-`
  return channel.languages
    .filter((language) => requested.startsWith(`${language.toLowerCase()}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/**
 * Returns a channel's own host name; empty if the channel has none. For the default channel, the host of the public
 * origin replaces the host name in the content, so that the same content works in every deployment.
 */
export function toCustomDomain(channel: SiteChannel, publicOrigin: URL): string {
  return channel.isDefault && channel.customDomain !== '' ? publicOrigin.hostname : channel.customDomain
}

/**
 * Returns the absolute origin of a channel, without a trailing slash: scheme and port of the public origin, host of
 * the channel.
 */
export function toChannelUrl(channel: SiteChannel, publicOrigin: URL): string {
  if (channel.isDefault) return publicOrigin.origin
  const host = channel.customDomain || channel.hosts[0]
  if (!host) return publicOrigin.origin
  const port = publicOrigin.port === '' ? '' : `:${publicOrigin.port}`
  return `${publicOrigin.protocol}//${host}${port}`
}

/**
 * Returns the absolute URL of a page. It ends with a slash, unless its last six characters contain a dot (section 2).
 *
 * @param slug without leading and trailing slashes; '' for home.
 */
export function toPageUrl(channelUrl: string, slug: string): string {
  return channelUrl + withTrailingSlash(slug.split('/').map(encodeURIComponent).join('/'))
}

/**
 * Returns the slug of a path: percent-decoded, without leading and trailing slashes (R13). Returns undefined if the
 * encoding is invalid or the path contains a control character.
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

/** Removes leading and trailing slashes. Slugs are stored and looked up in this form (R13). */
export function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
