import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { renderPage, submitAccountForm, submitCartForm } from '@vitrine/runtime/server'
import {
  createHandler,
  createLog,
  createRemoteReadiness,
  createRemoteSend,
  loadStaticFiles,
  readAssets,
  readConfig,
} from '@vitrine/server'
import { closeOnSignals, serve } from '@vitrine/server/node'
import { store } from './store.tsx'

const client = path.join(import.meta.dirname, '..', 'client')
const config = readConfig(process.env)
const log = createLog({ level: config.logLevel })
const { send, storeSend, isReady, close } = await openPlatform()
const { handle } = createHandler({
  store,
  config,
  log,
  renderPage,
  submitAccountForm,
  submitCartForm,
  send,
  storeSend,
  isReady,
  assets: await readAssets(client),
  staticFiles: await loadStaticFiles(client),
})
const server = await serve({ handle, host: config.host, port: config.port, log })
closeOnSignals(
  async () => {
    await server.close()
    await close()
  },
  { log: () => log },
)
process.stderr.write(`The host is open on ${server.origin}\n`)

/** Opens the embedded platform, or connects to the one at PLATFORM_URL. */
async function openPlatform() {
  const { platformUrl, publicOrigin, storeOrigin } = config
  if (platformUrl !== undefined) {
    const send = createRemoteSend({ ...config, origin: platformUrl, warn: log.warn })
    return {
      send,
      storeSend: storeOrigin === undefined ? send : undefined,
      isReady: createRemoteReadiness({ send, publicOrigin }),
      close: async () => undefined,
    }
  }
  // All journeys come from one address.
  const rates = { client: 1000, pair: 1000 }
  return createPlatform({ ...config, ...config.environment, customerSignInRates: rates })
}
