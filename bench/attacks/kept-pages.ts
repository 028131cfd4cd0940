import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { requests } from './requests.ts'
import { ended, newAddress, toBytes } from './sockets.ts'

let turn = 0

/** Parameters that the theme knows, each of whose values is a page of its own. */
const known = ['st', 'page', 'sort', 'currency', 'version'] as const

/** Opens a connection that reads 16 bytes at a time, and one more time per second. */
function openSlowReader(port: number, request: Buffer): Socket {
  let timer: NodeJS.Timeout | undefined
  const socket = connect({
    ...{ port, host: '127.0.0.1' },
    onread: {
      buffer: Buffer.alloc(16),
      callback() {
        timer = setTimeout(() => socket.resume(), 1_000)
        return false
      },
    },
  })
  socket.on('error', () => undefined)
  socket.once('close', () => clearTimeout(timer))
  socket.write(request)
  return socket
}

/** Attacks on pages that are kept for all visitors, and on the memory for them. */
export const keptPageAttacks: readonly Attack[] = [
  {
    name: '1,000 connections that request kept pages 30 times and read 16 bytes a second',
    async run({ port, signal }) {
      const request = Buffer.concat(
        Array.from({ length: 30 }, () =>
          toBytes({ path: '/', headers: { 'x-forwarded-for': newAddress() } }),
        ),
      )
      const sockets = Array.from({ length: 1_000 }, () => openSlowReader(port, request))
      await Promise.all(sockets.map((socket) => ended(socket, signal)))
      const open = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      return `${open} connections still open`
    },
  },
  requests('pages with ever new values of known parameters', () => ({
    path: `/tableware/?${known[turn++ % known.length]}=${randomUUID()}`,
  })),
  requests('kept pages with ever new campaigns of 7,900 characters', () => ({
    path: `/about/?utm_source=${`${randomUUID()}-`.repeat(213)}`,
  })),
  requests('kept pages with ever new headers of a proxy', () => ({
    path: '/about/',
    headers: { 'x-forwarded-proto': `http,${randomUUID().repeat(800)}` },
  })),
  requests('redirects and missing pages with paths of 7,900 characters', () => ({
    path: `/${`${randomUUID()}-`.repeat(213)}${turn++ % 2 === 0 ? '/' : ''}`,
  })),
  requests('kept pages in ever new languages and encodings', () => ({
    path: `/about/?lang=${randomUUID().slice(0, 2)}`,
    headers: { 'accept-encoding': `br;q=0.${turn++}`, 'accept-language': randomUUID() },
  })),
]
