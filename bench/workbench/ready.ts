import type { ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 5
const timeoutMs = 60_000

/** Resolves once `/readyz` returns 200. Rejects if the process ends first, or after a minute. */
export async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `${origin} did not start: the process ended with ${child.signalCode ?? child.exitCode}.`,
      )
    }
    if (performance.now() > deadline)
      throw new Error(`${origin} was not ready after ${timeoutMs / 1000} seconds.`)
    await wait(pollMs)
  }
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(`${origin}/readyz`, { agent: false }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode === 200)).resume()
    })
    probe.on('error', () => resolve(false)).end()
  })
}
