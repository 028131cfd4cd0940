import path from 'node:path'
import type { Send } from '@vitrine/contract'
import { createPlatform, ensureSessionSecret, findWorkerFile, type OpeningProgress } from '@vitrine/platform'
import {
  createAnswerCache,
  createChannelCspCache,
  renderPage,
  submitAccountForm,
  submitCartForm,
  type AnswerCache,
  type Assets,
  type ChannelCspCache,
} from '@vitrine/runtime/server'
import {
  createCdnPurge,
  createHandler,
  createLiveReload,
  createLog,
  createPageCache,
  createRemoteReadiness,
  createRemoteSend,
  readConfig,
  type Config,
  type Handler,
  type LiveReload,
  type Log,
  type PageCache,
  type StaticFiles,
} from '@vitrine/server'
import { createProgressReporter, formatCount } from './progress.ts'
import { sitemap } from './sitemap.ts'
import { store } from './store.tsx'
import { lightPaper } from './theme/pictures.ts'

/** Services of a running shop, shared by all requests. */
export interface Shop {
  readonly config: Config
  readonly log: Log
  /** Sends requests to the embedded platform, or to the platform at PLATFORM_URL. */
  readonly send: Send
  /** Sends requests to the hosted store. */
  readonly storeSend?: Send | undefined
  readonly channelCsp: ChannelCspCache
  /** Answers of the platform that pages share. */
  readonly answers?: AnswerCache | undefined
  /** Pages that are kept for all visitors; undefined if PAGE_CACHE is 0. */
  readonly pageCache?: PageCache | undefined
  /** Reloads open pages after content changes. Absent if the platform is remote. */
  readonly liveReload?: LiveReload
  isReady(): Promise<boolean>
  /** Synchronises the database with the content folder and the catalogue. Absent if the platform is remote. */
  readonly syncContent?: () => Promise<void>
  close(): Promise<void>
}

/** Returns a listener that logs the migration of a database created by an earlier release. */
function logOpening(log: Log): (progress: OpeningProgress) => void {
  const reportIndexing = createProgressReporter('Rebuilding the content index', log.info)
  return (progress) => {
    if (progress.task === 'tables') {
      log.info(
        `Migrating the database: ${progress.total} ${progress.total === 1 ? 'migration' : 'migrations'}.`,
      )
    } else if (progress.done === 0) {
      log.info(`Rebuilding the content index: ${formatCount(progress.total)} records.`)
    } else reportIndexing(progress)
  }
}

/** Reads the configuration, with this shop's defaults: the commerce module and multiple currencies are enabled. */
export function readShopConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readConfig(env, {
    defaults: {
      PROVIDER: store.provider,
      REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
      REACT_APP_MULTI_CURRENCY_ENABLE: 'true',
    },
  })
}

/** Time after which the answers of a remote platform are requested again, in milliseconds. */
const remoteMaxAgeMs = 10_000

interface CacheOptions {
  readonly config: Config
  readonly log: Log
  readonly send: Send
  readonly channelCsp: ChannelCspCache
  /** Time after which an answer is requested again without any change, in milliseconds. */
  readonly maxAgeMs?: number
}

/** Creates the caches of pages, and of the answers that they are made from. */
export function createCaches({
  config,
  log,
  send,
  channelCsp,
  maxAgeMs,
}: CacheOptions): Pick<Shop, 'answers' | 'pageCache'> {
  const maxBytes = config.pageCacheBytes
  if (maxBytes === 0) return {}
  const answers = createAnswerCache({ send, maxBytes: maxBytes / 2, maxAgeMs })
  const pageCache = createPageCache({
    maxBytes,
    answers,
    policyOf: async (origin) => JSON.stringify(await channelCsp.get(origin)),
    ...(maxAgeMs === undefined ? {} : { freshMs: maxAgeMs }),
    onError: (error) => log.error('A kept page could not be rendered again.', error),
  })
  return { answers, pageCache }
}

/** Folders of the shop's files. */
export interface ShopFolders {
  /** Content files (docs/content.md). */
  readonly content: string
  /** Pictures of the demonstration shop (docs/catalogue.md). */
  readonly pictures: string
}

