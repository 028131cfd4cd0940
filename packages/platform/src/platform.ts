import path from 'node:path'
import * as contract from '@vitrine/contract'
import type { Call } from '@vitrine/contract'
import { createAdminApi, createAdminHandlers } from './admin/index.ts'
import { openDatabase } from './database/index.ts'
import { createScheduler, watchChanges, type Actor } from './editing/index.ts'
import { createChecker, createDispatch, createRouter, type Handler, type Handlers } from './gateway/index.ts'
import { exportSubmissions, openForms, summariseForms } from './forms/index.ts'
import { handlers } from './handlers.ts'
import { createImages } from './images/index.ts'
import { exportContent } from './export/index.ts'
import { importContent } from './import/index.ts'
import { createAccounts, createOperators, ensureOperator, readAuditEntries } from './operators/index.ts'
import type { Platform, PlatformOptions } from './options.ts'
import { createSiteReader, loadSite } from './site/index.ts'
import { calls, internalCalls } from '@vitrine/contract/table'

const defaultMaxBodyBytes = 1024 * 1024

/**
 * Opens the embedded platform: its database, brought up to date, and a `send` that answers every call of the contract.
 * Several processes may open the same database at once. Rejects with a `DatabaseError`, one sentence for a person, when
 * the database cannot be opened.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const onError = options.onError ?? (() => {})
  const publicOrigin = new URL(options.publicOrigin)
  const database = await openDatabase({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    onError: (error) => onError(error, null),
  })
  const site = createSiteReader(database.db, options)
  const images = createImages({
    mediaFolders: [path.join(options.dataDir, 'media'), ...(options.mediaFolders ?? [])],
    cacheFolder: path.join(options.dataDir, 'cache', 'images'),
    cacheBytes: options.imageCacheBytes,
  })
  const forms = openForms({
    database,
    dataDir: options.dataDir,
    isShared: options.databaseUrl !== undefined,
    trustProxy: options.trustProxy,
    isIdle: options.sendsMail === false,
    smtpUrl: options.smtpUrl,
    mailFrom: options.mailFrom ?? `shop@${publicOrigin.hostname}`,
    mailTo: options.mailTo,
    limits: options.formRates,
    captcha: options.captcha,
    now: options.now,
    onError: (error) => onError(error, null),
    onMailWritten: options.onMailWritten,
  })
  const now = options.now ?? Date.now
  const tell = (error: unknown): void => onError(error, null)
  const changes = await watchChanges({ db: database.db, onError: tell })
  const scheduler = createScheduler({
    database,
    onError: tell,
    now,
    ...(options.sendsMail === false ? { everyMs: 0 } : {}),
  })
  const operators = createOperators({
    database,
    isShared: options.databaseUrl !== undefined,
    trustProxy: options.trustProxy,
    rates: options.signInRates,
    now,
  })
  const admin = createAdminApi({
    database,
    handlers: createAdminHandlers(operators),
    operators,
    publicOrigin,
    now,
    onWritten: () => site.forget(),
    onError,
  })
  const accountsOf = (actor: Actor) => createAccounts({ database, now, actor })
  await ensureOperator(accountsOf({ kind: 'local', name: 'configuration' }), options.operator)
  return {
    send: createDispatch({
      router: createRouter([...calls, ...internalCalls], options.provider, options.segments),
      checker: createChecker(options.provider),
      handlers: toHandlerMap({ ...handlers, ...forms.handlers }),
      readsBody: forms.readsBody,
      db: database.db,
      site,
      images,
      admin,
      settings: {
        publicOrigin,
        provider: options.provider,
        storeOrigin: options.storeOrigin ?? publicOrigin.origin,
      },
      trustProxy: options.trustProxy,
      maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
      onError,
    }),
    async importContent(folder, how) {
      const summary = await importContent(database, folder, { now: options.now?.(), ...how })
      site.forget()
      return summary
    },
    exportContent: () => exportContent(database),
    async isReady() {
      try {
        return (await loadSite(database.db)) !== undefined
      } catch (error) {
        onError(error, null)
        return false
      }
    },
    onChange: (listener) => changes.listen(listener),
    runDue: () => scheduler.runDue(),
    operatorSend: (name) => admin.sendAs(name),
    operators: (name) => accountsOf({ kind: 'local', name }),
    readAudit: (filter) => readAuditEntries(database.db, filter),
    sendMail: () => forms.sendMail(),
    listForms: () => summariseForms(database.db),
    exportForm: (formId, how) => exportSubmissions(database.db, formId, how),
    async close() {
      await scheduler.close()
      await changes.close()
      await images.close()
      await forms.close()
      await database.close()
    },
  }
}

function toHandlerMap(all: Handlers): ReadonlyMap<Call, Handler<unknown>> {
  const rows: Readonly<Record<string, unknown>> = contract
  return new Map(Object.entries(all).map(([name, handler]) => [rows[name] as Call, handler]))
}
