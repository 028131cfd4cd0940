import { existsSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@vitrine/contract'
import type { Call } from '@vitrine/contract'
import { createVatIdCheck } from './checkout/index.ts'
import {
  createCallRouter,
  createChecker,
  listCapabilities,
  type Handler,
  type Handlers,
} from './calls/index.ts'
import { createChangeRelay, type ChangeRelay } from './change-relay/index.ts'
import { createCatalogueThreads, releaseCatalogue, syncCatalogue } from './catalogue/index.ts'
import { ensureIndex } from './content/index.ts'
import { missingFileError, openDatabases } from './database/index.ts'
import { createDocuments } from './documents/index.ts'
import { exportContent } from './export/index.ts'
import { createProofOfWork, exportSubmissions, openForms, summariseForms } from './forms/index.ts'
import { makeFolder, toDataDirError } from './files/index.ts'
import { createDispatch } from './gateway/index.ts'
import { handlers } from './handlers.ts'
import { createGetCheckout, createHostedStore } from './hosted-store/index.ts'
import { createImages } from './images/index.ts'
import { findWarnings, importContent, withoutStoredAddresses } from './import/index.ts'
import { openAdmin } from './open-admin.ts'
import { openShoppers } from './open-shoppers.ts'
import { openPayments } from './open-payments.ts'
import type { Platform, PlatformOptions } from './options.ts'
import { createModelReader } from './models/index.ts'
import { createNewsletter } from './newsletter/index.ts'
import { createOrderAccess } from './orders/index.ts'
import { openOutbox } from './outbox/index.ts'
import { exportProducts, importProducts } from './product-tables/index.ts'
import { createSearch } from './search/index.ts'
import { createSigner } from './secrets/index.ts'
import { createSiteReader, loadSite } from './site/index.ts'
import { createSellingTerms, createStoreSettingsReader } from './store-settings/index.ts'
import { createJsonReader } from './text/index.ts'
import { addAuditEntries } from './write/index.ts'
import { calls, internalCalls, shopCalls } from '@vitrine/contract/table'

const defaultMaxBodyBytes = 1024 * 1024
/** Maximum length of the data of records and goods that is kept parsed, in characters: that of about 150 products. */
const maxParsedLength = 1_000_000

/**
 * Opens the embedded platform: migrates the database and returns a platform whose `send` answers
 * every call of the contract. Several processes may open the same database at the same time.
 * Rejects with a `DatabaseError` if the database cannot be opened, and with an `ImportError` if the
 * content in `contentFolder` is invalid.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const onError = options.onError ?? (() => {})
  const publicOrigin = new URL(options.publicOrigin)
  ensureDataDir(options, onError)
  const databases = await openDatabases({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    databaseTimeoutMs: options.databaseTimeoutMs,
    onError: (error) => onError(error, null),
    onQuery: options.onQuery,
    onMigrating: (total) => options.onOpening?.({ task: 'tables', done: 0, total }),
  })
  const database = databases.content
  try {
    await ensureIndex(database, (progress) => options.onOpening?.({ task: 'index', ...progress }))
  } catch (error) {
    await databases.close()
    throw error
  }
  const catalogueThreads = createCatalogueThreads({
    databases,
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
  })
  let isMissingReported = false
  const relays: ChangeRelay[] = []
  const site = createSiteReader(database.db, options)
  const storeSettings = createStoreSettingsReader(database.db)
  const images = createImages({
    mediaFolders: toMediaFolders(options),
    cacheFolder: path.join(options.dataDir, 'cache', 'images'),
    cacheRoot: options.dataDir,
    cacheBytes: options.imageCacheBytes,
    paper: options.imagePaper,
    onError: (error) => onError(error, null),
  })
  const signer = createSigner(databases.commerce.db)
  const now = options.now ?? Date.now
  const outbox = openOutbox({
    commerce: databases.commerce,
    dataDir: options.dataDir,
    smtpUrl: options.smtpUrl,
    mailFrom: options.mailFrom ?? `shop@${publicOrigin.hostname}`,
    isIdle: options.sendsMail === false,
    fileDays: options.mailFileDays,
    now,
    onError: (error) => onError(error, null),
    onMailWritten: options.onMailWritten,
  })
  const captcha = options.captcha?.(signer) ?? createProofOfWork(signer, { now })
  const newsletter = createNewsletter({
    commerce: databases.commerce,
    signer,
    outbox,
    readSettings: (channelId) => storeSettings.read(channelId),
    trustProxy: options.trustProxy,
    maxSubscriptions: options.customerAccountRates?.allSubscriptions,
    now,
  })
  const forms = openForms({
    commerce: databases.commerce,
    dataDir: options.dataDir,
    signer,
    trustProxy: options.trustProxy,
    isIdle: options.sendsMail === false,
    outbox,
    prepareNewsletter: newsletter.prepare,
    captcha,
    mailTo: options.mailTo,
    limits: options.formRates,
    uploadsBytes: options.uploadsBytes,
    submissionDays: options.submissionDays,
    now,
    onError: (error) => onError(error, null),
  })
  const documents = createDocuments({
    ...{ commerce: databases.commerce, signer, now },
    onError: (error) => onError(error, null),
  })
  const shoppers = openShoppers({
    documents,
    commerce: databases.commerce,
    signer,
    trustProxy: options.trustProxy,
    segments: options.segments,
    storeOrigin: options.storeOrigin,
    readSettings: (channelId) => storeSettings.read(channelId),
    sessionLimits: options.sessionLimits,
    rates: options.customerSignInRates,
    accountRates: options.customerAccountRates,
    content: database.db,
    outbox,
    publicOrigin,
    newsletter,
    captcha,
    isIdle: options.sendsMail === false,
    now,
    onError: (error) => onError(error, null),
  })
  const payments = openPayments({
    ...{ db: database.db, commerce: databases.commerce, signer, outbox, publicOrigin, now },
    provider: options.provider,
    segments: options.segments,
    storeOrigin: options.storeOrigin,
    gateways: options.paymentGateways ?? [],
    hasTestGateway: options.testGateway ?? false,
    readSettings: (channelId) => storeSettings.read(channelId),
    isIdle: options.sendsMail === false,
    onError: (error) => onError(error, null),
  })
  const search = createSearch({ readSettings: (channelId) => storeSettings.read(channelId) })
  const admin = await openAdmin({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    mediaFolders: toMediaFolders(options),
    database,
    commerce: databases.commerce,
    refreshSoon: () => payments.stock.refreshSoon(),
    signer,
    outbox,
    sessions: shoppers.sessions,
    documents,
    payments: payments.payments,
    stock: payments.stock,
    site,
    provider: options.provider,
    readSettings: (channelId) => storeSettings.read(channelId),
    trustProxy: options.trustProxy,
    publicOrigin,
    isIdle: options.sendsMail === false,
    operator: options.operator,
    rates: options.signInRates,
    auditDays: options.auditDays,
    now,
    onWritten() {
      site.clear()
      storeSettings.clear()
    },
    onError,
  })
  const settings = { provider: options.provider, publicOrigin }
  const checkVatId = createVatIdCheck({
    ...{ ask: options.checkVatId, now },
    onError: (error) => onError(error, null),
  })
  const handlerMap = toHandlerMap({
    ...{ ...handlers, ...forms.handlers, ...shoppers.handlers, ...search },
    ...createSellingTerms(payments.payments),
    getCheckout: createGetCheckout({
      ...{ ...shoppers.store, commerce: databases.commerce, checkVatId, now },
      readSettings: (channelId) => storeSettings.read(channelId),
    }),
  })
  const platform: Platform = {
    send: createDispatch({
      router: createCallRouter(
        [...calls, ...shopCalls, ...internalCalls],
        options.provider,
        options.segments,
      ),
      checker: createChecker(options.provider),
      handlers: handlerMap,
      readsBody: forms.readsBody,
      db: database.db,
      commerce: databases.commerce,
      models: createModelReader(database.db),
      json: createJsonReader(maxParsedLength),
      site,
      images,
      findShopper: shoppers.find,
      answerAdmin: admin.answer,
      settings: {
        publicOrigin,
        provider: options.provider,
        storeOrigin: options.storeOrigin,
        shopCapabilities: listCapabilities(options.provider, (call) => handlerMap.has(call)),
      },
      trustProxy: options.trustProxy,
      maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
      onError,
    }),
    storeSend: createHostedStore({
      ...shoppers.store,
      ...{ payments: payments.payments, signer, orderAccess: createOrderAccess({ signer, now }) },
      readSettings: (channelId) => storeSettings.read(channelId),
      checkVatId,
      signInCustomer: (input, context) => shoppers.signIn(input, { ...context, settings }),
      inviteGuest: (invited, context) => shoppers.inviteGuest(invited, { ...context, settings }),
      findShopper: shoppers.find,
      answerOther: async (page, request) =>
        (await documents.answer(page, request)) ?? payments.answer(page, request),
      db: database.db,
      commerce: databases.commerce,
      site,
      publicOrigin,
      settings: { provider: options.provider },
      segments: options.segments,
      storeOrigin: options.storeOrigin,
      trustProxy: options.trustProxy,
      now,
      onError,
    }),
    async importContent(folder, importOptions) {
      const summary = await importContent(database, folder, { now: options.now?.(), ...importOptions })
      site.clear()
      storeSettings.clear()
      return summary
    },
    async findWarnings(folder, knownTargets) {
      const hasPicture = (mediaPath: string) =>
        knownTargets?.hasPicture?.(mediaPath) === true ||
        existsSync(path.join(options.dataDir, 'media', mediaPath))
      return withoutStoredAddresses(database.db, await findWarnings(folder, { ...knownTargets, hasPicture }))
    },
    syncCatalogue: (source) =>
      'worker' in source
        ? catalogueThreads.sync(source, options.now?.())
        : syncCatalogue(databases, source, { now: options.now?.() }),
    releaseCatalogue: () => releaseCatalogue(database, { now: options.now?.() }),
    importProducts: (given) =>
      importProducts({ databases, images, dataDir: options.dataDir, now: now() }, given),
    exportProducts: (given) => exportProducts(databases, given),
    exportContent: () => exportContent(database),
    async isReady() {
      // If the database file has been moved, new data would be lost.
      if (!databases.isInPlace()) {
        if (!isMissingReported) onError(missingFileError(options.dataDir), null)
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
    relayChanges(relayOptions) {
      const { onChange } = admin
      const relay = createChangeRelay(
        { content: database, commerce: databases.commerce, onChange },
        { now, onError: (error) => onError(error, null), ...relayOptions },
      )
      relays.push(relay)
    },
    async runDue() {
      await payments.runDue()
      return admin.runDue()
    },
    operatorSend: admin.sendAs,
    operators: admin.accounts,
    customers: shoppers.customers,
    readAudit: admin.readAudit,
    async sendMail() {
      await shoppers.flushOrderMails()
      return outbox.flush()
    },
    listForms: () => summariseForms(databases),
    async *exportForm(formId, exportOptions) {
      // Submissions are personal data, so every export is recorded in the audit log.
      const at = new Date(options.now?.() ?? Date.now()).toISOString()
      const actor = { kind: 'local', name: 'npm run forms' } as const
      const entry = { at, actor, action: 'form.export', target: `form:${formId}`, detail: {} }
      await addAuditEntries(database.db, [entry])
      yield* exportSubmissions(databases.commerce.db, formId, exportOptions)
    },
    async close() {
      await Promise.all(relays.map((relay) => relay.close()))
      await catalogueThreads.close()
      await admin.close()
      await images.close()
      await documents.close()
      forms.close()
      await shoppers.close()
      await payments.close()
      await outbox.close()
      await databases.close()
    },
  }
  await importIfEmpty(platform, options.contentFolder)
  return platform
}

/**
 * Creates the data folder. With PostgreSQL, the platform works without one, so a failure is only
 * reported.
 */
function ensureDataDir(
  { dataDir, databaseUrl }: PlatformOptions,
  onError: (error: unknown, requestId: null) => void,
): void {
  if (databaseUrl === undefined) return
  try {
    makeFolder(dataDir, 0o700)
  } catch (error) {
    onError(toDataDirError(error, dataDir), null)
  }
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

function toHandlerMap(all: Handlers): ReadonlyMap<Call, Handler<unknown>> {
  const rows: Readonly<Record<string, unknown>> = contract
  return new Map(Object.entries(all).map(([name, handler]) => [rows[name] as Call, handler]))
}
