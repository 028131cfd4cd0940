import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, toClientNetwork, toSiteNetwork } from '@vitrine/contract'

/** Limits for the connections to a server. */
export interface ConnectionLimits {
  /** Maximum number of open connections. Node drops further ones. */
  readonly connections: number
  /**
   * Maximum number of open connections per client. The machine itself, for example a proxy, has no limit.
   */
  readonly connectionsPerClient: number
  /** Maximum number of open connections per IPv6 network of 48 bits. */
  readonly connectionsPerSite: number
  /**
   * Maximum number of requests that wait on a connection for the response to an earlier one. Browsers send the next
   * request after the response.
   */
  readonly pipelined: number
  /** Time after which a connection is closed if its client reads nothing of a response, in milliseconds. */
  readonly stallMs: number
  /**
   * Maximum size of all responses together that clients have not read yet, in bytes. Beyond it, the connections of the clients
   * that read nothing for a second are closed, the largest responses first.
   */
  readonly unreadBytes: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  connections: 4_096,
  connectionsPerClient: 256,
  connectionsPerSite: 1_024,
  pipelined: 32,
  stallMs: 30_000,
  unreadBytes: 64 * 1024 * 1024,
}

/** Interval between checks of the unread responses, in milliseconds. */
const checkMs = 1_000

/** Closes connections of clients that have too many. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const counts = new Map<string, number>()
  server.maxConnections = limits.connections
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isLoopback(remoteAddress)) return
    const networks = networksOf(remoteAddress, limits)
    if (networks.some(({ network, max }) => (counts.get(network) ?? 0) >= max)) {
      socket.destroy()
      return
    }
    for (const { network } of networks) counts.set(network, (counts.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const { network } of networks) {
        const left = (counts.get(network) ?? 1) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    })
  })
}

/** Returns the networks that an address belongs to, with their maximum numbers of connections. */
function networksOf(address: string, { connectionsPerClient, connectionsPerSite }: ConnectionLimits) {
  const client = { network: toClientNetwork(address), max: connectionsPerClient }
  const site = toSiteNetwork(address)
  return site === undefined ? [client] : [client, { network: site, max: connectionsPerSite }]
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Handles the requests of a connection one after the other: responses must be sent in the order of the requests (RFC
 * 9112, section 9.3.2), so that a client that pipelines requests costs no more at a time than any other. Closes the
 * connection if more than `limits.pipelined` requests wait. Requests of a closed connection are not handled.
 */
export function handleInOrder(listener: Listener, { pipelined }: ConnectionLimits): Listener {
  const waiting = new WeakMap<Socket, Parameters<Listener>[]>()

  function handle(socket: Socket, ...[incoming, outgoing]: Parameters<Listener>): void {
    outgoing.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next === undefined || socket.destroyed) waiting.delete(socket)
      else handle(socket, ...next)
    })
    listener(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    const { socket } = incoming
    const queue = waiting.get(socket)
    if (queue === undefined) {
      waiting.set(socket, [])
      handle(socket, incoming, outgoing)
    } else if (queue.length < pipelined) queue.push([incoming, outgoing])
    else socket.destroy()
  }
}

/**
 * Closes the connection if the client reads nothing of the response for `stallMs` milliseconds. Does not apply to
 * event streams, which are silent between events.
 */
export function limitStall(socket: Socket, response: Response, { stallMs }: ConnectionLimits): void {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) return
  // Node sets the timeout for the next request when the response has been sent.
  socket.setTimeout(stallMs)
}

/** Closes connections while their clients leave too much unread; see {@link ConnectionLimits.unreadBytes}. */
export function limitUnread(server: Server, sockets: ReadonlySet<Socket>, limits: ConnectionLimits): void {
  let before = new Map<Socket, number>()
  const check = (): void => {
    const unread = new Map<Socket, number>()
    for (const socket of sockets) if (socket.writableLength > 0) unread.set(socket, socket.writableLength)
    let total = [...unread.values()].reduce((sum, bytes) => sum + bytes, 0)
    const stalled = [...unread].filter(([socket, bytes]) => before.get(socket) === bytes)
    for (const [socket, bytes] of stalled.toSorted(([, one], [, other]) => other - one)) {
      if (total <= limits.unreadBytes) break
      total -= bytes
      socket.destroy()
    }
    before = unread
  }
  const timer = setInterval(check, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}
