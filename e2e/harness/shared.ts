import { launchBrowser } from '@vitrine/testing/chromium'
import type { Browser } from 'playwright-core'
import { startShop, type Shop } from './shop.ts'

/** Every name below `.test` is this machine. */
const hostResolverRules = 'MAP *.test 127.0.0.1'

const browsers = new Map<boolean, Promise<Browser>>()
let shop: Promise<Shop> | undefined

/**
 * The browser of all journeys of this worker, one with pictures and one without: to fetch and draw them is most of what a
 * page costs, and few journeys look at them.
 */
export async function sharedBrowser({ pictures }: { readonly pictures: boolean }): Promise<Browser> {
  const running = await browsers.get(pictures)
  if (running?.isConnected()) return running
  const launched = launchBrowser({ hostResolverRules, pictures })
  browsers.set(pictures, launched)
  return launched
}

/** The shop of all journeys of this worker that change nothing in it. */
export function sharedShop(): Promise<Shop> {
  shop ??= startShop()
  return shop
}

/** Ends what was shared, once, whoever asks for it. */
export async function endShared(): Promise<void> {
  const running = [...browsers.values()]
  const stopping = shop
  browsers.clear()
  shop = undefined
  await Promise.all(running.map(async (browser) => (await browser).close()))
  await (await stopping)?.stop()
}
