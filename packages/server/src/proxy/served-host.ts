import { isSuccess, type Envelope, type Ping } from '@vitrine/contract'

/**
 * Returns true if a response of ping belongs to the requested host. A remote platform that does not trust
 * X-Forwarded-Host answers for its own host instead, and the shop would show the wrong channel.
 *
 * If the response lists the requested host, the host must belong to the current channel. If not, the host may be an
 * alias of the channel. Only the host of `publicOrigin` must be listed: otherwise the platform links to an address
 * other than the public one. Returns true if the response cannot be parsed.
 *
 * @param pingBody body of the response.
 */
export function isServedHost(pingBody: string, publicUrl: URL, publicOrigin: string | undefined): boolean {
  const site = readPing(pingBody)
  if (site === null) return true
  const { hostname } = publicUrl
  const own = site.otherDomains.filter(
    ({ custom_domain, channel_url }) =>
      custom_domain === hostname || URL.parse(channel_url)?.hostname === hostname,
  )
  if (own.length > 0) return own.some(({ channel_id }) => channel_id === site.channelId)
  return publicOrigin === undefined || new URL(publicOrigin).hostname !== hostname
}

function readPing(pingBody: string): Pick<Ping, 'channelId' | 'otherDomains'> | null {
  try {
    const envelope = JSON.parse(pingBody) as Envelope<Partial<Ping> | null>
    if (!isSuccess(envelope)) return null
    const { channelId, otherDomains } = envelope.Data ?? {}
    return channelId !== undefined && Array.isArray(otherDomains) ? { channelId, otherDomains } : null
  } catch {
    return null
  }
}
