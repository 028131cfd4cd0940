import type { Attack } from './attack.ts'
import { startNaiveProxy, type Framing } from './naive-proxy.ts'
import { describe, flood, sendBytes } from './sockets.ts'

const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`

/** Returns a form whose headers contradict each other about its end. */
function post(headers: readonly string[], body: string): string {
  const head = ['POST /_actions/form?id=contact HTTP/1.1', 'host: 127.0.0.1', ...headers]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Spellings of a header that some servers understand and others do not. */
const spellings = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding:\u000bchunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding:\r\n chunked',
  'X: y\nTransfer-Encoding: chunked',
  ' Transfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'TRANSFER-ENCODING: CHUNKED',
]

/** Requests to a proxy that trusts the length. */
const lengthFirst = [
  ...spellings.map((spelling) => {
    const body = `0\r\n\r\n${smuggled}`
    return post([`content-length: ${body.length}`, spelling], body)
  }),
  ...['Content-Length: 0', 'Content-Length: +5', 'content-length: 0x5', 'Content-Length: 5, 5'].map((other) =>
    post([`content-length: ${smuggled.length}`, other], smuggled),
  ),
  // A server that responds without reading the body must not read it as a request.
  `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
  `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${smuggled.length}\r\nexpect: 100-continue\r\n\r\n${smuggled}`,
  `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
]

/** Requests to a proxy that trusts the chunks. */
const chunksFirst = [
  ...spellings.map((spelling) => post([`content-length: ${chunked.indexOf('\n') + 1}`, spelling], chunked)),
  ...[';x\n', ' ', ';a="\r\n"', 'g', 'L'].map((extension) =>
    post(['transfer-encoding: chunked'], chunked.replace('\r\n', `${extension}\r\n`)),
  ),
  post(['transfer-encoding: chunked'], chunked.replace('0\r\n\r\n', `0\r\ncontent-length: 9\r\n\r\n`)),
  post(['transfer-encoding: chunked'], `0\r\n\r\n`),
]

/** Pages of other clients, with a part of each that no other response contains. */
const victims = [
  ['/healthz', '\r\n\r\nok'],
  ['/robots.txt', 'User-agent:'],
  ['/about/', 'og:title'],
] as const

/** Smuggles requests through a proxy while other clients use it. None of them may get a response to another request. */
function smuggle(name: string, framing: Framing, requests: readonly string[]): Attack {
  return {
    name: `${name}, 8 connections`,
    async run({ port, signal, report }) {
      const proxy = await startNaiveProxy(port, framing)
      let index = 0
      let foreign = 0
      const attack = () =>
        sendBytes(proxy.port, Buffer.from(requests[index++ % requests.length] ?? '', 'latin1'), signal, 500)
      const visit = async () => {
        const [path, part] = victims[index++ % victims.length] ?? victims[0]
        const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
        const { status, text, ms } = await sendBytes(proxy.port, request, signal)
        // Without a response, the connection of the proxy has ended. Proxies repeat such requests.
        const isOwn = status === 0 || status === 502 || (status === 200 && text.includes(part))
        if (!isOwn && !signal.aborted) foreign++
        return { status, ms }
      }
      const [, seen] = await Promise.all([flood(8, signal, attack), flood(4, signal, visit)])
      await proxy.close()
      if (foreign > 0) report(`${foreign} clients got the response to another request`)
      return `others: ${describe(seen)}, ${foreign} changed`
    },
  }
}

/** Attacks on clients that share the connections of a proxy. */
export const smugglingAttacks: readonly Attack[] = [
  smuggle('requests within bodies, behind a proxy that trusts the length', 'content-length', lengthFirst),
  smuggle('requests within bodies, behind a proxy that trusts chunks', 'transfer-encoding', chunksFirst),
]
