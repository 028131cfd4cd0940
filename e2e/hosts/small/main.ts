import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { createChannelCspCache, createSitemapSource, renderPage } from '@vitrine/runtime/server'
import {
  createHandler,
  createLiveReload,
  createLog,
  ensureSessionSecret,
  loadStaticFiles,
  readAssets,
  readConfig,
} from '@vitrine/server'
import { closeOnSignals, serve, describeStartupError } from '@vitrine/server/node'
import { store } from './store.tsx'

// The built file is in dist/server.
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
  // Runs before browsers are notified of a change, because its page may have a script that the policy does not know
  // yet.
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
