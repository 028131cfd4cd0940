import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from './certificate.ts'

/** A proxy that adds HTTPS, as in production: session cookies require it on all hosts except localhost. */
export interface TlsProxy {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a proxy in front of a program on a port of this machine, which may start later. The program must trust the
 * proxy (TRUST_PROXY).
 */
export async function startTlsProxy(targetPort: number): Promise<TlsProxy> {
  // The program may close an idle connection at the moment in which it is used again, so each request has its own.
  const agent = new Agent({ keepAlive: false })
  const server = createServer(createCertificate(), (incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': headers.host }
    const forward = request(
      { agent, host: 'localhost', port: targetPort, method, path, headers: { ...headers, ...forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forward.destroy())
    incoming.pipe(forward)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}
