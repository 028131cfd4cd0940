import type { Work } from './work.ts'

/** Limits for the requests of one kind of work. */
export interface WorkLimits {
  /** Maximum number of requests that are handled at a time. */
  readonly running: number
  /** Maximum number of requests that wait. */
  readonly waiting: number
  /** Time after which a waiting request is rejected, in milliseconds, if it differs from that of other work. */
  readonly maxWaitMs?: number
}

export interface AdmissionLimits {
  /** Maximum number of requests of all kinds that are handled at a time. */
  readonly running: number
  readonly work: Readonly<Record<Work, WorkLimits>>
  /** Maximum number of requests of one client that are handled at a time, for each kind of work. */
  readonly runningPerClient: number
  /** Maximum number of requests of one client that wait, for each kind of work. */
  readonly waitingPerClient: number
  /** Like `runningPerClient`, for all clients of an IPv6 network of 48 bits together. */
  readonly runningPerSite: number
  /** Like `waitingPerClient`, for all clients of an IPv6 network of 48 bits together. */
  readonly waitingPerSite: number
  /** Time after which a waiting request is rejected, in milliseconds. */
  readonly maxWaitMs: number
}

export interface Entry {
  readonly work: Work
  /** Network of the client; undefined for the machine itself, to which the limits per client do not apply. */
  readonly client: string | undefined
  /** Network of 48 bits that an IPv6 client belongs to. */
  readonly site?: string | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export interface Admission {
  /**
   * Waits until a request may be handled. Resolves to a function to call when it has been handled, or to null if the
   * request is to be rejected: too many are waiting, it has waited for too long, or its client has disconnected.
   */
  enter(entry: Entry): Promise<(() => void) | null>
}

interface Waiting extends Entry {
  admit(): void
}

interface Line {
  running: number
  readonly waiting: Waiting[]
  /** Number of requests that are handled, by the networks of their clients. */
  readonly runningOf: Map<string, number>
}

/** The networks of a client, by the limits that apply to them. */
function networksOf({ client, site }: Entry) {
  return [
    { network: client, running: 'runningPerClient', waiting: 'waitingPerClient' },
    { network: site, running: 'runningPerSite', waiting: 'waitingPerSite' },
  ] as const
}

/**
 * Limits the number of requests that are handled at a time. Waiting requests are admitted by the priority of their
 * work, which is the order of `limits.work`, and then in the order of their arrival. Requests of a client that has
 * reached its own limit are skipped, so that one client cannot hold up the others.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const kinds = Object.keys(limits.work) as Work[]
  const lines = Object.fromEntries(
    kinds.map((work): [Work, Line] => [work, { running: 0, waiting: [], runningOf: new Map() }]),
  ) as Record<Work, Line>
  let running = 0

  const hasRoom = (work: Work): boolean =>
    running < limits.running && lines[work].running < limits.work[work].running
  const mayRun = (entry: Entry): boolean =>
    networksOf(entry).every(
      ({ network, running: limit }) =>
        network === undefined || (lines[entry.work].runningOf.get(network) ?? 0) < limits[limit],
    )

  function count({ runningOf }: Line, entry: Entry, change: 1 | -1): void {
    for (const { network } of networksOf(entry)) {
      if (network === undefined) continue
      const total = (runningOf.get(network) ?? 0) + change
      if (total > 0) runningOf.set(network, total)
      else runningOf.delete(network)
    }
  }

  function begin(entry: Entry): () => void {
    const line = lines[entry.work]
    running++
    line.running++
    count(line, entry, 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      running--
      line.running--
      count(line, entry, -1)
      admitWaiting()
    }
  }

  function admitWaiting(): void {
    for (const work of kinds) {
      const { waiting } = lines[work]
      while (hasRoom(work)) {
        const next = waiting.findIndex(mayRun)
        if (next < 0) break
        waiting.splice(next, 1)[0]?.admit()
      }
    }
  }

  function canWait(entry: Entry): boolean {
    const { waiting } = lines[entry.work]
    if (waiting.length >= limits.work[entry.work].waiting) return false
    return networksOf(entry).every(({ network, waiting: limit }) => {
      if (network === undefined) return true
      const same = waiting.filter((other) => other.client === network || other.site === network)
      return same.length < limits[limit]
    })
  }

  return {
    async enter(entry) {
      const { work, signal } = entry
      if (hasRoom(work) && mayRun(entry)) return begin(entry)
      if (signal.aborted || !canWait(entry)) return null
      const { waiting } = lines[work]
      return new Promise((resolve) => {
        const end = (leave: (() => void) | null): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const waiter: Waiting = { ...entry, admit: () => end(begin(entry)) }
        const giveUp = (): void => {
          const index = waiting.indexOf(waiter)
          if (index < 0) return
          waiting.splice(index, 1)
          end(null)
        }
        const timer = setTimeout(giveUp, limits.work[work].maxWaitMs ?? limits.maxWaitMs)
        signal.addEventListener('abort', giveUp)
        waiting.push(waiter)
      })
    },
  }
}
