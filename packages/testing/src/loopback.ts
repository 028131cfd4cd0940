import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'

/** True if this machine supports IPv6. Many containers do not. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

/** The loopback addresses of this machine, as written in URLs. */
export const loopbackHosts: readonly string[] = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']

/**
 * Range of the ports. It is below the ephemeral ports, so that neither a server on port 0 nor an outgoing connection
 * takes a port between the check and its use. Browsers block none of these ports.
 */
const [lowest, beyond] = [20_000, 32_000]
/** Number of port groups. Concurrent test processes use separate groups where possible. */
const lanes = 8
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % lanes
const given = new Set<number>()

/**
 * Returns a port that is free on every loopback address. Never returns the same port twice. Intended for programs
 * that need a fixed port; other programs should use port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + lane + lanes * randomInt((beyond - lowest) / lanes)
    if (given.has(port)) continue
    const servers: Server[] = []
    try {
      for (const host of hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'])
        servers.push(await listen(host, port))
      given.add(port)
      return port
    } catch {
      // The port is in use: try the next one.
    } finally {
      await Promise.all(servers.map(close))
    }
  }
}

export interface ClosedPort extends AsyncDisposable {
  readonly port: number
}

/**
 * Reserves a port of 127.0.0.1 that refuses every connection. The port is the local end of an open connection, so
 * that no program can listen on it. `await using` releases the port.
 */
export async function closedPort(): Promise<ClosedPort> {
  const server = await listen('127.0.0.1', 0)
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [
    [ReturnType<typeof connect>],
    unknown,
  ]
  for (const socket of [near, far]) socket.on('error', () => undefined)
  return {
    port: near.localPort ?? 0,
    async [Symbol.asyncDispose]() {
      near.destroy()
      far.destroy()
      await close(server)
    },
  }
}

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return server
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
