import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import type { Attack } from './attack.ts'
import { ask, describe, flood } from './sockets.ts'

/** Maximum time that answered requests may take, in milliseconds: the 99th percentile. */
const maxP99Ms = 1_000
const maxRssBytes = 512 * 1024 * 1024
/** Load, as a multiple of what a process can take. */
const factor = 10
/** Interval between two bursts of requests, in milliseconds. */
const burstMs = 20

let visitor = 0
/** Returns a page that is rendered for one visitor. */
const toPage = () => ({ path: `/?visitor=${++visitor}` })

/** Load of pages that cannot be kept, at a constant rate that does not depend on the responses. */
export const overloadAttacks: readonly Attack[] = [
  {
    name: 'pages for one visitor each, ten times the load that a process can take',
    async run({ target, signal, report }) {
      const measuring = AbortSignal.any([signal, AbortSignal.timeout(1_000)])
      const { 200: perSecond = 0 } = await flood(8, measuring, () => ask(target.origin, toPage(), measuring))
      const counts: Record<number, number> = {}
      const times: number[] = []
      const running = new Set<Promise<void>>()
      const send = async (): Promise<void> => {
        const { status, ms } = await ask(target.origin, toPage(), AbortSignal.timeout(30_000))
        counts[status] = (counts[status] ?? 0) + 1
        if (status === 200) times.push(ms)
      }
      const start = performance.now()
      for (let sent = 0; !signal.aborted; await wait(burstMs)) {
        const due = ((performance.now() - start) / 1_000) * perSecond * factor
        for (; sent < due; sent++) {
          const answered = send().finally(() => running.delete(answered))
          running.add(answered)
        }
      }
      await Promise.all(running)
      const p99 = quantile(times, 0.99)
      if (p99 > maxP99Ms) report(`answered requests took ${Math.round(p99)} ms (p99)`)
      const { peakRssBytes } = await target.usage()
      if (peakRssBytes > maxRssBytes) report(`the process used ${Math.round(peakRssBytes / 1024 ** 2)} MB`)
      return `${perSecond} a second before; ${describe(counts)}, p99 of 200: ${Math.round(p99)} ms`
    },
  },
]
