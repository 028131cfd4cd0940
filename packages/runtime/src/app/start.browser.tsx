import {
  createClient,
  dataOf,
  failureOf,
  pingSite,
  toFault,
  withCustomerGroup,
  withErrors,
  withLocale,
  withReplay,
  withSessionExpiry,
  withTimeLimit,
  type Link,
  type Recording,
} from '@vitrine/client'
import { pingEmptyText, pingFailedText } from '@vitrine/contract'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bootElementId, recordingElementId, rootElementId, type BootData } from '../boot/boot-data.ts'
import { createOncePerLoad } from '../page/once-per-load.ts'
import { createSharedContent } from '../page/shared-content.ts'
import { browserStorage, createIdentity } from '../session/identity.ts'
import { createSessionStore, customerGroup, splitPing, type SessionStore } from '../session/session-store.ts'
import { createValue } from '../session/value.ts'
import type { Store } from '../store/define-store.ts'
import { splitPrefix } from '../url/rules.ts'
import { ShopView } from '../view/shop-view.tsx'
import type { App } from './app.ts'
import { createBrowserApp } from './browser-app.ts'
import { reportFailure } from './report.ts'

/** Milliseconds that one call, and one widget's loader, may take in the browser. */
const callTimeLimit = 15_000
const widgetTimeLimit = 10_000

/** How long a browser that is never idle may put off what comes after hydration, in milliseconds. */
const idleTimeLimit = 1000

/**
 * Starts the shop in the browser: ping first, then the page from what the server recorded, then hydration, then the
 * customer's details (specification, section 4, "Startup"; R1). Called once per document. When ping gives nothing, the
 * reason is logged and the server's HTML stays as it is (R2).
 */
export async function start(store: Store): Promise<void> {
  const settings = readJson<BootData>(bootElementId)
  const root = document.querySelector(`body > #${rootElementId}`)
  if (settings === null || root === null) return
  // The address that the document was loaded from: the visitor may go back or forward while it loads.
  const url = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const recording = readJson<Recording>(recordingElementId) ?? {}
  const hydrates = root.firstChild !== null && Object.keys(recording).length > 0

  const language = createValue(document.documentElement.lang)
  let session: SessionStore | null = null
  let app: App | null = null
  let onlyRecorded = false
  const once = createOncePerLoad()
  // While hydrating, the page must be what the server saw: what it could not get, the browser does not get either.
  const gate: Link = (next) => async (operation) =>
    onlyRecorded ? toFault('UNREACHABLE', 'The server had no answer.') : next(operation)
  const client = createClient({
    send: (request) => fetch(request),
    origin: location.origin,
    provider: settings.provider,
    segments: settings.segments,
    links: [
      withErrors(),
      withSessionExpiry(async () => {
        if (app !== null) await (await late()).expireSession(app)
      }),
      withLocale(language.get),
      withCustomerGroup(() => customerGroup(session?.get().user ?? {})),
      once.link,
      withReplay(recording),
      gate,
      withTimeLimit(callTimeLimit),
    ],
  })

  const pinged = await pingSite(client, splitPrefix(url.pathname).path)
  const ping = dataOf(pinged)
  if (!ping?.channelId) {
    // Whatever came with a good status but names no channel, an empty body too, is as good as nothing.
    if (pinged.status >= 200 && pinged.status < 300) reportFailure(pingEmptyText)
    else reportFailure(pingFailedText, failureOf(pinged))
    return
  }
  const { site, user } = splitPing(ping)
  session = createSessionStore(site)

  const shared = createSharedContent(client)
  const identity = createIdentity({
    storage: browserStorage(window),
    hostname: location.hostname,
    randomId: createRandomId,
  })
  identity.sessionId()
  const browser = createBrowserApp({
    store,
    settings,
    client,
    session,
    identity,
    shared,
    language,
    once,
    failedWidgets: hydrates ? settings.failedWidgets : [],
    authorize: async (place) => (await late()).authorize({ store, client }, place),
    widgetTimeLimit,
  })
  onlyRecorded = hydrates
  app = await browser.open(url)
  onlyRecorded = false
  if (app === null) return

  const tree = (
    <StrictMode>
      <ShopView app={app} />
    </StrictMode>
  )
  if (hydrates) hydrateRoot(root, tree)
  else {
    root.replaceChildren()
    createRoot(root).render(tree)
  }
  session.set({ site, user })

  const shown = app
  const startRest = (): void => void late().then(({ startLate }) => startLate(shown))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(startRest, { timeout: idleTimeLimit })
  else setTimeout(startRest)
}

/** What no page needs to be hydrated and navigated: a script of its own, fetched when the browser is idle. */
const late = () => import('../late/index.ts')

/** A random id; `crypto.randomUUID` is missing where the shop is served without TLS on another host than localhost. */
function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What the server left in the document under an id; `null` when it left nothing. Only a script of the body itself
 * counts: content may carry any id, but it stands inside the root element.
 */
function readJson<T>(id: string): T | null {
  const text = document.querySelector(`body > script#${id}`)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
