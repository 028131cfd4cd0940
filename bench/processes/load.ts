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
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`)
  }
  if (result['2xx'] === 0) return runFullLoad({ ...job, seconds: seconds * 2 })
  return { pages: result['2xx'], seconds: result.duration }
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

serveParent({ runFullLoad, runConstantRate })
