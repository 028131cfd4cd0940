import { hasControlCharacter, withTrailingSlash } from '@vitrine/contract'
import type { SiteChannel } from './site.ts'

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
