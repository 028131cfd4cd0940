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

/** What is open so far. */
const opened: { shop?: Shop; serving?: Promise<RunningServer> } = {}

const closing = closeOnSignals(
  async () => {
    // Waited for: a server that has begun to listen may have begun to answer.
    const server = await opened.serving?.catch(() => undefined)
    // Streams of events have no end of their own to wait for.
    opened.shop?.live?.close()
    await server?.close()
    await opened.shop?.close()
  },
  { log: () => opened.shop?.log },
)

async function main(): Promise<void> {
  // Not before the signals are heard: loading all of the shop takes a while.
  const [{ compose, createShopHandler, readShopConfig }, { loadStaticFiles, readAssets }] = await Promise.all(
    [import('./compose.ts'), import('@vitrine/server')],
  )
  const config = readShopConfig(process.env)
  // Filling a database takes a while as well.
  await checkAddress(config)
  const [shop, assets, staticFiles] = await Promise.all([
    compose(config, folders),
    readAssets(client),
    loadStaticFiles(client),
  ])
  opened.shop = shop
  if (closing.aborted) return
  const { handle } = createShopHandler(shop, { assets, staticFiles })
  opened.serving = serve({ handle, host: config.host, port: config.port, log: shop.log })
  const server = await opened.serving
  const address = config.port === 0 ? server.origin : config.publicOrigin
  process.stderr.write(`The shop is open on ${address}\n`)
}

try {
  await main()
} catch (error) {
  // What is being closed may fail the rest of the start, and nobody needs to know.
  if (!closing.aborted) {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  }
}
