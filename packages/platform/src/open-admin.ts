import { createAdminHandlers } from './admin-handlers.ts'
import { createAdminApi, type AdminApi } from './admin/index.ts'
import { createScheduler, writeContent } from './content/index.ts'
import type { Database } from './database/index.ts'
import {
  createAccounts,
  createOperators,
  ensureOperator,
  type OperatorAccounts,
  type SignInRates,
} from './operators/index.ts'
import {
  pruneChanges,
  readAuditEntries,
  watchChanges,
  type AuditFilter,
  type ChangeListener,
  type NumberedAuditEntry,
} from './write/index.ts'

export interface OpenAdminOptions {
  readonly database: Database
  /** True if several processes share the database. */
  readonly isShared: boolean
  readonly trustProxy: boolean
  readonly publicOrigin: URL
  /** True to run neither schedules nor clean-up by timer. */
  readonly isIdle: boolean
  /** The first operator. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
  /** Called after an operator may have written something. */
  readonly onWritten: () => void
  readonly onError: (error: unknown, requestId: string | null) => void
}

/** The part of the platform that writes content: operators and their API, schedules and the change table. */
export interface Admin {
  readonly answer: AdminApi['answer']
  readonly sendAs: AdminApi['sendAs']
  accounts(name: string): OperatorAccounts
  readAudit(filter: AuditFilter): Promise<readonly NumberedAuditEntry[]>
  onChange(listener: ChangeListener): () => void
  runDue(): Promise<number>
  close(): Promise<void>
}

/** Time that the change table is kept for suspended processes, in milliseconds. */
const changeRetentionMs = 24 * 3_600_000
const cleanUpIntervalMs = 3_600_000

/** Opens everything that editing needs besides the database. */
export async function openAdmin(options: OpenAdminOptions): Promise<Admin> {
  const { database, isIdle, now, onError } = options
  const { db } = database
  const reportError = (error: unknown): void => onError(error, null)
  const accounts = (name: string) => createAccounts({ database, now, actor: { kind: 'local', name } })
  await ensureOperator(accounts('configuration'), options.operator)
  const changes = await watchChanges({ db, onError: reportError })
  const scheduler = createScheduler({
    database,
    onError: reportError,
    now,
    ...(isIdle ? { intervalMs: 0 } : {}),
  })
  const operators = createOperators(options)
  const api = createAdminApi({
    ...options,
    db,
    write: (writeOptions, work) => writeContent(database, writeOptions, work),
    handlers: createAdminHandlers(operators),
    findSession: (cookie) => operators.findSession(cookie),
  })
  const cleanUp = async (): Promise<void> => {
    await operators.deleteExpiredSessions()
    await pruneChanges(db, new Date(now() - changeRetentionMs).toISOString())
  }
  const timer = isIdle
    ? undefined
    : setInterval(() => void cleanUp().catch(reportError), cleanUpIntervalMs).unref()
  return {
    answer: (routed) => api.answer(routed),
    sendAs: (name) => api.sendAs(name),
    accounts,
    readAudit: (filter) => readAuditEntries(db, filter),
    onChange: (listener) => changes.subscribe(listener),
    runDue: () => scheduler.runDue(),
    async close() {
      clearInterval(timer)
      await scheduler.close()
      await changes.close()
    },
  }
}
