import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { picturesFolder } from '@vitrine/demo-catalogue/pictures'
import { closeOnSignals, toListenError, describeStartupError } from '@vitrine/server/node'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { createHostCheck } from './dev/hosts.ts'

const repository = path.join(import.meta.dirname, '..')
const root = path.join(repository, 'apps', 'shop')
// Resolved before the working directory changes.
const shopDir = process.env.SHOP_DIR ? path.resolve(process.env.SHOP_DIR) : undefined
const dataDir = path.resolve(process.env.DATA_DIR || path.join(shopDir ?? repository, '.data'))
const content = path.join(shopDir ?? root, 'content')
process.chdir(root)

type Compose = typeof import('../apps/shop/src/compose.ts')
type Shop = Awaited<ReturnType<Compose['compose']>>

const http = createHttpServer()

/** Resources that have been opened so far, to be closed at the end. */
const opened: { vite?: ViteDevServer; shop?: Shop } = {}

const closing = closeOnSignals(
  async () => {
    await opened.vite?.close()
    http.closeAllConnections()
    http.close()
    await opened.shop?.close()
  },
  { log: () => opened.shop?.log },
)

async function main(): Promise<void> {
  // Receives the upgrade requests that pass the host check. This server never listens.
  const sockets = createHttpServer()
  const vite = await createServer({
    root,
    // Node runs the TypeScript configuration, and the workspace packages that the configuration imports, without a
    // build.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: sockets },
      // Many editors empty a file before they write it. The watcher drops a second change within 50 ms, so the empty file
      // could stay in the page.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      // Hosts are checked below, before requests reach Vite, because Vite cannot add channels while it runs.
      allowedHosts: true,
      fs: {
        deny: [
          ...['**/.data/**', '**/.git/**', '.env*', '.npmrc', '*.{crt,pem,key,p12,pfx,cer,der}'],
          `${dataDir.split(path.sep).join('/')}/**`,
        ],
      },
    },
  })
  opened.vite = vite
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server side of the shop.')
  const importCompose = (): Promise<Compose> => environment.runner.import<Compose>('/src/compose.ts')

  const { compose, readShopConfig } = await importCompose()
  const config = readShopConfig({
    ...process.env,
    SHOP_DIR: shopDir,
    DATA_DIR: dataDir,
    // Pages change with the source files.
    PAGE_CACHE: '0',
  })
  const shop = await compose(config, { content, pictures: picturesFolder })
  opened.shop = shop
  await shop.syncContent?.()
  if (closing.aborted) return

  const assets = {
    scripts: ['/src/entry.browser.tsx'],
    styles: ['/src/theme/theme.css'],
    preload: () => ({ scripts: [], styles: [] }),
    hydratesAtStart: true,
  }

  /** Renders with the current theme and runtime: the modules are imported again after each edit. */
  async function answer(request: Request): Promise<Response> {
    const { createShopHandler } = await importCompose()
    const { handle } = createShopHandler(shop, { assets, staticFiles: new Map() })
    const headers = new Headers(request.headers)
    headers.delete('accept-encoding')
    headers.delete('if-none-match')
    const response = await handle(new Request(request, { headers }))
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text())
    const sent = new Headers(response.headers)
    // Vite's development client injects inline scripts and styles and opens a WebSocket, which the content security
    // policy would block.
    for (const name of ['content-security-policy', 'content-length', 'etag']) sent.delete(name)
    return new Response(html, { status: response.status, headers: sent })
  }

  const listener = getRequestListener(answer)
  const checkHost = createHostCheck({ send: shop.send, publicOrigin: config.publicOrigin })
  const isAllowed = (request: IncomingMessage): Promise<boolean> =>
    checkHost(request.headers.host).catch((error: unknown) => {
      shop.log.error('Failed to read the hosts of the channels.', error)
      return false
    })
  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await isAllowed(request)) {
      vite.middlewares(request, response, () => void listener(request, response))
      return
    }
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(
      'The shop does not serve this host. Add the host to a channel, or set PUBLIC_ORIGIN to an origin with this host.\n',
    )
  }
  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (await isAllowed(request)) sockets.emit('upgrade', request, socket, head)
    else socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n')
  }
  http.on('request', (request, response) => void onRequest(request, response))
  http.on('upgrade', (request, socket, head) => void onUpgrade(request, socket, head))

  vite.watcher.add(content)
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(content + path.sep)) return
    shop.syncContent?.().then(
      () => vite.ws.send({ type: 'full-reload' }),
      (error: unknown) => {
        shop.log.error('Failed to read the content.', error)
        // Shows the error over the page. The reload after the correction removes it.
        const message = error instanceof Error ? error.message : String(error)
        vite.ws.send({ type: 'error', err: { message, stack: '', id: file, plugin: 'content' } })
      },
    )
  })

  const { host, port } = config
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(toListenError(error, { host, port })))
    http.listen(port, host, resolve)
  })
  shop.log.info(`The shop is open for development on ${config.publicOrigin}`)
}

try {
  await main()
} catch (error) {
  if (!closing.aborted) {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  }
}
