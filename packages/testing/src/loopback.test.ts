import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { closedPort, freePort } from './loopback.ts'

test('a free port can be used at once, repeatedly', async () => {
  const port = await freePort()
  for (let round = 0; round < 3; round++) {
    const server = createServer().listen(port, '127.0.0.1')
    await expect(once(server, 'listening')).resolves.toEqual([])
    server.close()
    await once(server, 'close')
  }
})

test('a closed port refuses connections, and cannot be used while it is reserved', async () => {
  await using dead = await closedPort()
  const [refused] = (await once(connect(dead.port, '127.0.0.1'), 'close').catch((error: unknown) => [
    error,
  ])) as [{ code?: string }]
  expect(refused.code).toBe('ECONNREFUSED')
  const server = createServer().listen(dead.port, '127.0.0.1')
  const [taken] = (await once(server, 'error')) as [{ code?: string }]
  expect(taken.code).toBe('EADDRINUSE')
})
