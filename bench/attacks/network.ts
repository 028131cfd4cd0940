import type { Attack } from './attack.ts'
import { ask, describe, ended, flood, newAddress, openSocket, toBytes } from './sockets.ts'

/** A call whose answer is large: a thousand full records. */
export const largeCall = '/content/v2/content-models/ecommerce_product_tonwerk/records?limit=1000'

/** Attacks on connections and on the size of answers. */
export const networkAttacks: readonly Attack[] = [
  {
    name: '3,000 pipelined requests for large answers, none read',
    async run({ port, signal }) {
      const socket = await openSocket(port)
      socket.pause().write(
        toBytes({ path: largeCall, headers: { 'x-forwarded-for': newAddress() } })
          .toString()
          .repeat(3_000),
      )
      await ended(socket, signal)
      return `${socket.bytesRead} bytes read`
    },
  },
  {
    name: '200 connections that request large answers and read nothing',
    async run({ port, signal }) {
      const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(port)))
      for (const socket of sockets)
        socket.pause().write(toBytes({ path: largeCall, headers: { 'x-forwarded-for': newAddress() } }))
      await Promise.all(sockets.map((socket) => ended(socket, signal)))
      for (const socket of sockets) socket.destroy()
      return 'none read'
    },
  },
  {
    name: '60 connections that request large answers again and again',
    run: async ({ target, signal }) =>
      describe(await flood(60, signal, () => ask(target.origin, { path: largeCall }, signal))),
  },
  {
    name: '300 requests on connections that are closed at once',
    async run({ port, signal }) {
      let count = 0
      while (!signal.aborted && count < 3_000) {
        const socket = await openSocket(port)
        socket.write(
          toBytes({ path: largeCall, headers: { 'x-forwarded-for': newAddress() } })
            .toString()
            .repeat(10),
        )
        socket.destroy()
        count += 10
      }
      return `${count} requests`
    },
  },
  {
    name: '1,000 connections that send a header a second',
    async run({ port, signal }) {
      const sockets = await Promise.all(Array.from({ length: 1_000 }, () => openSocket(port)))
      for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n')
      const timer = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed) socket.write('x-header: 1\r\n')
      }, 1_000)
      await Promise.all(sockets.map((socket) => ended(socket, signal)))
      clearInterval(timer)
      const open = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      return `${open} connections still open`
    },
  },
  {
    name: 'home page, ten times the load that a process can take',
    run: async ({ target, signal }) =>
      describe(await flood(300, signal, () => ask(target.origin, { path: '/' }, signal))),
  },
  {
    name: 'searches for long words',
    run: async ({ target, signal }) =>
      describe(
        await flood(32, signal, () =>
          ask(target.origin, { path: `/search/?st=${'lamp+'.repeat(60)}${Math.random()}` }, signal),
        ),
      ),
  },
]
