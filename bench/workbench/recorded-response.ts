import { request } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response as sent over the network; `body` is base64. */
export interface RecordedResponse {
  readonly path: string
  readonly encoding: Encoding
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string
}

/** Headers that Node's server adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/**
 * Sends one request and returns the raw bytes of the response. Rejects if the status is not 200 or the encoding
 * differs.
 */
export async function recordResponse(
  origin: string,
  path: string,
  encoding: Encoding,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent: false, headers: { 'accept-encoding': encoding } },
      (answer) => {
        const sent = answer.headers['content-encoding'] ?? 'identity'
        if (answer.statusCode !== 200) reject(new Error(`${origin}${path}: status ${answer.statusCode}`))
        if (encoding === 'identity' && sent !== encoding)
          reject(new Error(`${origin}${path}: expected ${encoding}, got ${sent}`))
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const entries = Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined || ownHeaders.has(name) ? [] : [[name, value] as const],
          )
          const body = Buffer.concat(chunks).toString('base64')
          resolve({ path, encoding, headers: Object.fromEntries(entries), body })
        })
      },
    )
    sent.on('error', reject).end()
  })
}

const maxRequests = 20

/** Requests the size of a page until it has the expected size, and returns the last one. */
export async function measureUntilEqual(ask: () => Promise<number>, expected: number): Promise<number> {
  let bytes = await ask()
  for (let sent = 1; sent < maxRequests && bytes !== expected; sent++) bytes = await ask()
  return bytes
}

/**
 * Requests the size of a page until two successive responses have the same size. On a busy machine, the first
 * response may lack dimensions of images that have not been read yet. Throws if the size keeps changing.
 */
export async function measureUntilStable(ask: () => Promise<number>): Promise<number> {
  let before = await ask()
  for (let sent = 1; sent < maxRequests; sent++) {
    const now = await ask()
    if (now === before) return now
    before = now
  }
  throw new Error(`The size of the page was still changing after ${maxRequests} requests.`)
}

/** Returns the size of the body on the network, in bytes. */
export function bytesOf({ body }: RecordedResponse): number {
  return Buffer.from(body, 'base64').length
}

/** Returns the body of an uncompressed response as text. */
export function textOf({ body }: RecordedResponse): string {
  return Buffer.from(body, 'base64').toString('utf8')
}
