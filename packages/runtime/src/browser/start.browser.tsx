import {
  createClient,
  dataOf,
  errorOf,
  hasVisitorIds,
  pingSite,
  toTransportError,
  withCustomerGroup,
  withErrors,
  withLocale,
  withReplay,
  withSessionEnd,
  withTimeout,
  type Link,
  type Recording,
} from '@vitrine/client'
import { pingEmptyText, pingFailedText, type UserInfo } from '@vitrine/contract'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { App } from '../app/app.ts'
import { bootElementId, recordingElementId, rootElementId, type BootData } from '../boot/boot-data.ts'
import { createSharedContent } from '../content/shared-content.ts'
import { passEvents } from '../hydration/pass-events.ts'
import { replayEvents } from '../hydration/replay-events.ts'
import { logError } from '../log/log-error.ts'
import { createLoadCache } from '../pages/load-cache.ts'
import { createPageLoader } from '../pages/page-loader.ts'
import { createSessionStore, customerGroup, splitPing } from '../session/session-store.ts'
import { createObservable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { splitPrefix } from '../url/rules.ts'
import { ShopView } from '../view/shop-view.tsx'
import { openApp } from './open-app.ts'

/** Maximum duration of a call in the browser, in milliseconds. */
const callTimeoutMs = 15_000
/** Maximum duration of a widget's loader in the browser, in milliseconds. */
const widgetTimeoutMs = 10_000

/**
 * Starts the shop in the browser: pings the platform, loads the page from the responses that the server recorded,
 * hydrates it, then sets the customer's details (section 4, "Start"; R1). Call it once per document.
 *
 * Returns `undefined` if the shop could not be started. If ping fails, the reason is logged and the server's HTML
 * is left unchanged (R2).
 */
export async function start(store: Store): Promise<App | undefined> {
  const settings = readJson<BootData>(bootElementId)
  const root = document.querySelector(`body > #${rootElementId}`)
  if (settings === null || root === null) return undefined
  // The address of the document. `location` changes if the visitor goes back or forward while the document loads.
  const url = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const recording = readJson<Recording>(recordingElementId) ?? {}
  const hydrates = root.firstChild !== null && Object.keys(recording).length > 0

  const locale = createObservable(document.documentElement.lang)
  // The customer, until their details are applied after hydration.
  let user: UserInfo = {}
  let app: App | null = null
  let replayOnly = false
  const cache = createLoadCache()
  // Hydration must render what the server rendered, so calls that failed on the server fail here too.
  const failUnrecorded: Link = (next) => async (operation) =>
    replayOnly ? toTransportError('UNREACHABLE', 'Not recorded.') : next(operation)
  // The ids are added after cache and replay, because the server does not know the ids (R48).
  const addIds: Link = (next) => async (operation) =>
    next(hasVisitorIds(operation) ? (await loadDeferred()).addIds(operation, app?.visit) : operation)
  const client = createClient({
    send: (request) => fetch(request),
    origin: location.origin,
    provider: settings.provider,
    segments: settings.segments,
    links: [
      withErrors(),
      withSessionEnd(async (isReported) => {
        if (app !== null) await (await loadDeferred()).endSession(app, isReported)
      }),
      withLocale(locale.get),
      withCustomerGroup(() => customerGroup(app?.session.get().user ?? user)),
      cache.link,
      withReplay(recording),
      failUnrecorded,
      addIds,
      withTimeout(callTimeoutMs),
    ],
  })

  const pinged = await pingSite(client, splitPrefix(url.pathname).path)
  const ping = dataOf(pinged)
  if (!ping?.channelId) {
    // The shop cannot start from a successful response without a channel, such as an empty body.
    if (pinged.status >= 200 && pinged.status < 300) logError(pingEmptyText)
    else logError(pingFailedText, errorOf(pinged))
    return undefined
  }
  const { site, ...state } = splitPing(ping)
  user = state.user
  const session = createSessionStore(site)

  const loader = createPageLoader({
    store,
    client,
    settings,
    session,
    sharedContent: createSharedContent(client),
    locale,
    cache,
    failedWidgets: hydrates ? settings.failedWidgets : [],
    hydration: hydrates ? settings.hydration : {},
    recording,
    authorize: async (load) => (await loadDeferred()).authorize(load, app),
    authorized: hydrates && settings.authorized === true,
    widgetTimeoutMs,
  })
  replayOnly = hydrates
  app = await openApp({ store, settings, client, session, loader, loadDeferred }, url)
  replayOnly = false
  if (app === null) return undefined

  const tree = (
    <StrictMode>
      <ShopView app={app} />
    </StrictMode>
  )
  // In a transition React hydrates in slices, so that a long page stays responsive.
  if (hydrates) {
    const hydrate = () => startTransition(() => void hydrateRoot(root, tree))
    if (Object.keys(settings.hydration).length > 0) {
      passEvents(root, hydrate)
      replayEvents(app)
    } else hydrate()
  } else {
    root.replaceChildren()
    createRoot(root).render(tree)
  }
  session.set({ site, user })
  return app
}

/** Loads the separate script with everything that is not needed to read and hydrate a page. */
const loadDeferred = () => import('./deferred.ts')

/**
 * Reads the JSON that the server embedded under an id; `null` if there is none. Considers only direct children of
 * the body: content may contain any id, but only inside the root element.
 */
function readJson<T>(id: string): T | null {
  const text = document.querySelector(`body > script#${id}`)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
