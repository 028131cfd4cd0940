import { hasControlCharacter, withTrailingSlash, type ProviderId } from '@vitrine/contract'

/** A channel through which the shop is served, in one or more languages. */
export interface SiteChannel {
  readonly id: string
  readonly name: string
  /** Host name without port; empty if the channel has none of its own. */
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

/** Values of a deployment that replace those of the content (section 1). */
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
    // The host of the public origin must belong to a channel.
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
 * Returns the channel's language for a locale, shortened part by part: for `zh-Hant-TW` also `zh-Hant`, then `zh`.
 * Undefined if the channel has none of them. Ignores letter case.
 */
export function findLanguage(channel: SiteChannel, locale = ''): string | undefined {
  const requested = `${locale.toLowerCase()}-`
  return channel.languages
    .filter((language) => requested.startsWith(`${language.toLowerCase()}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/**
 * Returns a channel's own host name; empty if it has none. For the default channel it is the host of the public
 * origin, whatever the content files state, so that the same content serves every deployment.
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
 * Returns the absolute URL of a page. It ends with a slash, unless its last six characters contain a dot (section
 * 2).
 *
 * @param slug as it is stored: without leading and trailing slashes, '' for home.
 */
export function toPageUrl(channelUrl: string, slug: string): string {
  return channelUrl + withTrailingSlash(slug.split('/').map(encodeURIComponent).join('/'))
}

/**
 * Returns the slug of a path: percent-decoded, without leading and trailing slashes (R13). Undefined if the
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

/** Removes leading and trailing slashes, as slugs are stored and looked up (R13). */
export function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
