import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CdnPurgeError, createCdnPurge, type CdnPurgeOptions } from './purge.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

const secret = 'Bearer 5up3r-secret'

describe('a purge', () => {
  let server: Server
  let received: Received[]
  let answer: (response: ServerResponse) => void
  let extended: number

  beforeEach(async () => {
    received = []
    extended = 0
    answer = (response) => void response.end('{}')
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url, headers } = request
        received.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
        answer(response)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?token=t0k3n`
  const purge = (tags: readonly string[] | 'all', options: Partial<CdnPurgeOptions> = {}) => {
    const header = { name: 'Authorization', value: secret }
    const send = createCdnPurge({ url: urlOf(), header, field: 'keys', ...options })
    const extend = async () => void extended++
    return send({ tags, signal: new AbortController().signal, extend })
  }
  const failureOf = async (purging: Promise<void>) => {
    const error: unknown = await purging.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof CdnPurgeError)) throw new Error('The purge did not fail.', { cause: error })
    expect(`${error.stack} ${String(error.cause)}`).not.toMatch(/secret|t0k3n/)
    return error.message
  }

  test('posts the keys of tags, and those of their kinds', async () => {
    await purge(['record:1', 'menu:1/en/main', 'goods:mug'])
    expect(received).toMatchObject([
      {
        ...{ method: 'POST', url: '/purge?token=t0k3n' },
        headers: { authorization: secret, 'content-type': 'application/json' },
        body: { keys: ['record%3A1', 'menu%3A1%2Fen%2Fmain', 'goods%3Amug', 'record', 'menu', 'goods'] },
      },
    ])
  })

  test.each(['surrogate_keys', 'tags'])('names the field of the keys %s', async (field) => {
    await purge(['site'], { field })
    expect(received.map(({ body }) => body)).toEqual([{ [field]: ['site'] }])
  })

  test('of everything, of an operator and of very many tags has one key', async () => {
    await purge('all')
    await purge(['record:1', 'purge'])
    await purge(Array.from({ length: 6_000 }, (_, index) => `record:${index}`))
    expect(received.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ keys: ['pages'] })))
  })

  test('of many tags is divided into requests, before each of which the claim is extended', async () => {
    const tags = Array.from({ length: 70 }, (_, index) => `record:${index}`)
    await purge(tags)
    const sent = received.map(({ body }) => (body as { keys: string[] }).keys)
    expect(sent.map((keys) => keys.length)).toEqual([30, 30, 11])
    expect(sent.flat()).toEqual([...tags.map(encodeURIComponent), 'record'])
    expect(extended).toBe(3)
  })

  test('fails if the network rejects it, redirects it, hangs or is gone, without naming address and secret', async () => {
    answer = (response) => void response.writeHead(403).end('No')
    expect(await failureOf(purge(['site']))).toContain('It responded with status 403.')
    answer = (response) => void response.writeHead(307, { location: urlOf() }).end()
    expect(await failureOf(purge(['site']))).toContain('It responded with status 307.')
    expect(received).toHaveLength(2)
    answer = () => undefined
    expect(await failureOf(purge(['site'], { timeoutMs: 50 }))).toContain('It took too long.')
    answer = (response) => void response.destroy()
    expect(await failureOf(purge(['site']))).toContain('Code: ')
    expect(await failureOf(purge(['site'], { url: 'http://127.0.0.1:1/?token=t0k3n' }))).toMatch(
      /Code: |reached/,
    )
  })
})