/** Returns the folder of the content files: that of SHOP_DIR, or else that of this shop. */
export function findContentFolder({ shopDir }: Pick<Config, 'shopDir'>, ownContent: string): string {
  return shopDir === undefined ? ownContent : path.resolve(shopDir, 'content')
}

/**
 * Opens the platform, imports the content files into an empty database, and synchronises the catalogue. With
 * PLATFORM_URL, connects to that platform instead.
 */
export async function compose(
  config: Config,
  { content: ownContent, pictures }: ShopFolders,
  log: Log = createLog({ level: config.logLevel }),
): Promise<Shop> {
  const content = findContentFolder(config, ownContent)
  if (config.platformUrl !== undefined) {
    const send = createRemoteSend({ ...config, origin: config.platformUrl, warn: log.warn })
    const channelCsp = createChannelCspCache(send)
    // A remote platform does not report changes, so its answers are requested again after a few seconds.
    const caches = createCaches({ config, log, send, channelCsp, maxAgeMs: remoteMaxAgeMs })
    const isReady = createRemoteReadiness({ send, publicOrigin: config.publicOrigin })
    return {
      config,
      log,
      send,
      storeSend: send,
      channelCsp,
      ...caches,
      isReady,
      close: async () => undefined,
    }
  }
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))
  const platform = await createPlatform({
    ...config,
    ...config.environment,
    mediaFolders: [path.join(content, 'media'), pictures],
    imagePaper: lightPaper,
    onMailWritten: (file) => log.info(`Mail written to the outbox: ${file}`),
    onOpening: logOpening(log),
    onError: (error, requestId) => log.error('A call failed.', error, requestId ?? undefined),
  })
  const syncContent = async (): Promise<void> => {
    await platform.importContent(content, {
      onProgress: createProgressReporter('Importing content', log.info),
    })
    await syncCatalogue()
  }
  // The thread is started only if the version of the catalogue has changed, to keep other starts fast.
  const syncCatalogue = async (): Promise<void> => {
    const reportImport = createProgressReporter('Importing the catalogue', log.info)
    const summary = await platform.syncCatalogue({
      version: __CATALOGUE_VERSION__,
      worker: findWorkerFile(import.meta.url, 'catalogue.worker'),
      onProgress(progress) {
        if (progress.done > 0) reportImport(progress)
        else log.info(`Importing the catalogue: ${formatCount(progress.total)} records.`)
      },
    })
    if (!summary) return
    const counts = (['added', 'changed', 'removed'] as const).map(
      (each) => `${formatCount(summary[each])} ${each}`,
    )
    log.info(`Catalogue imported: ${counts.join(', ')}.`)
  }
  if (await platform.isReady()) await syncCatalogue()
  else {
    log.info('Importing the content of the shop into an empty database.')
    await syncContent()
  }
  const channelCsp = createChannelCspCache(platform.send)
  // Subscribed before live reload: a reloaded page may contain a script that the cached policy does not allow.
  const caches = createCaches({ config, log, send: platform.send, channelCsp })
  platform.onChange((tags) => {
    channelCsp.invalidate()
    caches.pageCache?.invalidate(tags)
  })
  if (config.cdnPurge !== undefined)
    platform.relayChanges({ name: 'cdn', deliver: createCdnPurge(config.cdnPurge) })
  return {
    config,
    log,
    send: platform.send,
    storeSend: platform.storeSend,
    channelCsp,
    ...caches,
    liveReload: createLiveReload({ secret, onChange: (listener) => platform.onChange(() => listener()) }),
    isReady: () => platform.isReady(),
    syncContent,
    close: () => platform.close(),
  }
}

export interface ShopBuild {
  readonly assets: Assets
  readonly staticFiles: StaticFiles
}

/** Creates the request handler from the platform, the theme and the build. */
export function createShopHandler(shop: Shop, build: ShopBuild): Handler {
  const { config, log, send, storeSend, channelCsp, answers, pageCache, liveReload, isReady } = shop
  return createHandler({
    ...build,
    store,
    config,
    log,
    send,
    storeSend,
    channelCsp,
    answers,
    pageCache,
    sitemap,
    liveReload,
    isReady,
    renderPage,
    submitAccountForm,
    submitCartForm,
  })
}
