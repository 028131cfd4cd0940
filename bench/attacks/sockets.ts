import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

let nextAddress = 0

/** Returns an address that no client has used yet, for `X-Forwarded-For`. */
export function newAddress(): string {
  const index = ++nextAddress
  return `198.18.${(index >> 8) & 255}.${index & 255}`
}

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Returns the bytes of a request. */
export function toBytes({ method = 'GET', path, headers = {}, body = '' }: RawRequest): Buffer {
  const length = Buffer.byteLength(body)
  const all = {
    host: '127.0.0.1',
    ...(length > 0 && { 'content-length': String(length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    Buffer.from(body),
  ])
}

/** Opens a connection whose errors are ignored. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const connected = once(socket, 'connect')
  socket.on('error', () => undefined)
  await connected.catch(() => undefined)
  return socket
}

/**
 * Sends bytes on a connection of its own. Returns the status and the text of the first response, at least its first part; the
 * status is 0 if there is none.
 */
export async function sendBytes(
  port: number,
  bytes: Buffer,
  signal: AbortSignal,
  timeoutMs = 5_000,
): Promise<Answer & { readonly text: string }> {
  const start = performance.now()
  const socket = await openSocket(port)
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.once('data', (data: Buffer) => resolve(data.toString('latin1')))
  socket.once('close', () => resolve(''))
  socket.write(bytes)
  const stop = () => resolve('')
  const timer = setTimeout(stop, timeoutMs)
  signal.addEventListener('abort', stop)
  const text = await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  socket.destroy()
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
  return { status, text, ms: performance.now() - start }
}

/** Resolves when the connection has ended, or when the signal is aborted. */
export function ended(socket: Socket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve()
    socket.once('close', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export interface Answer {
  readonly status: number
  readonly ms: number
}

/** Sends a request from an address of its own and reads the whole response. The status is 0 if the connection ends. */
export async function ask(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const start = performance.now()
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'x-forwarded-for': newAddress(), ...headers },
      body: (body ?? null) as BodyInit | null,
      redirect: 'manual',
      signal,
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - start }
  } catch {
    return { status: 0, ms: performance.now() - start }
  }
}

/** Repeats a task on a number of connections until the signal is aborted. Returns the number of answers by status. */
export async function flood(
  connections: number,
  signal: AbortSignal,
  task: () => Promise<Answer>,
): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {}
  const worker = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status } = await task()
      if (!signal.aborted) counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return counts
}

/** Describes the answers of a flood: `200 × 17, 503 × 4`. */
export function describe(counts: Readonly<Record<number, number>>): string {
  const all = Object.entries(counts).map(
    ([status, count]) => `${status === '0' ? 'closed' : status} × ${count}`,
  )
  return all.join(', ') || 'no answer'
}
