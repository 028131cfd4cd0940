import path from 'node:path'
import {
  checkAddress,
  closeOnSignals,
  serve,
  describeStartupError,
  type RunningServer,
} from '@vitrine/server/node'
import type { Shop } from './compose.ts'

const build = path.join(import.meta.dirname, '..')
const client = path.join(build, 'client')
const folders = { content: path.join(build, '..', 'content'), pictures: path.join(build, 'pictures') }

/** Open resources, to be closed on shutdown. */
const opened: { shop?: Shop; serving?: Promise<RunningServer> } = {}

const closing = closeOnSignals(
  async () => {
    // A server that is starting to listen may already be answering requests.
    const server = await opened.serving?.catch(() => undefined)
    // Event streams never end on their own.
    opened.shop?.liveReload?.close()
    await server?.close()
    await opened.shop?.close()
  },
  { log: () => opened.shop?.log },
)

async function main(): Promise<void> {
  // Loaded after the signal handlers are installed, because loading the modules of the shop takes a while.
  const [
    { compose, createShopHandler, readShopConfig },
    { createLog, loadStaticFiles, readAssets },
    { selectFonts },
  ] = await Promise.all([
    import('./compose.ts'),
    import('@vitrine/server'),
    import('./theme/fonts/select-fonts.ts'),
  ])
  const config = readShopConfig(process.env)
  // Created here, because the logger asks Node for its callers: Node parses their source maps and keeps them, which takes
  // 30 MB for the module of `compose`.
  const log = createLog({ level: config.logLevel })
  // Fail early if the port is in use: importing content takes a while.
  await checkAddress(config)
  const [shop, assets, staticFiles] = await Promise.all([
    compose(config, folders, log),
    readAssets(client, selectFonts),
    loadStaticFiles(client),
  ])
  opened.shop = shop
  if (closing.aborted) return
  const { handle, answerKept } = createShopHandler(shop, { assets, staticFiles })
  const { host, port, proxies } = config
  opened.serving = serve({ handle, answerKept, host, port, proxies, log: shop.log })
  const server = await opened.serving
  const address = config.port === 0 ? server.origin : config.publicOrigin
  process.stderr.write(`The shop is open on ${address}\n`)
}

try {
  await main()
} catch (error) {
  // Closing may make a startup in progress fail, which is not an error.
  if (!closing.aborted) {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  }
}
