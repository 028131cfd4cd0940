import path from 'node:path'
import { authCheck } from '@vitrine/contract'
import { createPlatform } from '@vitrine/platform'
import { renderPage } from '@vitrine/runtime/server'
import { createHandler, createLog, loadStaticFiles, readAssets, readConfig } from '@vitrine/server'
import { closeOnSignals, serve } from '@vitrine/server/node'
import { store } from './store.tsx'

const client = path.join(import.meta.dirname, '..', 'client')
const config = readConfig(process.env)
const log = createLog({ level: config.logLevel })
const platform = await createPlatform({ ...config, ...config.environment })
// Returns a conflict on later starts, because the data folder then contains the customer.
await platform.customers.create({
  email: 'grace@example.com',
  password: 'correct horse',
  groupId: '3',
  channelId: '1',
  language: 'en',
})
const { handle } = createHandler({
  store,
  config,
  log,
  renderPage,
  // A stand-in for sign-in: a visitor with this cookie is signed in.
  send: async (request) =>
    new URL(request.url).pathname === authCheck.path && /sid=ada/.test(request.headers.get('cookie') ?? '')
      ? Response.json({ Status: 'success', Data: { loggedIn: true } })
      : platform.send(request),
  storeSend: platform.storeSend,
  isReady: () => platform.isReady(),
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
process.stderr.write(`The host is open on ${server.origin}\n`)
