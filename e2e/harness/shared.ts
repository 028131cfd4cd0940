import { launchBrowser } from '@vitrine/testing/chromium'
import { startShop } from './shop.ts'

const endings: (() => Promise<void>)[] = []

/** Something that the journeys of a worker share: started when it is first asked for, ended by `endShared`. */
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

/** Ends all that was shared, the last first; once, whoever asks for it. */
export async function endShared(): Promise<void> {
  for (const end of endings) await end()
}

/** The shop of all journeys that change nothing in it. */
export const sharedShop = shared(
  () => startShop(),
  (shop) => shop.stop(),
)

const sharedBrowserWith = (pictures: boolean) =>
  shared(
    // Every name below `.test` is this machine.
    () => launchBrowser({ hostResolverRules: 'MAP *.test 127.0.0.1', pictures }),
    (browser) => browser.close(),
  )
const [pictured, unpictured] = [sharedBrowserWith(true), sharedBrowserWith(false)]

/**
 * The browser of all journeys, with pictures or without: to fetch and draw them is most of what a page costs, and few
 * journeys look at them.
 */
export function sharedBrowser({ pictures }: { readonly pictures: boolean }) {
  return pictures ? pictured() : unpictured()
}
