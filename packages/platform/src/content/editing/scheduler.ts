import type { ContentDatabase } from '../../database/index.ts'
import { isApiError } from '../../http/index.ts'
import { recordChange } from '../../write/index.ts'
import { publish, unpublish } from './publishing.ts'
import {
  claimSchedule,
  findDueSchedule,
  saveScheduleFailure,
  type DueSchedule,
} from './schedules.repository.ts'
import { writeContent } from './write-content.ts'

/** Publishes and unpublishes records when they are due. */
export interface Scheduler {
  /** Runs all due schedules. Returns the number that succeeded. */
  runDue(): Promise<number>
  /** Stops polling and waits for the schedule that is running. */
  close(): Promise<void>
}

export interface SchedulerOptions {
  readonly database: ContentDatabase
  readonly onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Polling interval in milliseconds; 0 to run schedules only on `runDue`. */
  readonly intervalMs?: number
}

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { database, onError, now, intervalMs = 1000 } = options
  let running: Promise<number> | undefined
  const closing = new AbortController()

  const runAll = async (): Promise<number> => {
    let done = 0
    while (!closing.signal.aborted) {
      const due = await findDueSchedule(database.db, new Date(now()).toISOString())
      if (due === undefined) break
      const outcome = await run(database, due, now())
      if (outcome === 'done') done++
      if (outcome instanceof Error) onError(outcome)
    }
    return done
  }
  const runDue = (): Promise<number> => {
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }
  const timer =
    intervalMs > 0 ? setInterval(() => void runDue().catch(onError), intervalMs).unref() : undefined

  return {
    runDue,
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}

/**
 * Runs a schedule in one transaction. The process that deletes the row runs the action, so the
 * action runs only once. If the action fails, for example because another record has taken the
 * slug, it is not retried; the record shows the reason.
 */
async function run(
  database: ContentDatabase,
  due: DueSchedule,
  now: number,
): Promise<'done' | 'claimed' | Error> {
  const options = { actor: { kind: 'scheduler', name: due.created_by }, now } as const
  const { record_id: id, action } = due
  const result = await writeContent(database, options, async (transaction) => {
    if (!(await claimSchedule(transaction.tx, due))) return 'claimed'
    const written =
      action === 'publish'
        ? await publish(transaction, { id, version: due.version_id ?? undefined })
        : await unpublish(transaction, { id })
    return isApiError(written) ? written : 'done'
  })
  if (!isApiError(result)) return result
  await writeContent(database, options, async (transaction) => {
    await saveScheduleFailure(transaction.tx, due, result.message)
    recordChange(transaction, `record.${action}-failed`, `record:${id}`, { at: due.due_at })
    return 'failed'
  })
  return new Error(`The scheduled ${action} of record ${id} failed: ${result.message}`)
}
