import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closedPort } from '@vitrine/testing/loopback'
import { expect, test } from 'vitest'
import { ask } from './harness/ask.ts'
import { startShop } from './harness/shop.ts'

/** The relevant part of a product list. */
interface Products {
  readonly Data: {
    readonly records: readonly {
      readonly title: string
      readonly page_slug: string
      readonly images: string
    }[]
  }
}

const SESSION_SECRET = 's'.repeat(32)

/** Returns the output and exit code of a start that fails. */
async function failedStart(options: Parameters<typeof startShop>[0]): Promise<string> {
  try {
    const shop = await startShop(options)
    await shop.stop()
    return 'It started.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a first start fills the database with content and catalogue, in every language of both channels', async () => {
  const shop = await startShop({ prepare: async () => undefined })
  const records = '/content/v2/content-models/ecommerce_product_tonwerk/records?fields=title,page_slug,images'
  let picture = ''
  for (const language of ['en', 'de', 'ar']) {
    const few = await ask(shop, `${records}&limit=1&locale=${language}`, { host: 'b.localhost' })
    const [product] = (JSON.parse(few.body) as Products).Data.records
    const address = `/${(product?.page_slug ?? '').split('/').map(encodeURIComponent).join('/')}/`
    for (const host of ['localhost', 'b.localhost']) {
      const { status, body } = await ask(shop, address, { host })
      expect([status, body.includes(product?.title ?? '?')]).toEqual([200, true])
    }
    picture =
      (JSON.parse(product?.images ?? '[]') as readonly { readonly absolutePath: string }[])[0]
        ?.absolutePath ?? ''
  }
  const image = await ask(shop, `/mm-images/public/v1/render/vitrine-demo/${picture}`)
  // Photographs have a transparent background.
  expect(image.status).toBe(200)
  expect(image.headers['content-type']).toMatch(/^image\/(?:jpeg|png)$/)
  expect(await shop.stop()).toBe(0)
})

test('a database that is not there is reported in one sentence', async () => {
  await using dead = await closedPort()
  const DATABASE_URL = `postgres://shop:hunter2@127.0.0.1:${dead.port}/shop`
  const message = await failedStart({ env: { DATABASE_URL, SESSION_SECRET } })
  expect(message).toMatch(
    /ended with 1 [^\n]*\nCannot connect to PostgreSQL on 127\.0\.0\.1:\d+\. Start the server, or correct DATABASE_URL\.\n$/,
  )
})

test('a damaged database file is reported in one sentence', async () => {
  const message = await failedStart({
    prepare: (dataDir) =>
      writeFile(path.join(dataDir, 'vitrine.sqlite'), 'This is no database. '.repeat(500)),
  })
  expect(message).toMatch(/ended with 1 [^\n]*\nvitrine\.sqlite in [^\n]* \(DATA_DIR\) is damaged [^\n]*\n$/)
})

test('a data folder that is a file is reported in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'))
  const DATA_DIR = path.join(folder, 'file')
  await writeFile(DATA_DIR, '')
  const message = await failedStart({ env: { DATA_DIR } })
  expect(message).toMatch(/ended with 1 [^\n]*\n[^\n]* is a file\. Set DATA_DIR to a folder\.\n$/)
  await rm(folder, { recursive: true })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start ends the shop with 0', async (signal) => {
  const pid = Promise.withResolvers<number>()
  const sockets = new Set<Socket>()
  // A database that accepts connections but never responds blocks the start.
  const database = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    void pid.promise.then((id) => process.kill(id, signal))
  })
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const DATABASE_URL = `postgres://shop@127.0.0.1:${port}/shop`
  const message = await failedStart({ env: { DATABASE_URL, SESSION_SECRET }, onSpawn: pid.resolve })
  expect(message).toMatch(/ended with 0 instead of starting:\n$/)
  for (const socket of sockets) socket.destroy()
  database.close()
})
