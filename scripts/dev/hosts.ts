import { isSuccess, ping, type Envelope, type Ping } from '@vitrine/contract'

export interface HostCheckOptions {
  /** The platform, which knows the channels. */
  readonly send: (request: Request) => Promise<Response>
  readonly publicOrigin: string
}

/**
 * Creates the function with which the development server checks Host headers. The server delivers source code. A page
 * of another site must not be able to read it, even if the name of that site resolves to this machine. The check allows
 * the names of the machine itself, the host of PUBLIC_ORIGIN and the hosts of the channels.
 */
export function createHostCheck({ send, publicOrigin }: HostCheckOptions) {
  const publicHost = new URL(publicOrigin).hostname
  return async (header: string | undefined): Promise<boolean> => {
    const hostname = toHostname(header)
    if (hostname === undefined) return false
    return isLocal(hostname) || hostname === publicHost || (await readChannelHosts()).includes(hostname)
  }

  async function readChannelHosts(): Promise<readonly string[]> {
    const answer = await send(new Request(`${publicOrigin}${ping.path}?path=/`))
    const envelope = (await answer.json()) as Envelope<Ping>
    if (!isSuccess(envelope)) return []
    return envelope.Data.otherDomains.flatMap(({ custom_domain, channel_url }) => [
      custom_domain,
      URL.parse(channel_url)?.hostname ?? '',
    ])
  }
}

function toHostname(header: string | undefined): string | undefined {
  const url = header ? URL.parse(`http://${header}`) : null
  const isHost = url !== null && url.pathname === '/' && !/[/?#@\\]/.test(header ?? '')
  return isHost ? url.hostname : undefined
}

function isLocal(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
