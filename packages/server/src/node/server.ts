import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '../log/index.ts'
import { drain, stopReuse, type Connections } from './drain.ts'
import { ListenError, toListenError } from './listen-error.ts'
import { setClientAddress } from './client-address.ts'

export interface ServeOptions {
  readonly handle: (request: Request) => Promise<Response>
  /** `localhost` listens on 127.0.0.1 and ::1, so that the name works whichever address it is looked up as. */
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Milliseconds that answers in flight have after `close()`; then they are cut. */
  readonly graceMs?: number
  /** Milliseconds that a client has for headers and a request, and that an idle connection stays open. */
  readonly timeouts?: ConnectionTimeouts
  readonly log?: Log
}

export interface ConnectionTimeouts {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
}

export interface RunningServer {
  /** The address to type, with the real port. */
  readonly origin: string
  readonly port: number
  /** Stops listening, lets the answers in flight end, and resolves when all is closed. Twice is once. */
  close(): Promise<void>
}

const usualTimeouts: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
}
const largestHeaders = 32 * 1024
const howOftenTimeoutsAreChecked = 2_000

/**
 * Answers HTTP requests on a port with Node's own server.
 *
 * @throws ListenError when the address cannot be listened on; its message says which variable to change.
 */
export async function serve({
  handle,
  host,
  port,
  graceMs = 9_000,
  timeouts = usualTimeouts,
  log,
}: ServeOptions): Promise<RunningServer> {
  const listener = getRequestListener(handle, { errorHandler: answerUnreadable })
  const connections: Connections = { servers: [], sockets: new Set(), answers: new Set(), closing: false }
  const [first, ...others] = addressesOf(host)
  const main = await listen(listener, { host: first, port, timeouts }, connections)
  const { port: realPort } = main.address() as AddressInfo
  for (const address of others) {
    try {
      await listen(listener, { host: address, port: realPort, timeouts }, connections)
    } catch (error) {
      // A machine without IPv6 has no such address, and then nothing is missing.
      if (error instanceof ListenError && error.isMissingAddress) continue
      await drain(connections, 0)
      throw error
    }
  }
  async function end(): Promise<void> {
    const cut = await drain(connections, graceMs)
    if (cut > 0) log?.warn(`Answers cut after ${graceMs} ms: ${cut}.`)
  }
  let closed: Promise<void> | undefined
  return {
    origin: `http://${toUrlHost(host)}:${realPort}`,
    port: realPort,
    close: () => (closed ??= end()),
  }
}

/**
 * Rejects with a `ListenError` where `serve` would: before time is spent on what goes before it. Holds nothing.
 */
export async function checkAddress({ host, port }: Pick<ServeOptions, 'host' | 'port'>): Promise<void> {
  const { close } = await serve({
    handle: async () => new Response(null, { status: 503 }),
    host,
    port,
    graceMs: 0,
  })
  await close()
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

async function listen(
  listener: Listener,
  { host, port, timeouts }: Pick<ServeOptions, 'host' | 'port'> & { readonly timeouts: ConnectionTimeouts },
  connections: Connections,
): Promise<Server> {
  const server = createServer(
    { ...timeouts, maxHeaderSize: largestHeaders, connectionsCheckingInterval: howOftenTimeoutsAreChecked },
    (incoming, outgoing) => {
      setClientAddress(incoming)
      connections.answers.add(outgoing)
      outgoing.once('close', () => connections.answers.delete(outgoing))
      if (connections.closing) stopReuse(outgoing)
      void listener(incoming, outgoing)
    },
  )
  server.on('connection', (socket: Socket) => {
    connections.sockets.add(socket)
    socket.once('close', () => connections.sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, { host, port })))
    server.listen({ host, port, exclusive: true }, resolve)
  })
  connections.servers.push(server)
  return server
}

function addressesOf(host: string): readonly [string, ...string[]] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
}

function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** For a request of which not even a URL can be made, such as one whose Host header is no host. */
function answerUnreadable(): Response {
  return new Response('The Host header or the address of this request is not valid.\n', {
    status: 400,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      connection: 'close',
    },
  })
}
