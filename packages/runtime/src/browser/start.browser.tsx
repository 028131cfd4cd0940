import {
  createClient,
  dataOf,
  errorOf,
  pingSite,
  toTransportError,
  withCustomerGroup,
  withErrors,
  withLocale,
  withReplay,
  withSessionExpiry,
  withTimeout,
  type Link,
  type Recording,
} from '@vitrine/client'
import { pingEmptyText, pingFailedText } from '@vitrine/contract'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { bootElementId, recordingElementId, rootElementId, type BootData } from '../boot/boot-data.ts'
import { createOncePerLoad } from '../pages/deduplicate.ts'
import { createSharedContent } from '../content/shared-content.ts'
import { createSessionStore, customerGroup, splitPing, type SessionStore } from '../session/session-store.ts'
import { createValue } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { splitPrefix } from '../url/rules.ts'
import { ShopView } from '../view/shop-view.tsx'
import type { App } from '../app/app.ts'
import { openApp } from './open-app.ts'
import { createPageLoads } from '../pages/page-loads.ts'
import { reportFailure } from '../log/log-error.ts'

/** Milliseconds that one call, and one widget's loader, may take in the browser. */
const callTimeLimit = 15_000
const widgetTimeLimit = 10_000

/**
 * Starts the shop in the browser: ping first, then the page from what the server recorded, then hydration, then the
 * customer's details (specification, section 4, "Startup"; R1). Called once per document. When ping gives nothing, the
 * reason is logged and the server's HTML stays as it is (R2): there is no shop then to be had.
 */
export async function start(store: Store): Promise<App | undefined> {
  const settings = readJson<BootData>(bootElementId)
  const root = document.querySelector(`body > #${rootElementId}`)
  if (settings === null || root === null) return undefined
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
    onlyRecorded ? toTransportError('UNREACHABLE', 'Not recorded.') : next(operation)
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
      withTimeout(callTimeLimit),
    ],
  })

  const pinged = await pingSite(client, splitPrefix(url.pathname).path)
  const ping = dataOf(pinged)
  if (!ping?.channelId) {
    // Whatever came with a good status but names no channel, an empty body too, is as good as nothing.
    if (pinged.status >= 200 && pinged.status < 300) reportFailure(pingEmptyText)
    else reportFailure(pingFailedText, errorOf(pinged))
    return undefined
  }
  const { site, user } = splitPing(ping)
  session = createSessionStore(site)

  const shared = createSharedContent(client)
  const loads = createPageLoads({
    store,
    client,
    session,
    shared,
    language,
    once,
    failedWidgets: hydrates ? settings.failedWidgets : [],
    authorize: async (place) => (await late()).authorize({ store, client }, place),
    authorized: hydrates && settings.authorized === true,
    widgetTimeLimit,
  })
  onlyRecorded = hydrates
  app = await openApp({ store, settings, client, session, loads, late }, url)
  onlyRecorded = false
  if (app === null) return undefined

  const tree = (
    <StrictMode>
      <ShopView app={app} />
    </StrictMode>
  )
  // In a transition React hydrates in slices, so that a long page answers the visitor meanwhile.
  if (hydrates) startTransition(() => void hydrateRoot(root, tree))
  else {
    root.replaceChildren()
    createRoot(root).render(tree)
  }
  session.set({ site, user })
  return app
}

/** What no page needs to be read and hydrated: a script of its own, fetched when the browser is idle. */
const late = () => import('./deferred.ts')

/**
 * What the server left in the document under an id; `null` when it left nothing. Only a script of the body itself
 * counts: content may carry any id, but it stands inside the root element.
 */
function readJson<T>(id: string): T | null {
  const text = document.querySelector(`body > script#${id}`)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
