import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { createPolicySource, createSitemapSource, renderPage } from '@vitrine/runtime/server'
import { createHandler, createLog, loadStaticFiles, readAssets, readConfig } from '@vitrine/server'
import { closeOnSignals, serve } from '@vitrine/server/node'
import { store } from './store.tsx'

// The built file stands in dist/server.
const root = path.join(import.meta.dirname, '..', '..')
const client = path.join(root, 'dist', 'client')
const config = readConfig(process.env)
const log = createLog({ level: config.logLevel })

const platform = await createPlatform({ ...config, ...config.environment })
if (!(await platform.isReady())) await platform.importContent(path.join(root, 'content'))

const { handle } = createHandler({
  store,
  config,
  log,
  renderPage,
  send: platform.send,
  isReady: () => platform.isReady(),
  policies: createPolicySource(platform.send),
  sitemap: createSitemapSource(store, { models: ['page'] }),
  assets: await readAssets(client),
  staticFiles: await loadStaticFiles(client),
})
const server = await serve({ handle, host: config.host, port: config.port, log })
closeOnSignals(
  async () => {
    await server.close()
    await platform.close()
  },
  { log: () => log },
)
log.info(`The shop is open on ${server.origin}`)
