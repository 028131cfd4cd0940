import { request } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer as it came over the wire; `body` is base64. */
export interface RecordedAnswer {
  readonly path: string
  readonly encoding: Encoding
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string
}

/** What Node's server writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asks once and keeps the bytes as they were sent. Rejects when the answer is no 200 in that encoding. */
export async function recordAnswer(
  origin: string,
  path: string,
  encoding: Encoding,
): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + path,
      { agent: false, headers: { 'accept-encoding': encoding } },
      (answer) => {
        const sent = answer.headers['content-encoding'] ?? 'identity'
        if (answer.statusCode !== 200) reject(new Error(`${origin}${path}: status ${answer.statusCode}`))
        if (encoding === 'identity' && sent !== encoding)
          reject(new Error(`${origin}${path}: came as ${sent}`))
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
    asked.on('error', reject).end()
  })
}

const mostAsked = 20

/**
 * Asks for a page's bytes until they are the same twice in a row: its first answer may lack the sizes of pictures that a
 * busy machine has not opened yet. Throws when they never are.
 */
export async function askUntilSettled(ask: () => Promise<number>): Promise<number> {
  let before = await ask()
  for (let asked = 1; asked < mostAsked; asked++) {
    const now = await ask()
    if (now === before) return now
    before = now
  }
  throw new Error(`Of ${mostAsked} answers no two in a row had the same length.`)
}

/** Bytes of the body on the wire. */
export function bytesOf({ body }: RecordedAnswer): number {
  return Buffer.from(body, 'base64').length
}

/** The body of an answer that came without compression. */
export function textOf({ body }: RecordedAnswer): string {
  return Buffer.from(body, 'base64').toString('utf8')
}
