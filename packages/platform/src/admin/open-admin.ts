import type { Database } from '../database/index.ts'
import {
  createScheduler,
  pruneChanges,
  readAuditEntries,
  watchChanges,
  type AuditFilter,
  type ChangeListener,
  type NumberedAuditEntry,
} from '../editing/index.ts'
import type { AdminGate } from '../gateway/index.ts'
import {
  createAccounts,
  createOperators,
  ensureOperator,
  type OperatorAccounts,
  type SignInRates,
} from '../operators/index.ts'
import { createAdminApi } from './dispatch.ts'
import { createAdminHandlers } from './handlers.ts'

export interface OpenAdminOptions {
  readonly database: Database
  /** Whether several processes share the database. */
  readonly isShared: boolean
  readonly trustProxy: boolean
  readonly publicOrigin: URL
  /** Nothing is done unasked: neither what is due, nor tidying. */
  readonly isIdle: boolean
  /** The first operator. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
  /** Hears that an operator may have written something. */
  readonly onWritten: () => void
  readonly onError: (error: unknown, requestId: string | null) => void
}

/** What writes content, and who may. */
export interface Admin {
  readonly gate: AdminGate
  sendAs(name: string): (request: Request) => Promise<Response>
  accounts(name: string): OperatorAccounts
  readAudit(filter: AuditFilter): Promise<readonly NumberedAuditEntry[]>
  onChange(listener: ChangeListener): () => void
  runDue(): Promise<number>
  close(): Promise<void>
}

/** How long changes are kept for processes that sleep. */
const changesKeptMs = 24 * 3_600_000
const tidyMs = 3_600_000

/** Opens all that editing needs beside the database: the write API, operators, the scheduler, the watch for changes. */
export async function openAdmin(options: OpenAdminOptions): Promise<Admin> {
  const { database, isIdle, now, onError } = options
  const { db } = database
  const tell = (error: unknown): void => onError(error, null)
  const accounts = (name: string) => createAccounts({ database, now, actor: { kind: 'local', name } })
  await ensureOperator(accounts('configuration'), options.operator)
  const changes = await watchChanges({ db, onError: tell })
  const scheduler = createScheduler({ database, onError: tell, now, ...(isIdle ? { intervalMs: 0 } : {}) })
  const operators = createOperators(options)
  const api = createAdminApi({ ...options, handlers: createAdminHandlers(operators), operators })
  const tidy = async (): Promise<void> => {
    await operators.tidy()
    await pruneChanges(db, new Date(now() - changesKeptMs).toISOString())
  }
  const timer = isIdle ? undefined : setInterval(() => void tidy().catch(tell), tidyMs).unref()
  return {
    gate: api,
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
