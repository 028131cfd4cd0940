import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { FastResponse } from '../page/index.ts'
import type { Log } from '../log/index.ts'
import {
  defaultConnectionLimits,
  handleInOrder,
  limitConnections,
  limitStall,
  limitUnread,
  type ConnectionLimits,
} from './connection-limits.ts'
import { drain, stopReuse, type Connections } from './drain.ts'
import { ListenError, toListenError } from './listen-error.ts'
import { keepForwardedAddress, setClientAddress } from './client-address.ts'

export interface ServeOptions {
  readonly handle: (request: Request) => Promise<Response>
  /** Returns the response to a request that needs no work; undefined if `handle` has to answer. */
  readonly answerKept?: ((request: IncomingMessage) => FastResponse | undefined) | undefined
  /** `localhost` listens on both 127.0.0.1 and ::1, since clients may resolve the name to either. */
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** Time after `close()` after which responses in flight are aborted, in milliseconds. */
  readonly graceMs?: number
  /** Time limits for headers, requests and idle connections, in milliseconds. */
  readonly timeouts?: ConnectionTimeouts
  /** Number of trusted proxies in front of the server. Defaults to 0. */
  readonly proxies?: number
  /** Limits for connections; those that are omitted have defaults. */
  readonly limits?: Partial<ConnectionLimits>
  readonly log?: Log
}

export interface ConnectionTimeouts {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
}

export interface RunningServer {
  /** Address of the server, with the actual port. */
  readonly origin: string
  readonly port: number
  /** Stops listening, waits for responses in flight, and resolves when everything is closed. Further calls have no effect. */
  close(): Promise<void>
}

const defaultTimeouts: ConnectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
}
const maxHeaderSize = 32 * 1024
const connectionsCheckingInterval = 2_000

/**
 * Serves HTTP requests on a port with Node's server.
 *
 * @throws ListenError if the server cannot listen on the address. Its message names the variable to change.
 */
export async function serve({
  handle,
  answerKept,
  host,
  port,
  graceMs = 9_000,
  timeouts = defaultTimeouts,
  limits: ownLimits = {},
  proxies = 0,
  log,
}: ServeOptions): Promise<RunningServer> {
  const limits = { ...defaultConnectionLimits, ...ownLimits }
  const handleRequest = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = hasOneHost(incoming) ? await handle(request) : answerInvalidRequest()
      // The rest of the body, for example of an upload that is too large, is not read. Without this header, the client
      // would send its next request on a connection that is being closed.
      if (!incoming.complete && outgoing instanceof ServerResponse) stopReuse(outgoing)
      limitStall(incoming.socket, response, limits)
      return response
    },
    { errorHandler: answerInvalidRequest },
  )
  const listener: Listener = (incoming, outgoing) => {
    const kept = hasOneHost(incoming) ? answerKept?.(incoming) : undefined
    if (kept === undefined) return void handleRequest(incoming, outgoing)
    incoming.socket.setTimeout(limits.stallMs)
    outgoing.writeHead(kept.status, kept.headers as string[])
    outgoing.end(kept.body)
  }
  const connections: Connections = { servers: [], sockets: new Set(), responses: new Set(), closing: false }
  const [first, ...others] = addressesOf(host)
  const main = await listen(listener, { host: first, port, timeouts, limits, proxies }, connections)
  const { port: actualPort } = main.address() as AddressInfo
  for (const address of others) {
    try {
      await listen(listener, { host: address, port: actualPort, timeouts, limits, proxies }, connections)
    } catch (error) {
      // Without IPv6, the other address is sufficient.
      if (error instanceof ListenError && error.isMissingAddress) continue
      await drain(connections, 0)
      throw error
    }
  }
  async function end(): Promise<void> {
    const aborted = await drain(connections, graceMs)
    if (aborted > 0) log?.warn(`Responses aborted after ${graceMs} ms: ${aborted}.`)
  }
  let closed: Promise<void> | undefined
  return {
    origin: `http://${toUrlHost(host)}:${actualPort}`,
    port: actualPort,
    close: () => (closed ??= end()),
  }
}

/**
 * Checks that `serve` can listen, so that a port in use is reported before time is spent on startup. Closes the port
 * again. Rejects with a `ListenError` if the server cannot listen on the address.
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

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

interface ListenOptions extends Pick<ServeOptions, 'host' | 'port'> {
  readonly timeouts: ConnectionTimeouts
  readonly limits: ConnectionLimits
  readonly proxies: number
}

async function listen(
  listener: Listener,
  { host, port, timeouts, limits, proxies }: ListenOptions,
  connections: Connections,
): Promise<Server> {
  const handle = handleInOrder((incoming, outgoing) => {
    if (connections.closing) stopReuse(outgoing)
    listener(incoming, outgoing)
  }, limits)
  const server = createServer(
    { ...timeouts, maxHeaderSize, connectionsCheckingInterval },
    (incoming, outgoing) => {
      setClientAddress(incoming)
      keepForwardedAddress(incoming, proxies)
      connections.responses.add(outgoing)
      outgoing.once('close', () => connections.responses.delete(outgoing))
      handle(incoming, outgoing)
    },
  )
  limitConnections(server, limits)
  limitUnread(server, connections.sockets, limits)
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

/**
 * Returns false for a request with several Host headers, because a proxy may have used another one of them (RFC 9112,
 * section 3.2).
 */
function hasOneHost({ rawHeaders }: { readonly rawHeaders: readonly string[] }): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1
}

/** Answers requests without a valid URL, such as those with an invalid Host header. */
function answerInvalidRequest(): Response {
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
