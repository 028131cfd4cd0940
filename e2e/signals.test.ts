import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from './harness/ask.ts'
import { startShop } from './harness/shop.ts'

test('SIGTERM ends the shop with 0 and frees its port', async () => {
  const shop = await startShop()
  expect((await ask(shop, '/')).status).toBe(200)
  expect(await shop.stop()).toBe(0)
  expect(shop.logs()).not.toMatch(/error/i)

  const server = createServer().listen(shop.port, 'localhost')
  await once(server, 'listening')
  server.close()
})

test('a start that cannot succeed says why and ends with 1', async () => {
  await expect(startShop({ env: { PROVIDER: 'd' } })).rejects.toThrow(
    /ended with 1 [^]*PROVIDER.*"d".*a, b or c/,
  )
})
