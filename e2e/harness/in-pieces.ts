import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGate, type Gate } from './hydrated.ts'
import type { Shop } from './shop.ts'

/** A proxy in front of a shop that delivers documents in pieces, on request. */
export interface Line {
  readonly origin: string
  /** Sends the next piece of the current document; returns false if there was none left. */
  next(): boolean
  close(): Promise<void>
}

/**
 * Starts a proxy that delivers documents in pieces.
 *
 * @param cut splits the HTML of a document; the pieces must add up to the whole
 */
export async function slowLine(shop: Shop, cut: (html: string) => readonly string[]): Promise<Line> {
  let gates: Gate[] = []

  async function sendDocument(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const [first = '', ...pieces] = cut(await text(answer))
    const opened = (gates = pieces.map(createGate)).map((gate) => gate.opened)
    response.write(first)
    for (const [index, piece] of pieces.entries()) {
      await opened[index]
      response.write(piece)
    }
    response.end()
  }

  const server = createServer(({ url, method, headers }, response) => {
    // Compressed content cannot be cut.
    const requestHeaders = { ...headers, host: `localhost:${shop.port}`, 'accept-encoding': 'identity' }
    const onward = request(
      { host: 'localhost', port: shop.port, path: url, method, headers: requestHeaders },
      (answer) => {
        const { 'content-length': _whole, ...others } = answer.headers
        const isDocument = answer.headers['content-type']?.startsWith('text/html') === true
        response.writeHead(answer.statusCode ?? 502, isDocument ? others : answer.headers)
        if (isDocument) void sendDocument(answer, response)
        else answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    next() {
      const gate = gates.shift()
      gate?.open()
      return gate !== undefined
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
