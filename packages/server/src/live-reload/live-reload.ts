import { randomUUID } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { errorResponse, type RequestScope } from '../http/index.ts'
import { liveReloadScript } from './live-reload-script.ts'
import { isValidToken, issueToken, tokenLifetimesMs } from './tokens.ts'

/** Address of the link that enables live reload in a browser. */
export const liveReloadPath = '/_actions/live'
export const liveReloadScriptPath = '/_actions/live.js'
export const liveReloadEventsPath = '/_actions/live/events'

/** Cookie of browsers with live reload. */
export const liveReloadCookie = 'vitrine_live'

/** Maximum number of open pages. Each page holds a connection open. */
const maxConnections = 20
const heartbeatMs = 20_000

export interface LiveReloadOptions {
  /** The session secret, shared by the shop and the command that prints links. */
  readonly secret: string
  /** Subscribes to changes of content. Returns a function that ends the subscription. */
  readonly onChange: (listener: () => void) => () => void
  /** Milliseconds since 1970. Defaults to the clock of the machine. */
  readonly now?: (() => number) | undefined
}

/**
 * Reloads open pages when content changes, in browsers that opened a link printed by `npm run content -- watch`. Other
 * visitors are not affected.
 */
export interface LiveReload {
  /** Handles requests to the link: sets a cookie and redirects to the home page. */
  open(scope: RequestScope): Response
  /** Serves the script that is added to pages of browsers with the cookie. */
  script(scope: RequestScope): Response
  /** Responds with a stream of events, one for each change. */
  events(scope: RequestScope): Response
  /** Returns true if the request has the cookie. */
  isEnabled(scope: RequestScope): boolean
  /** Adds the script to a page if the request has the cookie. */
  injectScript(scope: RequestScope, html: string): string
  /** Ends all streams and the subscription to changes. */
  close(): void
}

/** Returns the address to open in a browser. It is valid for ten minutes and enables live reload for twelve hours. */
export function createLiveReloadLink(secret: string, origin: string, now = Date.now()): string {
  return `${origin}${liveReloadPath}?token=${issueToken(secret, 'link', now)}`
}

type Connection = ReadableStreamDefaultController<Uint8Array>

export function createLiveReload({ secret, onChange, now = Date.now }: LiveReloadOptions): LiveReload {
  const connections = new Set<Connection>()
  const encoder = new TextEncoder()
  // Identifies this process in the state of a page, since each process counts changes separately.
  const id = randomUUID()
  let changes = 0
  let isClosed = false
  let unsubscribe: (() => void) | undefined
  let heartbeat: NodeJS.Timeout | undefined

  /** Called when the first link is opened, so that shops without live reload do not pay for the subscription. */
  function subscribe(): void {
    unsubscribe ??= onChange(() => {
      changes++
      for (const connection of connections) send(connection, 'event: change\ndata:\n\n')
    })
  }

  function send(connection: Connection, text: string): void {
    try {
      connection.enqueue(encoder.encode(text))
    } catch {
      // The browser has disconnected.
      drop(connection)
    }
  }

  function drop(connection: Connection): void {
    connections.delete(connection)
    if (connections.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }

  function isAllowed({ request }: RequestScope): boolean {
    const token = parse(request.headers.get('cookie') ?? '', liveReloadCookie)[liveReloadCookie]
    return token !== undefined && isValidToken(token, { secret, purpose: 'cookie', now: now() })
  }

  function expiredLinkResponse(scope: RequestScope): Response {
    return errorResponse(scope, 'NOT_FOUND', {
      message: 'This link has expired. Run npm run content -- watch to get a new one.',
    })
  }

  return {
    isEnabled: isAllowed,

    open(scope) {
      const token = scope.url.searchParams.get('token') ?? ''
      if (!isValidToken(token, { secret, purpose: 'link', now: now() })) return expiredLinkResponse(scope)
      subscribe()
      const cookie = serialize(liveReloadCookie, issueToken(secret, 'cookie', now()), {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: tokenLifetimesMs.cookie / 1000,
        secure: scope.url.protocol === 'https:',
      })
      const headers = { location: '/', 'set-cookie': cookie, 'cache-control': 'no-store' }
      return new Response(null, {
        status: 303,
        headers: { ...scope.headers, ...headers, 'referrer-policy': 'no-referrer' },
      })
    },

    script(scope) {
      if (!isAllowed(scope)) return expiredLinkResponse(scope)
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
      return new Response(liveReloadScript, { headers: { ...scope.headers, ...headers } })
    },

    events(scope) {
      if (!isAllowed(scope) || isClosed) return expiredLinkResponse(scope)
      if (connections.size >= maxConnections) {
        // An EventSource stops reconnecting after a response with status 204.
        return new Response(null, { status: 204, headers: scope.headers })
      }
      subscribe()
      let opened: Connection | undefined
      const body = new ReadableStream<Uint8Array>({
        start(connection) {
          opened = connection
          connections.add(connection)
          heartbeat ??= setInterval(() => {
            for (const each of connections) send(each, ':\n\n')
          }, heartbeatMs).unref()
          send(connection, 'retry: 500\n\n')
          const [page, seen] = (scope.url.searchParams.get('at') ?? '').split('.')
          // The content changed while the page was being loaded.
          if (page === id && seen !== String(changes)) send(connection, 'event: change\ndata:\n\n')
        },
        cancel() {
          if (opened) drop(opened)
        },
      })
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
      return new Response(body, { headers: { ...scope.headers, ...headers } })
    },

    injectScript(scope, html) {
      if (!isAllowed(scope)) return html
      subscribe()
      const script = `<script src="${liveReloadScriptPath}?at=${id}.${changes}" defer></script>`
      const end = html.lastIndexOf('</body>')
      return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end)
    },

    close() {
      isClosed = true
      unsubscribe?.()
      unsubscribe = undefined
      for (const connection of connections) {
        try {
          connection.close()
        } catch {
          // The browser has already closed the connection.
        }
      }
      connections.clear()
      clearInterval(heartbeat)
    },
  }
}
