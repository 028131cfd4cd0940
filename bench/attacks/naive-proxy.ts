import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The header from which a proxy takes the end of a body if a request has both a length and chunks. */
export type Framing = 'content-length' | 'transfer-encoding'

/** A small proxy that keeps a few connections to a server and shares them among all clients. */
export interface NaiveProxy {
  readonly port: number
  close(): Promise<void>
}

/** Number of connections to the server. Few, so that clients follow each other on them. */
const upstreams = 2

/**
 * Starts a proxy that is as lenient as a proxy can be: it forwards invalid requests unchanged, and trusts one header
 * only. If the server finds another end of a body, the rest of the body becomes a request of its own, and another client
 * gets its response.
 */
export async function startNaiveProxy(target: number, framing: Framing): Promise<NaiveProxy> {
  const sockets = new Set<Socket>()
  const idle: Upstream[] = []
  const waiting: (() => void)[] = []
  let open = 0

  const track = (socket: Socket): Reader => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return createReader(socket)
  }

  async function acquire(): Promise<Upstream> {
    for (;;) {
      const free = idle.pop()
      if (free !== undefined && !free.socket.destroyed) return free
      if (free !== undefined) open--
      if (open < upstreams) {
        open++
        const socket = connect(target, '127.0.0.1')
        return { socket, reader: track(socket) }
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  function release(upstream: Upstream, isReusable: boolean): void {
    if (isReusable) idle.push(upstream)
    else {
      upstream.socket.destroy()
      open--
    }
    waiting.shift()?.()
  }

  /** Sends a request of a client, and returns the response. Ends the connection to the server if the client leaves. */
  async function exchange(request: Message, client: Socket): Promise<Buffer> {
    const upstream = await acquire()
    const leave = () => upstream.socket.destroy()
    client.once('close', leave)
    if (client.destroyed) leave()
    upstream.socket.write(Buffer.concat([request.head, request.body]))
    const response = await readResponse(upstream.reader, request)
    client.off('close', leave)
    const isReusable = response !== undefined && !/^connection:\s*close/im.test(response.head.toString())
    release(upstream, isReusable)
    return response === undefined ? badGateway : Buffer.concat([response.head, response.body])
  }

  const server = createServer((client) => {
    const reader = track(client)
    void (async () => {
      for (;;) {
        const head = await reader.takeThrough('\r\n\r\n')
        if (head === undefined) return
        const body = await readBody(reader, bodyOf(head.toString('latin1'), framing, 0))
        if (body === undefined) return
        client.write(await exchange({ head, body }, client))
      }
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Upstream {
  readonly socket: Socket
  readonly reader: Reader
}

interface Message {
  readonly head: Buffer
  readonly body: Buffer
}

const badGateway = Buffer.from('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n')

/** Reads the response to a request, without interim responses. Returns undefined if the connection ends. */
async function readResponse(reader: Reader, request: Message): Promise<Message | undefined> {
  for (;;) {
    const head = await reader.takeThrough('\r\n\r\n')
    if (head === undefined) return undefined
    const text = head.toString('latin1')
    const status = Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1])
    if (status >= 100 && status < 200) continue
    const isEmpty = status === 204 || status === 304 || request.head.subarray(0, 5).toString() === 'HEAD '
    const body = await readBody(reader, isEmpty ? 0 : bodyOf(text, 'transfer-encoding', Infinity))
    return body && { head, body }
  }
}

/** Returns the length of a body, or `chunks`, or `otherwise` if the head contains neither. */
function bodyOf(head: string, framing: Framing, otherwise: number): number | 'chunks' {
  const length = /^content-length[^:\n]*:\D*(\d+)/im.exec(head)?.[1]
  const isChunked = /^[^\n:]*transfer-encoding[^\n]*(?:\r\n[ \t][^\n]*)?chunked/im.test(head)
  if (isChunked && (framing === 'transfer-encoding' || length === undefined)) return 'chunks'
  return length === undefined ? otherwise : Number(length)
}

/** Reads a body with its chunk sizes. Returns undefined if the connection ends earlier. */
async function readBody(reader: Reader, length: number | 'chunks'): Promise<Buffer | undefined> {
  if (length !== 'chunks') return reader.take(length)
  const parts: Buffer[] = []
  for (;;) {
    const line = await reader.takeThrough('\n')
    const size = Number.parseInt(line?.toString('latin1') ?? '', 16)
    const chunk = size > 0 ? await reader.take(size + 2) : await reader.takeThrough('\r\n')
    if (line === undefined || chunk === undefined) return undefined
    parts.push(line, chunk)
    if (!(size > 0)) return Buffer.concat(parts)
  }
}

interface Reader {
  /** Returns the next bytes; fewer only with an infinite length. Returns undefined if the connection ends earlier. */
  take(length: number): Promise<Buffer | undefined>
  /** Returns the bytes through the next occurrence of a text; undefined if the connection ends earlier. */
  takeThrough(end: string): Promise<Buffer | undefined>
}

/** Reads messages from a connection. Bytes after a message stay for the next one. */
function createReader(socket: Socket): Reader {
  let buffer: Buffer = Buffer.alloc(0)
  let isOver = false
  let wake: (() => void) | undefined
  socket.on('data', (bytes: Buffer) => {
    buffer = Buffer.concat([buffer, bytes])
    wake?.()
  })
  socket.once('close', () => {
    isOver = true
    wake?.()
  })
  const more = () => new Promise<void>((resolve) => (wake = resolve))
  const cut = (length: number): Buffer => {
    const taken = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return taken
  }
  return {
    async take(length) {
      while (buffer.length < length) {
        if (isOver) return length === Infinity ? cut(buffer.length) : undefined
        await more()
      }
      return cut(length)
    },
    async takeThrough(end) {
      for (;;) {
        const at = buffer.indexOf(end)
        if (at !== -1) return cut(at + end.length)
        if (isOver) return undefined
        await more()
      }
    },
  }
}
