import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../root.ts'

/** Programs get no other settings of this process. */
const { PATH, NODE_COMPILE_CACHE } = process.env

/** Runs `npm run dev` in a process of its own, with its data in the repository, as by default. */
interface Development {
  readonly port: number
  readonly output: () => string
  readonly opened: Promise<void>
  stop(): Promise<unknown>
}

const data = path.join(root, '.data')
let folder: string
let development: Development

beforeAll(async () => {
  mkdirSync(data, { recursive: true })
  folder = mkdtempSync(path.join(data, 'test-'))
  development = start(await freePort(), folder)
  await development.opened
})
afterAll(async () => {
  await development.stop()
  rmSync(folder, { recursive: true })
})

function start(port: number, dataDir: string): Development {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--conditions=@vitrine/source',
      path.join(root, 'scripts', 'dev.ts'),
    ],
    { env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir }, cwd: root },
  )
  let output = ''
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('open for development')) resolve()
      })
    }
    void ended.then((code) => reject(new Error(`It ended with ${code}:\n${output}`)))
  })
  return {
    port,
    output: () => output,
    opened,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function ask(host: string, address: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = development
    request({ host: 'localhost', port, path: address, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the development server', () => {
  test.each(['/', '/src/main.ts', `/@fs${root}/package.json`, '/exp-sf-cms/api/ping?path=/'])(
    'answers nothing of %s on a host that does not belong to the shop',
    async (address) => {
      expect(await ask('evil.example', address)).toEqual({
        status: 421,
        body: 'The shop does not serve this host. Add the host to a channel, or set PUBLIC_ORIGIN to an origin with this host.\n',
      })
    },
  )

  test('opens no socket for such a host either', async () => {
    const socket = connect(development.port, 'localhost').setEncoding('utf8')
    socket.write(
      'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-ping\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const [answer] = await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
    socket.destroy()
  })

  test.each(['localhost', 'b.localhost'])('serves pages and sources on %s', async (host) => {
    expect(await ask(host, '/')).toMatchObject({ status: 200 })
    expect(await ask(host, '/src/entry.browser.tsx')).toMatchObject({ status: 200 })
  })

  test('never serves data or secrets', async () => {
    for (const file of ['session-secret', 'vitrine.sqlite']) {
      for (const query of ['', '?raw', '?url&import']) {
        const { status } = await ask('localhost', `/@fs${folder}/${file}${query}`)
        expect([file, query, status]).toEqual([file, query, 403])
      }
    }
  })

  test('reports a used port in a sentence', async () => {
    const second = start(development.port, folder)
    await expect(second.opened).rejects.toThrow('It ended with 1')
    expect(second.output()).toContain(
      `\nPort ${development.port} is already in use. Set PORT to another one, or stop the program that uses it.\n`,
    )
    expect(second.output()).not.toContain('    at ')
  })

  test('ends with 0 on a signal', async () => {
    const other = start(await freePort(), folder)
    await other.opened
    expect(await other.stop()).toBe(0)
  })
})
