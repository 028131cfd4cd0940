import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestPlatform extends AsyncDisposable {
  readonly origin: string
  /** Received requests, in order. */
  readonly requests: readonly IncomingMessage[]
}

/** Starts a remote platform for a test: a real server on the loopback interface. Closed by `await using`. */
export async function startPlatform(listener: RequestListener, port = 0): Promise<TestPlatform> {
  const requests: IncomingMessage[] = []
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming)
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
