import type { ProviderId } from '@vitrine/contract'

/** What the platform knows of a channel: a place where the shop is served, in one or more languages. */
export interface SiteChannel {
  readonly id: string
  readonly name: string
  /** Host name without port; empty when the channel has none of its own. */
  readonly customDomain: string
  readonly hosts: readonly string[]
  /** In the order of the content files. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly isDefault: boolean
}

export interface Site {
  readonly tenantId: string
  readonly workspaceId: string
  readonly environmentId: string
  readonly environmentType: string
  readonly storeHash: string
  readonly cacheDomain: string
  readonly ecommProvider: Readonly<Record<ProviderId, string>>
  readonly channels: readonly SiteChannel[]
}

/** What a deployment says of the site in place of its content (specification, section 1). */
export interface SiteOverrides {
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  readonly environmentType?: string | undefined
  /** The channels that are served; absent or empty: all. */
  readonly channelIds?: readonly string[] | undefined
}

/** The site as a deployment shows it. */
export function withOverrides(site: Site, overrides: SiteOverrides): Site {
  const { channelIds = [] } = overrides
  const served = site.channels.filter(({ id }) => channelIds.length === 0 || channelIds.includes(id))
  const hasDefault = served.some(({ isDefault }) => isDefault)
  return {
    ...site,
    workspaceId: overrides.workspaceId ?? site.workspaceId,
    tenantId: overrides.tenantId ?? site.tenantId,
    environmentType: overrides.environmentType ?? site.environmentType,
    // The public origin's host needs a channel to belong to.
    channels: hasDefault ? served : served.map((channel, index) => ({ ...channel, isDefault: index === 0 })),
  }
}

/**
 * The channel that a host name belongs to. The host of the public origin belongs to the default channel, unless
 * another channel claims it. Undefined: no channel's host.
 *
 * @param hostname as `URL` writes it: lower case, without port.
 */
export function findChannel(site: Site, hostname: string, publicOrigin: URL): SiteChannel | undefined {
  const named = site.channels.find((channel) => channel.hosts.includes(hostname))
  if (named) return named
  return hostname === publicOrigin.hostname ? site.channels.find((channel) => channel.isDefault) : undefined
}

/**
 * The language asked for, as the channel writes it, else what is left of it without its last parts: for `zh-Hant-TW`
 * `zh-Hant`, then `zh`. Undefined when the channel has none of them. Letter case does not matter.
 */
export function findLanguage(channel: SiteChannel, locale = ''): string | undefined {
  const wanted = `${locale.toLowerCase()}-`
  return channel.languages
    .filter((language) => wanted.startsWith(`${language.toLowerCase()}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}
