import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { createCdnPurge } from '@vitrine/server'
import { createTestRequest, mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const publicOrigin = 'http://localhost:3000'
const folder = path.join(import.meta.dirname, '..', 'content')

describe.each(mainDatabases())('a content delivery network, for a shop on $name', ({ open }) => {
  let opened: OpenedDatabase
  let processes: readonly Platform[]
  let errors: unknown[]
  let network: Server
  /** Keys of the requests that the network has accepted. */
  let purged: (readonly string[])[]
  let answer: (response: ServerResponse) => void
  const accept = (response: ServerResponse) => void response.end('{}')

  beforeAll(async () => {
    ;[errors, purged, answer] = [[], [], accept]
    network = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (answer === accept) purged.push(JSON.parse(Buffer.concat(chunks).toString()).keys)
        answer(response)
      })
    })
    network.listen(0, '127.0.0.1')
    await once(network, 'listening')
    opened = await open()
    const first = await openProcess()
    await first.importContent(folder)
    processes = [first, await openProcess(), await openProcess()]
    const { port } = network.address() as AddressInfo
    const purge = { url: `http://127.0.0.1:${port}/`, header: undefined, field: 'keys', timeoutMs: 200 }
    for (const platform of processes) {
      platform.relayChanges({
        ...{ name: 'cdn', deliver: createCdnPurge(purge), settleMs: 50, pollMs: 200 },
        retry: { firstMs: 50, maxMs: 200 },
      })
    }
  })
  afterAll(async () => {
    for (const platform of processes) await platform.close()
    network.closeAllConnections()
    network.close()
    await opened.remove()
  })

  const openProcess = () =>
    createPlatform({
      ...{ dataDir: opened.dataDir, databaseUrl: opened.databaseUrl, publicOrigin, provider: 'a' },
      ...{ trustProxy: false, sendsMail: false, onError: (error) => errors.push(error) },
      segments: { a: 'pa', b: 'pb', c: 'pc' },
    })

  let count = 0
  /** Publishes a change of a page. Returns its key, and the time that the operator waited for. */
  async function publish(slug: string): Promise<{ readonly key: string; readonly ms: number }> {
    const operator = createTestRequest(publicOrigin, processes[0]!.operatorSend('ada@staff.test'))
    const { records } = (await operator.data(
      `/apis/admin/v1/records?model=page&channel=1&language=en&words=${slug}`,
    )) as { records: readonly { id: string; slug: string; revision: number }[] }
    const record = records.find((each) => each.slug === slug)
    const start = performance.now()
    const { status } = await operator(`/apis/admin/v1/records/${record?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: `About ${++count}`, publish: true, revision: record?.revision }),
    })
    expect(status).toBe(200)
    return { key: `record%3A${record?.id}`, ms: performance.now() - start }
  }
  const purgesOf = (key: string) => purged.filter((keys) => keys.includes(key)).length

  test('drops all pages at first, and then the changed ones, told by one of three processes', async () => {
    await expect.poll(() => purged).toEqual([['pages']])
    const { key } = await publish('about')
    await expect.poll(() => purgesOf(key)).toBe(1)
    expect(purged.at(-1)).toContain('record')
    const { key: next } = await publish('workshop')
    await expect.poll(() => purgesOf(next)).toBe(1)
    expect([purgesOf(key), errors]).toEqual([1, []])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(500).end()],
    ['hangs', () => undefined],
    ['closes connections', (response) => void response.destroy()],
  ])('that %s delays neither operators nor pages, and is told when it works again', async (_, fault) => {
    let requests = 0
    answer = (response) => {
      requests++
      fault(response)
    }
    const about = await publish('about')
    await expect.poll(() => requests).toBeGreaterThan(1)
    const workshop = await publish('workshop')
    expect(Math.max(about.ms, workshop.ms)).toBeLessThan(5_000)
    const { status } = await createTestRequest(
      publicOrigin,
      processes[0]!.send,
    )('/exp-sf-cms/api/ping?path=%2F')
    expect(status).toBe(200)
    const before = [about, workshop].map(({ key }) => purgesOf(key))
    answer = accept
    await expect
      .poll(() => [about, workshop].map(({ key }) => purgesOf(key)))
      .toEqual(before.map((each) => each + 1))
  })
})
