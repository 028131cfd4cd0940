import { createAdminHandlers, finishImports } from './admin-handlers.ts'
import { createAdminApi, type AdminApi } from './admin/index.ts'
import { createSaleSchedule } from './goods/index.ts'
import type { SignInRates } from './credentials/index.ts'
import { createScheduler, writeContent } from './content/index.ts'
import { indexQueuedCustomers, type CustomerAdminOptions } from './customer-admin/index.ts'
import type { ContentDatabase } from './database/index.ts'
import { createImportSchedule, type GoodsAdminOptions } from './goods-import/index.ts'
import type { OrderAdminOptions } from './order-admin/index.ts'
import { createProcessQueue, createThreadQueue } from './jobs/index.ts'
import { createAccounts, createOperators, ensureOperator, type OperatorAccounts } from './operators/index.ts'
import { createProductAdmin } from './product-tables/index.ts'
import type { Signer } from './secrets/index.ts'
import {
  expireAuditEntries,
  pruneChanges,
  readAuditEntries,
  watchChanges,
  type Actor,
  type AuditFilter,
  type ChangeListener,
  type NumberedAuditEntry,
} from './write/index.ts'

export interface OpenAdminOptions extends CustomerAdminOptions, GoodsAdminOptions, OrderAdminOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Folders of media files, in the order of look-ups. */
  readonly mediaFolders: readonly string[]
  readonly database: ContentDatabase
  readonly signer: Signer
  readonly trustProxy: boolean
  /** True to disable the timers for schedules and clean-up. */
  readonly isIdle: boolean
  /** The first operator. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  readonly rates?: Partial<SignInRates> | undefined
  /** Number of days after which entries of the audit log are deleted; 0 to keep them. Defaults to 0. */
  readonly auditDays?: number | undefined
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

/**
 * Time for which the change table is kept, in milliseconds. Processes that were suspended read it
 * when they resume.
 */
const changeRetentionMs = 24 * 3_600_000
const dayMs = 24 * 3_600_000
const cleanUpIntervalMs = 3_600_000
const scheduleActor: Actor = { kind: 'local', name: 'schedule' }
/** Maximum number of batches of changed customers that one clean-up indexes. */
const maxIndexBatches = 2000

/** Opens the dependencies of editing, except the database. */
export async function openAdmin(options: OpenAdminOptions): Promise<Admin> {
  const { database, commerce, isIdle, now, onError } = options
  const { db } = database
  const reportError = (error: unknown): void => onError(error, null)
  const accounts = (name: string) => createAccounts({ database, now, actor: { kind: 'local', name } })
  await ensureOperator(accounts('configuration'), options.operator)
  const changes = await Promise.all([
    watchChanges({ db, onError: reportError }),
    watchChanges({ db: commerce.db, onError: reportError }),
  ])
  const sales = createSaleSchedule({
    commerce,
    now,
    onError: reportError,
    ...(isIdle ? { intervalMs: 0 } : {}),
  })
  const scheduler = createScheduler({
    database,
    onError: reportError,
    now,
    ...(isIdle ? { intervalMs: 0 } : {}),
  })
  const operators = createOperators(options)
  const { dataDir, databaseUrl, mediaFolders } = options
  const data = { dataDir, databaseUrl, mediaFolders }
  const queues = { content: createThreadQueue(data), goods: createThreadQueue(data) }
  const importer = createProcessQueue(data)
  const products = createProductAdmin({
    ...{ commerce, now },
    run: (input, context) => importer.run('importProducts', input, context),
  })
  const imports = createImportSchedule({
    commerce,
    isIdle,
    finish: async () => {
      await finishImports(queues.goods, { actor: scheduleActor, now: now() })
      options.refreshSoon()
    },
    onError: reportError,
  })
  const api = createAdminApi({
    ...options,
    db,
    write: (writeOptions, work) => writeContent(database, writeOptions, work),
    handlers: createAdminHandlers(
      operators,
      { ...queues, finishSoon: imports.finishSoon, products: products.handlers },
      options,
    ),
    findSession: (cookie) => operators.findSession(cookie),
  })
  const cleanUp = async (): Promise<void> => {
    await operators.deleteExpiredSessions()
    await indexQueuedCustomers(commerce, maxIndexBatches)
    const before = new Date(now() - changeRetentionMs).toISOString()
    await pruneChanges(db, before)
    await pruneChanges(commerce.db, before)
    if (options.auditDays) {
      const time = {
        before: new Date(now() - options.auditDays * dayMs).toISOString(),
        at: new Date(now()).toISOString(),
      }
      await expireAuditEntries(database, { ...time, actor: scheduleActor })
    }
  }
  let isClosed = false
  // After an upgrade, all customers are in the queue. They are indexed in small transactions
  // between the requests.
  const indexing = isIdle
    ? undefined
    : indexQueuedCustomers(commerce, maxIndexBatches, () => isClosed).catch(reportError)
  const timer = isIdle
    ? undefined
    : setInterval(() => void cleanUp().catch(reportError), cleanUpIntervalMs).unref()
  return {
    answer: (routed) => api.answer(routed),
    sendAs: (name) => api.sendAs(name),
    accounts,
    readAudit: (filter) => readAuditEntries(db, filter),
    onChange(listener) {
      const unsubscribes = changes.map((each) => each.subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    async runDue() {
      await sales.runDue()
      return scheduler.runDue()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await indexing
      await Promise.all([imports.close(), queues.content.close(), queues.goods.close(), importer.close()])
      await products.close()
      await scheduler.close()
      await sales.close()
      for (const each of changes) await each.close()
    },
  }
}
