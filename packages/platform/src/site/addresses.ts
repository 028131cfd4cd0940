import { hasControlCharacter, withTrailingSlash } from '@vitrine/contract'
import type { SiteChannel } from './site.ts'

/**
 * A channel's own host name; empty when it has none. That of the default channel is the public origin's, whatever the
 * content files say, so that the same content serves every deployment.
 */
export function toCustomDomain(channel: SiteChannel, publicOrigin: URL): string {
  return channel.isDefault && channel.customDomain !== '' ? publicOrigin.hostname : channel.customDomain
}

/** The absolute origin of a channel: scheme and port of the public origin, host of the channel; no slash at the end. */
export function toChannelUrl(channel: SiteChannel, publicOrigin: URL): string {
  if (channel.isDefault) return publicOrigin.origin
  const host = channel.customDomain || channel.hosts[0]
  if (!host) return publicOrigin.origin
  const port = publicOrigin.port === '' ? '' : `:${publicOrigin.port}`
  return `${publicOrigin.protocol}//${host}${port}`
}

/**
 * The absolute address of a page. It ends with a slash, unless its last six characters hold a dot (specification,
 * section 2).
 *
 * @param slug as it is stored: without slashes at its ends, '' for home.
 */
export function toPageUrl(channelUrl: string, slug: string): string {
  return channelUrl + withTrailingSlash(slug.split('/').map(encodeURIComponent).join('/'))
}

/**
 * The slug that a path names: percent-decoded, without slashes at its ends (R13). Undefined when the encoding is wrong
 * or the path holds a control character, which no address does.
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

/** A path without the slashes at its ends: how a slug is stored and looked up (R13). */
export function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
