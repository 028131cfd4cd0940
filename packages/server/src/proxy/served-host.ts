import { isSuccess, type Envelope, type Ping } from '@vitrine/contract'

/**
 * Whether an answer of ping belongs to the host that was asked for. A platform elsewhere that does not believe
 * X-Forwarded-Host answers for its own host instead, and the shop would show the wrong channel under the right name.
 *
 * A host that ping names must be the current channel's. One that it does not name may be a second name of the channel,
 * but the host of `publicOrigin` must be named: otherwise the platform links to another address than people use.
 * What cannot be read as a ping says nothing against the host.
 *
 * @param answer the body of ping's answer.
 */
export function isServedHost(answer: string, publicUrl: URL, publicOrigin: string | undefined): boolean {
  const site = readPing(answer)
  if (site === null) return true
  const { hostname } = publicUrl
  const own = site.otherDomains.filter(
    ({ custom_domain, channel_url }) =>
      custom_domain === hostname || URL.parse(channel_url)?.hostname === hostname,
  )
  if (own.length > 0) return own.some(({ channel_id }) => channel_id === site.channelId)
  return publicOrigin === undefined || new URL(publicOrigin).hostname !== hostname
}

function readPing(answer: string): Pick<Ping, 'channelId' | 'otherDomains'> | null {
  try {
    const envelope = JSON.parse(answer) as Envelope<Partial<Ping> | null>
    if (!isSuccess(envelope)) return null
    const { channelId, otherDomains } = envelope.Data ?? {}
    return channelId !== undefined && Array.isArray(otherDomains) ? { channelId, otherDomains } : null
  } catch {
    return null
  }
}
