import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Whether this machine has IPv6 at all: many containers have not. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

/** The loopback addresses of this machine, as they stand in a URL. */
export const loopbackHosts: readonly string[] = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']

/**
 * Below the ports that systems hand out by themselves, so that neither a server on port 0 nor an outgoing connection of
 * something else takes one between the look and the use; browsers refuse none of them.
 */
const [lowest, beyond] = [20_000, 32_000]
/** Processes of the tests that run at once look in places of their own, as far as there are some. */
const lanes = 8
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % lanes
const given = new Set<number>()

/**
 * A port on which nothing listens, on any loopback address; never the same one twice. For programs that must be told
 * their port; all else takes port 0.
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
      // Somebody has it: the next one.
    } finally {
      await Promise.all(servers.map(close))
    }
  }
}

export interface ClosedPort extends AsyncDisposable {
  readonly port: number
}

/**
 * A port of 127.0.0.1 that refuses every connection for as long as it is held: it is the near end of a connection, so
 * that nobody else can begin to listen on it. Let go by `await using`.
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
