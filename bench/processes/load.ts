/** Generates load in a separate process, so that the clients do not compete with the server inside one process. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Encoding } from '../workbench/recorded-response.ts'
import { serveParent } from './parent.mjs'

export interface FullLoad {
  readonly url: string
  readonly encoding: Encoding
  readonly connections: number
  readonly seconds: number
}

export interface FullLoadResult {
  readonly pages: number
  readonly seconds: number
}

export interface ConstantRate {
  readonly url: string
  readonly encoding: Encoding
  readonly pagesPerSecond: number
  readonly seconds: number
}

/** Maximum length of a round that had no responses, in seconds. */
const maxSeconds = 20

/** Sends requests over all connections without a pause, and completes at least one. */
async function runFullLoad(job: FullLoad): Promise<FullLoadResult> {
  const { url, encoding, connections, seconds } = job
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    headers: { 'accept-encoding': encoding },
  })
  // On a busy machine, a short round may end before the first response.
  if (result['2xx'] === 0 && result.non2xx === 0 && seconds < maxSeconds) {
    return runFullLoad({ ...job, seconds: seconds * 2 })
  }
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => `${count} × ${status}`,
    )
    throw new Error(`${url}: responses ${statuses.join(', ') || 'none'}; ${result.errors} requests failed`)
  }
  return { pages: result['2xx'], seconds: result.duration }
}

/** Requests for some pages in random order. */
export interface MixedPages {
  readonly origin: string
  readonly paths: readonly string[]
  readonly count: number
  readonly connections: number
}

/** Requests random pages over all connections without a pause. The order is the same in each run. */
async function runMixedPages({ origin, paths, count, connections }: MixedPages): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': 'br' }
  let state = count
  let sent = 0
  const work = async (): Promise<void> => {
    while (sent < count) {
      sent++
      // The linear congruential generator of the C standard.
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      await read(origin + (paths[(state >> 8) % paths.length] ?? '/'), { agent, headers })
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
}

/**
 * Requests pages at a constant rate, regardless of earlier responses. Returns the milliseconds from the scheduled
 * start of each request to the end of its response. (autocannon sends the requests of one second in a single
 * burst.)
 */
async function runConstantRate({
  url,
  encoding,
  pagesPerSecond,
  seconds,
}: ConstantRate): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': encoding }
  const start = performance.now()
  const answers: Promise<number>[] = []
  try {
    for (let index = 0; index < pagesPerSecond * seconds; index++) {
      const due = start + (index * 1000) / pagesPerSecond
      await wait(Math.max(0, due - performance.now()))
      answers.push(read(url, { agent, headers }).then(() => performance.now() - due))
    }
    return await Promise.all(answers)
  } finally {
    agent.destroy()
  }
}

function read(url: string, options: { readonly agent: Agent; readonly headers: Record<string, string> }) {
  return new Promise<void>((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    })
    sent.on('error', reject).end()
  })
}

serveParent({ runFullLoad, runConstantRate, runMixedPages })
