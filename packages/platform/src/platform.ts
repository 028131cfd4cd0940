import path from 'node:path'
import * as contract from '@vitrine/contract'
import type { Call } from '@vitrine/contract'
import { createCallRouter, createChecker, type Handler, type Handlers } from './calls/index.ts'
import { syncCatalogue } from './catalogue/index.ts'
import { ensureIndex } from './content/index.ts'
import { DatabaseError, openDatabase } from './database/index.ts'
import { exportContent } from './export/index.ts'
import { exportSubmissions, openForms, summariseForms } from './forms/index.ts'
import { createDispatch } from './gateway/index.ts'
import { handlers } from './handlers.ts'
import { createImages } from './images/index.ts'
import { findWarnings, importContent, withoutStoredAddresses } from './import/index.ts'
import { openAdmin } from './open-admin.ts'
import type { Platform, PlatformOptions } from './options.ts'
import { createModelReader } from './models/index.ts'
import { createSiteReader, loadSite } from './site/index.ts'
import { addAuditEntries } from './write/index.ts'
import { calls, internalCalls } from '@vitrine/contract/table'

const defaultMaxBodyBytes = 1024 * 1024

/**
 * Opens the embedded platform: migrates its database, and returns a `send` that answers every call of the contract.
 * Several processes may open the same database at the same time. Rejects with a `DatabaseError` if the database
 * cannot be opened, and with an `ImportError` if the content of `contentFolder` is invalid.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const onError = options.onError ?? (() => {})
  const publicOrigin = new URL(options.publicOrigin)
  const database = await openDatabase({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    databaseTimeoutMs: options.databaseTimeoutMs,
    onError: (error) => onError(error, null),
    onQuery: options.onQuery,
    onMigrating: (total) => options.onOpening?.({ task: 'tables', done: 0, total }),
  })
  try {
    await ensureIndex(database, (progress) => options.onOpening?.({ task: 'index', ...progress }))
  } catch (error) {
    await database.close()
    throw error
  }
  let isMissingReported = false
  const site = createSiteReader(database.db, options)
  const images = createImages({
    mediaFolders: toMediaFolders(options),
    cacheFolder: path.join(options.dataDir, 'cache', 'images'),
    cacheBytes: options.imageCacheBytes,
    onError: (error) => onError(error, null),
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
    uploadsBytes: options.uploadsBytes,
    captcha: options.captcha,
    now: options.now,
    onError: (error) => onError(error, null),
    onMailWritten: options.onMailWritten,
  })
  const admin = await openAdmin({
    database,
    isShared: options.databaseUrl !== undefined,
    trustProxy: options.trustProxy,
    publicOrigin,
    isIdle: options.sendsMail === false,
    operator: options.operator,
    rates: options.signInRates,
    now: options.now ?? Date.now,
    onWritten: () => site.clear(),
    onError,
  })
  const platform: Platform = {
    send: createDispatch({
      router: createCallRouter([...calls, ...internalCalls], options.provider, options.segments),
      checker: createChecker(options.provider),
      handlers: toHandlerMap({ ...handlers, ...forms.handlers }),
      readsBody: forms.readsBody,
      db: database.db,
      models: createModelReader(database.db),
      site,
      images,
      answerAdmin: admin.answer,
      settings: {
        publicOrigin,
        provider: options.provider,
        storeOrigin: options.storeOrigin ?? publicOrigin.origin,
      },
      trustProxy: options.trustProxy,
      maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
      onError,
    }),
    async importContent(folder, importOptions) {
      const summary = await importContent(database, folder, { now: options.now?.(), ...importOptions })
      site.clear()
      return summary
    },
    findWarnings: async (folder, knownTargets) =>
      withoutStoredAddresses(database.db, await findWarnings(folder, knownTargets)),
    syncCatalogue: (source) => syncCatalogue(database, source, { now: options.now?.() }),
    exportContent: () => exportContent(database),
    async isReady() {
      // If the database file was moved away, anything written to it would be lost.
      if (!database.isInPlace()) {
        if (!isMissingReported) onError(toMissingError(options.dataDir), null)
        isMissingReported = true
        return false
      }
      isMissingReported = false
      try {
        return (await loadSite(database.db)) !== undefined
      } catch (error) {
        onError(error, null)
        return false
      }
    },
    onChange: admin.onChange,
    runDue: admin.runDue,
    operatorSend: admin.sendAs,
    operators: admin.accounts,
    readAudit: admin.readAudit,
    sendMail: () => forms.sendMail(),
    listForms: () => summariseForms(database.db),
    async *exportForm(formId, exportOptions) {
      // Submissions are personal data, so every export leaves an entry in the audit log.
      const at = new Date(options.now?.() ?? Date.now()).toISOString()
      const actor = { kind: 'local', name: 'npm run forms' } as const
      const entry = { at, actor, action: 'form.export', target: `form:${formId}`, detail: {} }
      await addAuditEntries(database.db, [entry])
      yield* exportSubmissions(database.db, formId, exportOptions)
    },
    async close() {
      await admin.close()
      await images.close()
      await forms.close()
      await database.close()
    },
  }
  await importIfEmpty(platform, options.contentFolder)
  return platform
}

/** Imports the content of a folder into an empty database. */
async function importIfEmpty(platform: Platform, folder: string | undefined): Promise<void> {
  if (folder === undefined || (await platform.isReady())) return
  try {
    await platform.importContent(folder)
  } catch (error) {
    await platform.close()
    throw error
  }
}

function toMediaFolders({ dataDir, contentFolder, mediaFolders = [] }: PlatformOptions): readonly string[] {
  const own = contentFolder === undefined ? [] : [path.join(contentFolder, 'media')]
  return [path.join(dataDir, 'media'), ...own, ...mediaFolders]
}

function toMissingError(dataDir: string): DatabaseError {
  return new DatabaseError(
    `vitrine.sqlite is no longer in ${dataDir} (DATA_DIR). Stop the shop, restore the folder or set DATA_DIR, and start the shop again.`,
  )
}

function toHandlerMap(all: Handlers): ReadonlyMap<Call, Handler<unknown>> {
  const rows: Readonly<Record<string, unknown>> = contract
  return new Map(Object.entries(all).map(([name, handler]) => [rows[name] as Call, handler]))
}
