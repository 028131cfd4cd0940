import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { createPolicySource, createSitemapSource, renderPage } from '@vitrine/runtime/server'
import {
  createHandler,
  createLive,
  createLog,
  ensureSessionSecret,
  loadStaticFiles,
  readAssets,
  readConfig,
} from '@vitrine/server'
import { closeOnSignals, serve, toStartMessage } from '@vitrine/server/node'
import { store } from './store.tsx'

// The built file stands in dist/server.
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
  const policies = createPolicySource(platform.send)
  // Before any browser is told of a change: its page may have a script that the policy does not know yet.
  platform.onChange(() => policies.forget())
  const live = createLive({ secret, onChange: (listener) => platform.onChange(listener) })

  const { handle } = createHandler({
    store,
    config,
    log,
    renderPage,
    policies,
    live,
    send: platform.send,
    isReady: () => platform.isReady(),
    sitemap: createSitemapSource(store, { models: ['page'] }),
    assets: await readAssets(client),
    staticFiles: await loadStaticFiles(client),
  })
  const server = await serve({ handle, host: config.host, port: config.port, log })
  closeOnSignals(
    async () => {
      live.close()
      await server.close()
      await platform.close()
    },
    { log: () => log },
  )
  log.info(`The shop is open on ${server.origin}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${toStartMessage(error)}\n`)
  process.exit(1)
})
