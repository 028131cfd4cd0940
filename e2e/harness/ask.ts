import { request, type IncomingHttpHeaders } from 'node:http'
import type { Shop } from './shop.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface AskOptions {
  /** Host header of the request; the connection always goes to the loopback interface. */
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a plain HTTP request to a shop under any host name, without following redirects. */
export function ask(
  { port }: Shop,
  path: string,
  { host = 'localhost', headers = {} }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, headers: { ...headers, host: `${host}:${port}` } }
    request(options, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        body += text
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}
