import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is open: shared by the servers of one address each. */
export interface Connections {
  readonly servers: Server[]
  readonly sockets: Set<Socket>
  /** Answers that are not sent to their end yet. */
  readonly answers: Set<ServerResponse>
  closing: boolean
}

/** Milliseconds for a request that was already on its way when the server stopped to listen. */
const lingerMs = 50

/**
 * Ends without cutting an answer short: listens no more, tells clients not to reuse their connections, closes the idle
 * ones, and waits for the rest. What is still open after `graceMs` is cut.
 *
 * @returns how many answers were cut.
 */
export async function drain(connections: Connections, graceMs: number): Promise<number> {
  const { servers, answers, sockets } = connections
  connections.closing = true
  for (const answer of answers) stopReuse(answer)
  const closed = Promise.all(servers.map(closeServer))
  for (const answer of answers) answer.once('close', () => closeIdle(servers))
  // Browsers open connections in advance and send nothing on them; Node counts these as busy.
  const silence = setTimeout(() => closeSilent(sockets), Math.min(lingerMs, graceMs))
  let cut = 0
  const end = setTimeout(() => {
    cut = answers.size
    for (const server of servers) server.closeAllConnections()
  }, graceMs)
  await closed
  clearTimeout(silence)
  clearTimeout(end)
  return cut
}

/** An answer whose headers are not out yet will say `connection: close`. */
export function stopReuse(answer: ServerResponse): void {
  answer.shouldKeepAlive = false
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

function closeIdle(servers: readonly Server[]): void {
  // The connection counts as idle only once the answer's own bookkeeping is done.
  setImmediate(() => {
    for (const server of servers) server.closeIdleConnections()
  })
}

function closeSilent(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
