import type { Send } from '@vitrine/contract'
import { createRemoteSend } from '@vitrine/server'
import { serve } from '@vitrine/server/node'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  sampleContent,
  suiteOrigin,
  type SessionTarget,
  type TestedDatabase,
} from '@vitrine/testing'
import type { CatalogueFeed } from '../src/catalogue/index.ts'
import type { PlatformOptions } from '../src/options.ts'
import { createTestCustomers } from './customers.ts'
import { openPlatform } from './open.ts'

const start = (handle: Send) => serve({ handle, host: 'localhost', port: 0 })

/**
 * Opens a platform in this process, with the customers of the suites and, by default, the catalogue
 * of the cart suite. `settings` are added to the store settings of the carts.
 */
export async function openInProcess(
  { open }: TestedDatabase,
  options: Partial<PlatformOptions> = {},
  catalogue: () => CatalogueFeed = cartCatalogue,
  settings: object = {},
): Promise<SessionTarget> {
  const content = contentFolder({ ...sampleContent(), 'store.json': { ...cartSettings, ...settings } })
  const database = await open()
  const platform = await openPlatform(database, {
    contentFolder: content.folder,
    sendsMail: false,
    ...options,
  })
  await platform.syncCatalogue({ version: '1', load: () => catalogue() })
  await createTestCustomers(platform)
  return {
    send: platform.send,
    origin: suiteOrigin,
    async close() {
      await platform.close()
      await database.remove()
      content.remove()
    },
  }
}

/** Opens the same platform behind a server. */
export async function openOverHttp(
  database: TestedDatabase,
  options: Partial<PlatformOptions> = {},
  catalogue: () => CatalogueFeed = cartCatalogue,
): Promise<SessionTarget> {
  const platform = await openInProcess(database, options, catalogue)
  const server = await start(platform.send)
  return {
    send: (request) => fetch(request),
    origin: server.origin,
    async close() {
      await server.close()
      await platform.close()
    },
  }
}

/**
 * Opens the same platform behind two servers: its own, and a shop's server whose PLATFORM_URL is
 * the first server.
 */
export async function openRemote(
  database: TestedDatabase,
  options: Partial<PlatformOptions> = {},
  catalogue: () => CatalogueFeed = cartCatalogue,
): Promise<SessionTarget> {
  const platform = await openInProcess(database, { trustProxy: true, ...options }, catalogue)
  const inner = await start(platform.send)
  // A busy machine may take longer than the default for hundreds of concurrent requests.
  const outer = await start(createRemoteSend({ origin: inner.origin, timeLimit: 60_000 }))
  return {
    send: (request) => fetch(request),
    origin: outer.origin,
    async close() {
      await outer.close()
      await inner.close()
      await platform.close()
    },
  }
}
