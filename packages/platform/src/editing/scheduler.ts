import type { Database, Executor } from '../database/index.ts'
import { isApiError } from '../http/index.ts'
import { publish, unpublish } from './publishing.ts'
import { recordChange, writeContent } from './writing.ts'

/** Publishes and unpublishes what is due. */
export interface Scheduler {
  /** Does all that is due, and answers how much was done. */
  runDue(): Promise<number>
  /** Stops looking, and waits for what is being done. */
  close(): Promise<void>
}

export interface SchedulerOptions {
  readonly database: Database
  readonly onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How often to look, in milliseconds; 0: only when asked. */
  readonly intervalMs?: number
}

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { database, onError, now, intervalMs = 1000 } = options
  let running: Promise<number> | undefined
  const closing = new AbortController()

  const runAll = async (): Promise<number> => {
    let done = 0
    while (!closing.signal.aborted) {
      const due = await findDue(database.db, new Date(now()).toISOString())
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

interface DueSchedule {
  readonly id: string
  readonly record_id: string
  readonly action: 'publish' | 'unpublish'
  readonly version_id: string | null
  readonly due_at: string
  readonly created_by: string
}

/** What is due first. Of two things that are due at once, the one that was planned for earlier. */
async function findDue(db: Executor, now: string): Promise<DueSchedule | undefined> {
  return db
    .selectFrom('schedules')
    .select(['id', 'record_id', 'action', 'version_id', 'due_at', 'created_by'])
    .where('due_at', '<=', now)
    .where('failure', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * Does what is due, in one transaction: whoever deletes the row does the work, once. What is refused, since its slug was
 * given away for example, is not tried again: the record shows why.
 */
async function run(database: Database, due: DueSchedule, now: number): Promise<'done' | 'gone' | Error> {
  const transaction = { actor: { kind: 'scheduler', name: due.created_by }, now } as const
  const result = await writeContent(database, transaction, async (transaction) => {
    const claimed = await transaction.tx
      .deleteFrom('schedules')
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .where('failure', 'is', null)
      .returning('id')
      .execute()
    if (claimed.length === 0) return 'gone'
    const { record_id: id } = due
    const written =
      due.action === 'publish'
        ? await publish(transaction, { id, version: due.version_id ?? undefined })
        : await unpublish(transaction, { id })
    return isApiError(written) ? written : 'done'
  })
  if (!isApiError(result)) return result
  await writeContent(database, transaction, async (transaction) => {
    await transaction.tx
      .updateTable('schedules')
      .set({ failure: result.message })
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .execute()
    recordChange(transaction, `record.${due.action}-failed`, `record:${due.record_id}`, { at: due.due_at })
    return 'failed'
  })
  return new Error(`The record ${due.record_id} could not be ${due.action}ed when due: ${result.message}`)
}
