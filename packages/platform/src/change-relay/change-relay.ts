import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CommerceDatabase, ContentDatabase } from '../database/index.ts'
import { findLastChange, hasAllChanges, readChanges, type ChangeListener } from '../write/index.ts'
import {
  advanceReader,
  claimReader,
  extendClaim,
  findPosition,
  postponeReader,
  type Claim,
  type ClaimedReader,
  type Position,
} from './change-readers.repository.ts'

/** A delivery of changes to a service outside the shop. */
export interface Delivery {
  /** Tags of the changed items. `all`: anything may have changed. */
  readonly tags: readonly string[] | 'all'
  /** Aborted when the shop closes. */
  readonly signal: AbortSignal
  /**
   * Extends the time for which no other process delivers. Call it before each step of a delivery. Rejects if another
   * process has taken over.
   */
  extend(): Promise<void>
}

export interface ChangeRelayOptions {
  /** Name of the service. Its position in the change tables is stored under this name. */
  readonly name: string
  /** Delivers changes. They count as delivered when it resolves, and are delivered again if it rejects. */
  readonly deliver: (delivery: Delivery) => Promise<void>
  /** Called with the first of several errors in a row. */
  readonly onError: (error: unknown) => void
  /**
   * Time between reading changes and delivering them, in milliseconds, in which all processes of the shop notice the
   * changes. Otherwise, a cache could drop a page and fetch the old one again from a slower process.
   */
  readonly settleMs?: number
  /** Pauses after the first failure, and at most after many, in milliseconds. */
  readonly retry?: { readonly firstMs: number; readonly maxMs: number }
  /** Time after which another process takes over a delivery that is not extended, in milliseconds. */
  readonly claimMs?: number
  /** Interval in which changes are looked for that another process should have delivered, in milliseconds. */
  readonly pollMs?: number
  readonly now?: () => number
}

export interface ChangeRelayDependencies {
  readonly content: Pick<ContentDatabase, 'db'>
  readonly commerce: Pick<CommerceDatabase, 'db'>
  readonly onChange: (listener: ChangeListener) => () => void
}

export interface ChangeRelay {
  /** Aborts a delivery in progress and waits for its end. */
  close(): Promise<void>
}

/**
 * Delivers all changes to a service outside the shop at least once, by one process at a time. The position in the
 * change tables is in the database, so changes that are made while the service is unreachable, while the shop is
 * stopped or by commands are delivered later. Changes that have been deleted from the tables in the meantime, and those
 * before the first delivery, are delivered as `all`.
 */
export function createChangeRelay(
  { content, commerce, onChange }: ChangeRelayDependencies,
  options: ChangeRelayOptions,
): ChangeRelay {
  const {
    name,
    deliver,
    onError,
    settleMs = 500,
    claimMs = 60_000,
    pollMs = 15_000,
    now = Date.now,
  } = options
  const { firstMs, maxMs } = options.retry ?? { firstMs: 1_000, maxMs: 300_000 }
  const { db } = commerce
  const closing = new AbortController()
  let running: Promise<void> | undefined
  /** True if a change was noticed during a run, which may have missed it. */
  let isNoticed = false
  let isFailing = false
  let retryTimer: NodeJS.Timeout | undefined

  const findLast = async (): Promise<Position> => ({
    content: await findLastChange(content.db),
    commerce: await findLastChange(db),
  })

  const isBehind = async (): Promise<boolean> => {
    const [delivered, last] = [await findPosition(db, name), await findLast()]
    return delivered.content !== last.content || delivered.commerce !== last.commerce
  }

  /** Returns the tags after a position, and the position after them. */
  async function read(from: Position): Promise<{ tags: readonly string[] | 'all'; position: Position }> {
    const isComplete =
      (await hasAllChanges(content.db, from.content)) && (await hasAllChanges(db, from.commerce))
    if (!isComplete) return { tags: 'all', position: await findLast() }
    const changes = [
      await readChanges(content.db, from.content),
      await readChanges(db, from.commerce),
    ] as const
    const [first, second] = changes
    return {
      tags: [...new Set([...first.tags, ...second.tags])],
      position: { content: first.last, commerce: second.last },
    }
  }

  async function deliverFrom(reader: ClaimedReader, claim: Claim): Promise<void> {
    const { tags, position } = await read(reader)
    if (tags.length > 0) {
      await wait(settleMs, undefined, { signal: closing.signal })
      await deliver({
        tags,
        signal: closing.signal,
        async extend() {
          if (await extendClaim(db, claim, now() + claimMs)) return
          throw new Error('Another process has taken over the delivery of changes.')
        },
      })
    }
    await advanceReader(db, claim, position)
  }

  /** Delivers changes until there are none left, or until another process delivers them. */
  async function deliverAll(): Promise<void> {
    while (!closing.signal.aborted && (await isBehind())) {
      const claim = { name, id: randomUUID() }
      const reader = await claimReader(db, claim, { now: now(), until: now() + claimMs })
      if (reader === undefined) return
      try {
        await deliverFrom(reader, claim)
        isFailing = false
      } catch (error) {
        const isClosing = closing.signal.aborted
        const attempts = reader.attempts + (isClosing ? 0 : 1)
        const pauseMs = isClosing ? 0 : Math.min(maxMs, firstMs * 2 ** reader.attempts)
        await postponeReader(db, claim, { until: now() + pauseMs, attempts })
        if (isClosing) return
        clearTimeout(retryTimer)
        retryTimer = setTimeout(run, pauseMs).unref()
        throw error
      }
    }
  }

  function run(): void {
    if (closing.signal.aborted) return
    if (running !== undefined) {
      isNoticed = true
      return
    }
    isNoticed = false
    running = deliverAll()
      .catch((error: unknown) => {
        if (!isFailing) onError(error)
        isFailing = true
      })
      .finally(() => {
        running = undefined
        if (isNoticed) run()
      })
  }

  const unsubscribe = onChange(run)
  const timer = setInterval(run, pollMs).unref()
  run()
  return {
    async close() {
      closing.abort()
      unsubscribe()
      clearInterval(timer)
      clearTimeout(retryTimer)
      await running
    },
  }
}
