import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { createPlatform, type Platform } from '@vitrine/platform'
import { createChannelCspCache } from '@vitrine/runtime/server'
import { createLog, type Handler } from '@vitrine/server'
import type { OpenedDatabase } from '@vitrine/testing'
import { createCaches, createShopHandler, readShopConfig, type Shop } from '../src/compose.ts'

export const publicOrigin = 'http://localhost:3000'
/** Content files of the demonstration shop. */
export const contentFolder = path.join(import.meta.dirname, '..', 'content')
/** The files of a build, which these tests do not need. */
export const assets = { scripts: [], styles: [], preload: () => ({ scripts: [], styles: [] }) }

/** One process of the demonstration shop, without a port. */
export interface ShopInProcess {
  readonly platform: Platform
  readonly shop: Shop
  readonly handle: Handler['handle']
}

/** Opens the platform of one process. Several may be open on one database. */
export function openPlatform({ dataDir, databaseUrl }: OpenedDatabase): Promise<Platform> {
  return createPlatform({
    ...{ dataDir, databaseUrl, publicOrigin, provider: 'a', trustProxy: false, sendsMail: false },
    segments: { a: 'pa', b: 'pb', c: 'pc' },
  })
}

/** Imports the content of channel 1, and those products whose keys match. */
export async function fillPlatform(platform: Platform, products: RegExp): Promise<void> {
  await platform.importContent(contentFolder)
  const read = async (file: string) => JSON.parse(await readFile(path.join(contentFolder, file), 'utf8'))
  const { storeHash }: FeedSite = await read('site.json')
  const feed = toFeed({ storeHash, channels: await read('channels.json') })
  const records = feed.records.filter(
    ({ channel, key }) => channel === '1' && (!key.startsWith('products/') || products.test(key)),
  )
  await platform.syncCatalogue({ version: '1', load: () => ({ ...feed, records }) })
}

/** Composes a shop with its caches, as `compose` does. */
export function openShop(platform: Platform, env: Readonly<Record<string, string>> = {}): ShopInProcess {
  const config = readShopConfig({ PUBLIC_ORIGIN: publicOrigin, ...env })
  const log = createLog({ level: 'error' })
  const channelCsp = createChannelCspCache(platform.send)
  const caches = createCaches({ config, log, send: platform.send, channelCsp })
  platform.onChange((tags) => {
    channelCsp.invalidate()
    caches.pageCache?.invalidate(tags)
  })
  const shop: Shop = {
    ...{ config, log, send: platform.send, channelCsp, ...caches },
    isReady: async () => true,
    close: async () => undefined,
  }
  return { platform, shop, handle: createShopHandler(shop, { assets, staticFiles: new Map() }).handle }
}
