import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deadPort } from '@vitrine/testing/loopback'
import { expect, test } from 'vitest'
import { startShop } from './harness/shop.ts'

const SESSION_SECRET = 's'.repeat(32)

/** What a start that cannot succeed prints, and how it ends. */
async function failedStart(options: Parameters<typeof startShop>[0]): Promise<string> {
  try {
    const shop = await startShop(options)
    await shop.stop()
    return 'It started.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a database that is not there is told in one sentence', async () => {
  await using dead = await deadPort()
  const DATABASE_URL = `postgres://shop:hunter2@127.0.0.1:${dead.port}/shop`
  const message = await failedStart({ env: { DATABASE_URL, SESSION_SECRET } })
  expect(message).toMatch(
    /ended with 1 [^\n]*\nNo PostgreSQL answers on 127\.0\.0\.1:\d+: start it, or correct DATABASE_URL\.\n$/,
  )
})

test('a damaged database file is told in one sentence', async () => {
  const message = await failedStart({
    prepare: (dataDir) =>
      writeFile(path.join(dataDir, 'vitrine.sqlite'), 'This is no database. '.repeat(500)),
  })
  expect(message).toMatch(/ended with 1 [^\n]*\nvitrine\.sqlite in [^\n]* \(DATA_DIR\) is damaged [^\n]*\n$/)
})

test('a data folder that is a file is told in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'))
  const DATA_DIR = path.join(folder, 'file')
  await writeFile(DATA_DIR, '')
  const message = await failedStart({ env: { DATA_DIR } })
  expect(message).toMatch(/ended with 1 [^\n]*\n[^\n]* is a file: set DATA_DIR to a folder\.\n$/)
  await rm(folder, { recursive: true })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start ends the shop with 0', async (signal) => {
  const pid = Promise.withResolvers<number>()
  const sockets = new Set<Socket>()
  // A database that takes connections and never answers keeps the start waiting.
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
