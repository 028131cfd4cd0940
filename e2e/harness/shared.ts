import { launchBrowser } from '@vitrine/testing/chromium'
import { startShop } from './shop.ts'

const endings: (() => Promise<void>)[] = []

/** A resource shared by the journeys of a worker: started on first use, ended by `endShared`. */
export function shared<Value>(
  start: () => Promise<Value>,
  end: (value: Value) => Promise<unknown>,
): () => Promise<Value> {
  let started: Promise<Value> | undefined
  endings.unshift(async () => {
    const ending = started
    started = undefined
    if (ending) await end(await ending)
  })
  return () => (started ??= start())
}

/** Ends all shared resources in reverse order of their definition. Safe to call repeatedly. */
export async function endShared(): Promise<void> {
  for (const end of endings) await end()
}

/** The shop of all journeys that do not change their shop. */
export const sharedShop = shared(
  () => startShop(),
  (shop) => shop.stop(),
)

const sharedBrowserWith = (pictures: boolean) =>
  shared(
    // All names below `.test` resolve to this machine.
    () => launchBrowser({ hostResolverRules: 'MAP *.test 127.0.0.1', pictures }),
    (browser) => browser.close(),
  )
const [pictured, unpictured] = [sharedBrowserWith(true), sharedBrowserWith(false)]

/**
 * The browser of all journeys, with or without images: fetching and decoding them is most of the cost of a page,
 * and few journeys depend on them.
 */
export function sharedBrowser({ pictures }: { readonly pictures: boolean }) {
  return pictures ? pictured() : unpictured()
}
