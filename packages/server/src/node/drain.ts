import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Open connections, shared by the servers of all addresses. */
export interface Connections {
  readonly servers: Server[]
  readonly sockets: Set<Socket>
  /** Responses that are not completely sent. */
  readonly responses: Set<ServerResponse>
  closing: boolean
}

/** Time for requests that were already on their way when the server stopped listening, in milliseconds. */
const lingerMs = 50

/**
 * Shuts down gracefully: stops listening, tells clients not to reuse connections, closes idle connections, and waits for the
 * others. After `graceMs`, closes the remaining ones.
 *
 * @returns the number of responses that were aborted.
 */
export async function drain(connections: Connections, graceMs: number): Promise<number> {
  const { servers, responses, sockets } = connections
  connections.closing = true
  for (const response of responses) stopReuse(response)
  const closed = Promise.all(servers.map(closeServer))
  for (const response of responses) response.once('close', () => closeIdle(servers))
  // Browsers open connections in advance without sending anything. Node counts these as busy.
  const unusedTimer = setTimeout(() => closeUnused(sockets), Math.min(lingerMs, graceMs))
  let aborted = 0
  const end = setTimeout(() => {
    aborted = responses.size
    for (const server of servers) server.closeAllConnections()
  }, graceMs)
  await closed
  clearTimeout(unusedTimer)
  clearTimeout(end)
  return aborted
}

/** Sends `connection: close` with a response whose headers have not been sent yet. */
export function stopReuse(response: ServerResponse): void {
  response.shouldKeepAlive = false
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

function closeIdle(servers: readonly Server[]): void {
  // The connection only counts as idle after Node has finished the response.
  setImmediate(() => {
    for (const server of servers) server.closeIdleConnections()
  })
}

function closeUnused(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
