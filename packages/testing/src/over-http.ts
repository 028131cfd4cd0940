import type { Send } from '@vitrine/contract'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OverHttp {
  readonly port: number
  close(): Promise<void>
}

/** Serves a platform on a socket of 127.0.0.1, so that requests arrive over the network. */
export async function overHttp(send: Send): Promise<OverHttp> {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const response = await send(await toRequest(incoming))
      outgoing.setHeaders(response.headers).writeHead(response.status)
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }
    answer().catch((error: unknown) => outgoing.destroy(error as Error))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url } = incoming
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(method === 'GET' || method === 'HEAD' || chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  })
}
