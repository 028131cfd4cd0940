import type { Send } from '@vitrine/contract'
import path from 'node:path'
import { createPlatform, type OpeningProgress } from '@vitrine/platform'
import { createPolicySource, renderPage, type Assets, type PolicySource } from '@vitrine/runtime/server'
import {
  createHandler,
  createLiveReload,
  createLog,
  createRemoteReadiness,
  createRemoteSend,
  ensureSessionSecret,
  readConfig,
  type Config,
  type Handler,
  type LiveReload,
  type Log,
  type StaticFiles,
} from '@vitrine/server'
import { createProgress, toText } from './progress.ts'
import { sitemap } from './sitemap.ts'
import { store } from './store.tsx'

/** The parts of a running shop that outlive a request. */
export interface Shop {
  readonly config: Config
  readonly log: Log
  /** The platform: embedded, or the one behind PLATFORM_URL. */
  readonly send: Send
  readonly channelCsp: PolicySource
  /** Shows edits of content in open browsers; absent where the platform is remote. */
  readonly live?: LiveReload
  isReady(): Promise<boolean>
  /** Brings the database in line with the content folder and the catalogue; absent where the platform is remote. */
  readonly syncContent?: () => Promise<void>
  close(): Promise<void>
}

/** Says what a database of an earlier release needs before it is open. */
function tellOpening(log: Log): (progress: OpeningProgress) => void {
  const tellIndex = createProgress('Making the index of the content anew', log.info)
  return (progress) => {
    if (progress.task === 'tables') {
      log.info(
        `Bringing the database up to date: ${progress.total} ${progress.total === 1 ? 'change' : 'changes'} of its tables.`,
      )
    } else if (progress.done === 0) {
      log.info(`Making the index of the content anew: ${toText(progress.total)} records.`)
    } else tellIndex(progress)
  }
}

/** The configuration, with what this shop sells by default: the commerce module and its currencies are on. */
export function readShopConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readConfig(env, {
    defaults: {
      PROVIDER: store.provider,
      REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
      REACT_APP_MULTI_CURRENCY_ENABLE: 'true',
    },
  })
}

/** Where the shop's own files are. */
export interface ShopFolders {
  /** Content files (docs/content.md). */
  readonly content: string
  /** The drawn pictures (docs/catalogue.md). */
  readonly pictures: string
}

/** Opens the platform and fills it: on the first start with the content files, and with the catalogue where it is new. */
export async function compose(config: Config, { content, pictures }: ShopFolders): Promise<Shop> {
  const log = createLog({ level: config.logLevel })
  if (config.platformUrl !== undefined) {
    const send = createRemoteSend({ ...config, origin: config.platformUrl, warn: log.warn })
    const channelCsp = createPolicySource(send)
    const isReady = createRemoteReadiness({ send, publicOrigin: config.publicOrigin })
    return { config, log, send, channelCsp, isReady, close: async () => undefined }
  }
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))
  const platform = await createPlatform({
    ...config,
    ...config.environment,
    mediaFolders: [path.join(content, 'media'), pictures],
    onMailWritten: (file) => log.info(`A mail was written to the outbox folder as ${file}.`),
    onOpening: tellOpening(log),
    onError: (error, requestId) => log.error('A call failed.', error, requestId ?? undefined),
  })
  const syncContent = async (): Promise<void> => {
    await platform.importContent(content, { onProgress: createProgress('Importing the content', log.info) })
    await syncCatalogue()
  }
  // The catalogue is read only where it has something new: a start need not pay for it.
  const syncCatalogue = async (): Promise<void> => {
    const tellCatalogue = createProgress('Taking the catalogue over', log.info)
    const summary = await platform.syncCatalogue({
      version: __CATALOGUE_VERSION__,
      load: async (site) => (await import('@vitrine/demo-catalogue')).toFeed(site),
      onProgress(progress) {
        if (progress.done > 0) tellCatalogue(progress)
        else log.info(`Taking the catalogue over: ${toText(progress.total)} records.`)
      },
    })
    if (!summary) return
    const counts = (['added', 'changed', 'removed'] as const).map(
      (each) => `${toText(summary[each])} ${each}`,
    )
    log.info(`The catalogue is taken over: ${counts.join(', ')}.`)
  }
  if (await platform.isReady()) await syncCatalogue()
  else {
    log.info('Filling the database with the content of the shop.')
    await syncContent()
  }
  const channelCsp = createPolicySource(platform.send)
  // Before any browser is told of a change: its page may have a script that the policy does not know yet.
  platform.onChange(() => channelCsp.forget())
  return {
    config,
    log,
    send: platform.send,
    channelCsp,
    live: createLiveReload({ secret, onChange: (listener) => platform.onChange(() => listener()) }),
    isReady: () => platform.isReady(),
    syncContent,
    close: () => platform.close(),
  }
}

export interface ShopBuild {
  readonly assets: Assets
  readonly staticFiles: StaticFiles
}

/** Joins platform, theme and build into what answers requests. */
export function createShopHandler(shop: Shop, build: ShopBuild): Handler {
  const { config, log, send, channelCsp, live, isReady } = shop
  return createHandler({
    ...build,
    store,
    config,
    log,
    send,
    channelCsp,
    sitemap,
    live,
    isReady,
    renderPage,
  })
}
