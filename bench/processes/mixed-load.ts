/** Sends pages, form submissions and cart additions to a shop at a constant rate, in a separate process. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serveParent } from './parent.mjs'

/** The requests of a kind, of which one is sent in turn. */
export interface MixedLoad {
  readonly origin: string
  readonly requestsPerSecond: number
  readonly pages: readonly string[]
  readonly sku: string
}

export const kinds = ['page', 'form', 'cart'] as const
export type Kind = (typeof kinds)[number]

/** Durations in milliseconds by kind, and descriptions of the responses that were not 200. */
export interface MixedLoadResult {
  readonly times: Readonly<Record<Kind, readonly number[]>>
  readonly failures: readonly string[]
}

/** The kinds of 40 consecutive requests: two in twenty are cart additions, one in forty is a form submission. */
const sequence: readonly Kind[] = Array.from({ length: 40 }, (_, index) =>
  index === 20 ? 'form' : index % 10 === 5 ? 'cart' : 'page',
)

const running = { isRunning: false }
let result: Promise<MixedLoadResult> | undefined

/** Starts sending requests, regardless of earlier responses. */
function start(job: MixedLoad): void {
  running.isRunning = true
  result = run(job)
}

/** Stops sending requests. Returns the durations from the scheduled start of each request to the end of its response. */
async function stop(): Promise<MixedLoadResult> {
  running.isRunning = false
  return (await result) ?? { times: { page: [], form: [], cart: [] }, failures: [] }
}

async function run(job: MixedLoad): Promise<MixedLoadResult> {
  const agent = new Agent({ keepAlive: true })
  const times: Record<Kind, number[]> = { page: [], form: [], cart: [] }
  const failures: string[] = []
  const pending: Promise<void>[] = []
  const begin = performance.now()
  for (let index = 0; running.isRunning; index++) {
    const due = begin + (index * 1000) / job.requestsPerSecond
    await wait(Math.max(0, due - performance.now()))
    const kind = sequence[index % sequence.length] ?? 'page'
    pending.push(
      send(job, { agent, kind, index }).then(
        () => void times[kind].push(performance.now() - due),
        (error: unknown) => void failures.push(`${kind}: ${String(error)}`),
      ),
    )
  }
  await Promise.all(pending)
  agent.destroy()
  return { times, failures }
}

interface Sent {
  readonly agent: Agent
  readonly kind: Kind
  readonly index: number
}

/** Each form submission and each cart comes from a different visitor, since both are limited per visitor. */
function send({ origin, pages, sku }: MixedLoad, { agent, kind, index }: Sent): Promise<void> {
  const client = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const post = (path: string, body: object) =>
    read(origin + path, { agent, body: JSON.stringify(body), client })
  switch (kind) {
    case 'page':
      return read(`${origin}${pages[index % pages.length] ?? '/'}`, { agent })
    case 'form':
      return post('/apis/setting-service/public/v1/forms/newsletter/submit', {
        email: `visitor${index}@shop.example`,
        consent: true,
      })
    case 'cart':
      return post('/exp-sf-cms/api/pa/carts', { line_items: [{ sku, quantity: 1 }] })
  }
}

interface Exchange {
  readonly agent: Agent
  /** JSON; the method is POST. */
  readonly body?: string
  readonly client?: string
}

function read(url: string, { agent, body, client }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br',
      'sec-fetch-site': 'same-origin',
      ...(client === undefined ? {} : { 'x-forwarded-for': client }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url, { agent, headers, method }, (answer) => {
      let text = ''
      if (answer.statusCode !== 200) answer.setEncoding('latin1').on('data', (part: string) => (text += part))
      answer.on('error', reject).resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url}: ${answer.statusCode} ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}

serveParent({ start, stop })
