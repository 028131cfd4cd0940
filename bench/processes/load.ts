/** The process that asks for pages, so that asking never takes time from answering. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Encoding } from '../targets/answer.ts'
import { serveParent } from './parent.mjs'

export interface Flood {
  readonly url: string
  readonly encoding: Encoding
  readonly connections: number
  readonly seconds: number
}

export interface FloodResult {
  readonly pages: number
  readonly seconds: number
}

export interface Drip {
  readonly url: string
  readonly encoding: Encoding
  readonly pagesPerSecond: number
  readonly seconds: number
}

/** As many pages as a number of connections can take; at least one, however long that takes. */
async function flood(job: Flood): Promise<FloodResult> {
  const { url, encoding, connections, seconds } = job
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    headers: { 'accept-encoding': encoding },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} requests failed`)
  }
  if (result['2xx'] === 0) return flood({ ...job, seconds: seconds * 2 })
  return { pages: result['2xx'], seconds: result.duration }
}

/**
 * Asks at even intervals, whether or not earlier answers have come, and gives the milliseconds until each answer was
 * whole, counted from when it was due. (autocannon sends the requests of a second in one burst.)
 */
async function drip({ url, encoding, pagesPerSecond, seconds }: Drip): Promise<readonly number[]> {
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
    const asked = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject).resume()
    })
    asked.on('error', reject).end()
  })
}

serveParent({ flood, drip })
