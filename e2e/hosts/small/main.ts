import path from 'node:path'
import { createPlatform, ensureSessionSecret } from '@vitrine/platform'
import { createChannelCspCache, createSitemapSource, renderPage } from '@vitrine/runtime/server'
import {
  createHandler,
  createLiveReload,
  createLog,
  loadStaticFiles,
  readAssets,
  readConfig,
} from '@vitrine/server'
import { closeOnSignals, serve, describeStartupError } from '@vitrine/server/node'
import { store } from './store.tsx'

// The build writes this program to dist/server.
const root = path.join(import.meta.dirname, '..', '..')
const client = path.join(root, 'dist', 'client')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))

  const platform = await createPlatform({
    ...config,
    ...config.environment,
    contentFolder: path.join(root, 'content'),
    onError: (error, requestId) => log.error('A call failed.', error, requestId ?? undefined),
  })
  const channelCsp = createChannelCspCache(platform.send)
  // Runs before browsers are notified of a change, because the changed page may contain a script that the policy does
  // not list yet.
  platform.onChange(() => channelCsp.invalidate())
  const liveReload = createLiveReload({ secret, onChange: (listener) => platform.onChange(listener) })

  const { handle } = createHandler({
    store,
    config,
    log,
    renderPage,
    channelCsp,
    liveReload,
    send: platform.send,
    storeSend: platform.storeSend,
    isReady: () => platform.isReady(),
    sitemap: createSitemapSource(store, { models: ['page'] }),
    assets: await readAssets(client),
    staticFiles: await loadStaticFiles(client),
  })
  const server = await serve({ handle, host: config.host, port: config.port, log })
  closeOnSignals(
    async () => {
      liveReload.close()
      await server.close()
      await platform.close()
    },
    { log: () => log },
  )
  log.info(`The shop is open on ${server.origin}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
})
