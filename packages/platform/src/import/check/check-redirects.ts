import type { FileValidator } from '../../content-files/index.ts'
import { redirectModel } from '../../models/index.ts'
import { toSlug, type SiteChannel } from '../../site/index.ts'
import type { Content, SourcedRecord } from '../content.ts'

/**
 * Reports redirect loops of any length, including loops across channels, and undeclared redirects
 * to other hosts (R14).
 */
export function checkRedirects(content: Content, validator: FileValidator): void {
  const redirects = content.records.flatMap(toRedirect)
  const byAddress = new Map(
    redirects.map((redirect) => [toAddress(redirect.channelId, redirect.slug), redirect]),
  )
  for (const redirect of redirects) {
    const { source, at, slug } = redirect
    if (isLoop(redirect, byAddress, content)) {
      validator.report(source, at, `the redirect from "${slug}" ends in a loop: change its target`)
    }
    if (!redirect.isExternal && isUndeclaredExternal(redirect, content)) {
      const message = 'no channel has this host: correct it, or add "external": true'
      validator.report(source, [...at, 'to'], message)
    }
  }
}

interface PublishedRedirect {
  readonly channelId: string
  readonly slug: string
  readonly to: string
  readonly isExternal: boolean
  readonly source: string
  readonly at: readonly PropertyKey[]
}

function toRedirect({ model, channelId, published, source, at }: SourcedRecord): PublishedRedirect[] {
  const to = published?.data['to']
  if (model !== redirectModel.internal_name || typeof to !== 'string' || published?.slug == null) return []
  return [
    { channelId, slug: published.slug, to, isExternal: published.data['external'] === true, source, at },
  ]
}

function isLoop(
  start: PublishedRedirect,
  byAddress: ReadonlyMap<string, PublishedRedirect>,
  content: Content,
): boolean {
  const seen = new Set<string>()
  let current: PublishedRedirect | undefined = start
  while (current !== undefined) {
    const target = toTargetAddress(current, content)
    if (target === null || seen.has(target)) return false
    if (target === toAddress(start.channelId, start.slug)) return true
    seen.add(target)
    current = byAddress.get(target)
  }
  return false
}

/** Returns true if the target's host belongs to no channel. */
function isUndeclaredExternal({ to }: PublishedRedirect, { channels }: Content): boolean {
  const host = URL.parse(to)?.hostname
  return host !== undefined && findChannelOf(host, channels) === undefined
}

/** Returns the channel and slug of a redirect's target as a key; null if it is not on this site. */
function toTargetAddress({ channelId, to }: PublishedRedirect, { channels }: Content): string | null {
  if (to.startsWith('/')) return toAddress(channelId, toSlug(new URL(to, 'http://shop.invalid').pathname))
  const url = URL.parse(to)
  if (url === null) return null
  const channel = findChannelOf(url.hostname, channels)
  return channel === undefined ? null : toAddress(channel.id, toSlug(url.pathname))
}

function findChannelOf(host: string, channels: readonly SiteChannel[]): SiteChannel | undefined {
  return channels.find(({ hosts, customDomain }) => customDomain === host || hosts.includes(host))
}

/** Joins a channel and a slug to a key. */
function toAddress(channelId: string, slug: string | undefined): string {
  return `${channelId} ${slug ?? ''}`
}
