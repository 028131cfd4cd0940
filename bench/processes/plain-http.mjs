/**
 * The upper bound for any shop: Node's HTTP server, which sends prepared bytes with the headers of the shop. The
 * argument is the file of recorded responses.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readUsage, serveParent } from './parent.mjs'

/** @type {readonly import('../workbench/recorded-response.ts').RecordedResponse[]} */
const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const answers = new Map(
  recorded.map(({ path, encoding, headers, body }) => [
    `${encoding} ${path}`,
    { headers, bytes: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(`${request.headers['accept-encoding']} ${request.url}`)
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.bytes)
})
const listening = new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(server.address()))
})

serveParent({ usage: readUsage, address: () => listening })
