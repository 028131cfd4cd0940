import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { AddressError, createLookup, isPublicAddress, type AllowAddress } from './public-address.ts'

export interface FetchLimits {
  /** Maximum size of a picture in bytes. */
  readonly bytes: number
  /** Maximum time for a picture, including all redirects, in milliseconds. */
  readonly ms: number
  readonly redirects: number
  /** Decides which addresses may be connected to. */
  readonly isAllowed: AllowAddress
}

export const fetchLimits: FetchLimits = {
  bytes: 25 * 1024 * 1024,
  ms: 20_000,
  redirects: 3,
  isAllowed: isPublicAddress,
}

/** An error whose message is a sentence for operators. */
export class FetchError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FetchError'
  }
}

/**
 * Fetches a picture. Only connects to public internet addresses, even after redirects.
 *
 * @throws FetchError if there is no picture or if it exceeds a limit
 */
export async function fetchPicture(source: string, limits: FetchLimits = fetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.ms)
  try {
    let url = toUrl(source)
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, limits, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response, limits.bytes)
      response.destroy()
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
      if (!isRedirect) throw new FetchError(`The server responded with status ${statusCode}.`)
      if (redirects >= limits.redirects)
        throw new FetchError(`The server redirected more than ${limits.redirects} times.`)
      url = toUrl(headers.location ?? '', url)
    }
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof AddressError) throw new FetchError(error.message)
    if (signal.aborted)
      throw new FetchError(`The server did not send the picture within ${limits.ms / 1000} seconds.`)
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new FetchError(`The picture cannot be fetched${code}.`)
  }
}

function toUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchError('The URL is invalid.')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchError('Expected a URL that starts with https:// or http://.')
  if (url.username !== '' || url.password !== '') throw new FetchError('The URL must not contain a password.')
  return url
}

function open(url: URL, { isAllowed }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  // No lookup takes place for a literal IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressError()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      ...{ signal, lookup: createLookup(isAllowed), agent: false as const },
      headers: { accept: 'image/*', 'user-agent': 'Vitrine' },
    }
    send(url, options, resolve).on('error', reject).end()
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new FetchError(`The picture is larger than ${Math.round(maxBytes / 1024 ** 2)} MB.`)
  const chunks: Buffer[] = []
  let length = 0
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
