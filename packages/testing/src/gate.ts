import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * State of the connections to a service. `slow`: each part of a response is late. `hanging`: nothing is responded.
 * `garbage`: another program responds. `gone`: connections are refused, and open ones are closed.
 */
export type GateState = 'open' | 'slow' | 'hanging' | 'garbage' | 'gone'

/** A relay between clients and a service, which can have the faults of networks and machines. */
export interface Gate {
  readonly port: number
  /** Changes the state. Open connections are closed, since their clients would otherwise not notice. */
  set(state: GateState): void
  close(): Promise<void>
}

const garbage =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 27\r\n\r\n<p>{"Status": 17, ]]></p>\u0000\n'

/** Opens a relay to a port of this machine. */
export async function openGate(
  target: number,
  { slowMs = 1_000 }: { readonly slowMs?: number } = {},
): Promise<Gate> {
  const sockets = new Set<Socket>()
  let state: GateState = 'open'

  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (state === 'gone') return void client.resetAndDestroy()
    if (state === 'hanging') return void client.resume()
    if (state === 'garbage') return void client.once('data', () => client.end(garbage))
    const service = connect(target, '127.0.0.1')
    track(service)
    client.pipe(service)
    service.on('data', (bytes) => {
      if (state !== 'slow') return void client.write(bytes)
      void wait(slowMs).then(() => client.write(bytes))
    })
    service.once('close', () => client.destroy())
    client.once('close', () => service.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next
      drop()
    },
    async close() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
