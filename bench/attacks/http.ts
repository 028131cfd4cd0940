import type { Attack } from './attack.ts'
import { requests } from './requests.ts'
import { ask, describe, ended, flood, newAddress, openSocket, sendBytes, toBytes } from './sockets.ts'

/** An attack that sends bytes that no client library would send. */
function rawRequests(name: string, connections: number, next: () => Buffer): Attack {
  return {
    name: `${name}, ${connections} connections`,
    run: async ({ port, signal }) =>
      describe(await flood(connections, signal, () => sendBytes(port, next(), signal))),
  }
}

const raw = (head: string, body = '') => Buffer.from(`${head}\r\n\r\n${body}`)
const form = 'content-type: application/x-www-form-urlencoded\r\nsec-fetch-site: same-origin'

/** Attacks on the parser of requests, on headers and on addresses. */
export const httpAttacks: readonly Attack[] = [
  {
    name: '500 connections that send a byte of a form a second',
    async run({ port, signal }) {
      const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port)))
      for (const socket of sockets)
        socket.write(
          `POST /_actions/form?id=contact HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${newAddress()}\r\n${form}\r\ncontent-length: 10000\r\n\r\n`,
        )
      const timer = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed) socket.write('a')
      }, 1_000)
      await Promise.all(sockets.map((socket) => ended(socket, signal)))
      clearInterval(timer)
      const open = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      return `${open} connections still open`
    },
  },
  rawRequests('headers of 40 kB', 32, () =>
    raw(`GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n${`x: ${'y'.repeat(400)}\r\n`.repeat(100)}x: y`),
  ),
  requests(
    '3,000 cookies',
    () => ({
      path: '/',
      headers: { cookie: Array.from({ length: 3_000 }, (_, index) => `c${index}=x`).join('; ') },
    }),
    32,
  ),
  rawRequests('chunks of an invalid size', 64, () =>
    raw(
      `POST /_actions/form?id=contact HTTP/1.1\r\nhost: 127.0.0.1\r\n${form}\r\ntransfer-encoding: chunked`,
      'ZZ\r\nabc',
    ),
  ),
  rawRequests('a length and chunks at once', 64, () =>
    raw(
      'POST /_actions/form?id=contact HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked',
      '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ),
  ),
  {
    name: 'bodies that never end, 16 connections',
    async run({ port, signal }) {
      const head = `POST /_actions/form?id=contact HTTP/1.1\r\nhost: 127.0.0.1\r\n${form}\r\ntransfer-encoding: chunked\r\n\r\n`
      const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
      let sent = 0
      const worker = async () => {
        while (!signal.aborted) {
          const socket = await openSocket(port)
          socket.resume().write(head)
          const isOver = ended(socket, signal)
          while (!socket.destroyed && !signal.aborted) {
            sent++
            if (socket.write(chunk)) continue
            const { promise: drained, resolve } = Promise.withResolvers<void>()
            socket.once('drain', resolve)
            await Promise.race([drained, isOver])
          }
          socket.destroy()
        }
      }
      await Promise.all(Array.from({ length: 16 }, worker))
      return `${Math.round(sent / 16)} MB sent`
    },
  },
  {
    name: '1,000 ranges of a file, 32 connections',
    async run({ target, signal }) {
      const [file = ''] = /\/assets\/[^"\s]+\.js/.exec(await (await fetch(target.origin)).text()) ?? []
      const ranges = Array.from({ length: 1_000 }, (_, index) => `${index}-${index + 1}`)
      const request = { path: file, headers: { range: `bytes=${ranges.join(',')}` } }
      return describe(await flood(32, signal, () => ask(target.origin, request, signal)))
    },
  },
  requests(
    'queries of 7,000 characters',
    () => ({
      path: `/?${Array.from({ length: 700 }, (_, index) => `p${index}=${Math.random().toFixed(3)}`).join('&')}`,
    }),
    32,
  ),
  requests('addresses of 30,000 characters', () => ({ path: `/${'a'.repeat(30_000)}` }), 32),
  requests(
    'paths to files of the machine',
    () => ({
      path: `/assets/..%2f..%2f..%2f..%2fetc%2fpasswd?${Math.random()}`,
    }),
    32,
  ),
  requests('pages that do not exist', () => ({ path: `/${Math.random().toString(36).slice(2)}/` }), 32),
  rawRequests('upgrades to a web socket', 64, () =>
    raw(
      'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x3JJHMbDL1EzLkh9GBhXDw==',
    ),
  ),
  rawRequests('HTTP/1.0 without a host', 64, () => raw('GET / HTTP/1.0')),
  rawRequests('addresses of other hosts', 64, () =>
    raw(`GET http://evil${Math.random()}.test/ HTTP/1.1\r\nhost: 127.0.0.1`),
  ),
  rawRequests('tunnels to other hosts', 64, () => raw('CONNECT evil.test:443 HTTP/1.1\r\nhost: evil.test')),
  rawRequests('bodies that are announced and never sent', 64, () =>
    raw(
      `POST /exp-sf-cms/api/login HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 100`,
    ),
  ),
  {
    name: 'connections that are opened and reset',
    async run({ port, signal }) {
      let count = 0
      const worker = async () => {
        while (!signal.aborted) {
          const socket = await openSocket(port)
          socket.write(toBytes({ path: '/' }))
          socket.resetAndDestroy()
          count++
        }
      }
      await Promise.all(Array.from({ length: 64 }, worker))
      return `${count} connections`
    },
  },
]
