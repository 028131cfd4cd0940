import { randomUUID } from 'node:crypto'
import { errorResponse, type RequestScope } from '../http/index.ts'
import { liveReloadScript } from './script.ts'
import { isValidToken, issueToken, tokenLifetimesMs } from './tokens.ts'

/** Opened in a browser, it lets the browser see edits as they are made. */
export const liveReloadPath = '/_actions/live'
export const liveReloadScriptPath = '/_actions/live.js'
export const liveReloadEventsPath = '/_actions/live/events'

const cookieName = 'vitrine_live'

/** Pages that can be open at once: these connections stay open. */
const mostConnections = 20
const beatMs = 20_000

export interface LiveReloadOptions {
  /** Shared by the shop and by whoever prints links: the secret of sessions. */
  readonly secret: string
  /** Tells of every change of content from now on, until the answer is called. */
  readonly onChange: (listener: () => void) => () => void
  /** Milliseconds since 1970; absent: the machine's clock. */
  readonly now?: (() => number) | undefined
}

/**
 * Shows edits of content in open browsers: for whoever opened a link that `npm run content -- watch` printed, and at no
 * cost for anybody else.
 */
export interface LiveReload {
  /** Answers the link: sets a cookie, and leads to the home page. */
  open(scope: RequestScope): Response
  /** Answers the small script that pages with the cookie carry. */
  script(scope: RequestScope): Response
  /** Answers a stream of events, one for each change. */
  events(scope: RequestScope): Response
  /** The page with the script in it, where the request has the cookie; else as it is. */
  injectScript(scope: RequestScope, html: string): string
  /** Ends all streams, and listens no more. */
  close(): void
}

/** The address to open in a browser. It is good for ten minutes; the browser then sees edits for twelve hours. */
export function createLiveReloadLink(secret: string, origin: string, now = Date.now()): string {
  return `${origin}${liveReloadPath}?token=${issueToken(secret, 'link', now)}`
}

type Connection = ReadableStreamDefaultController<Uint8Array>

export function createLiveReload({ secret, onChange, now = Date.now }: LiveReloadOptions): LiveReload {
  const connections = new Set<Connection>()
  const encoder = new TextEncoder()
  // A page says which state it was made from; other processes count for themselves.
  const id = randomUUID()
  let changes = 0
  let isClosed = false
  let stopListening: (() => void) | undefined
  let beat: NodeJS.Timeout | undefined

  /** From the first link on: nobody else pays for it. */
  function listen(): void {
    stopListening ??= onChange(() => {
      changes++
      for (const connection of connections) send(connection, 'event: change\ndata:\n\n')
    })
  }

  function send(connection: Connection, text: string): void {
    try {
      connection.enqueue(encoder.encode(text))
    } catch {
      // The browser has gone.
      drop(connection)
    }
  }

  function drop(connection: Connection): void {
    connections.delete(connection)
    if (connections.size > 0) return
    clearInterval(beat)
    beat = undefined
  }

  function isAllowed({ request }: RequestScope): boolean {
    const cookies = request.headers.get('cookie')
    if (cookies === null || !cookies.includes(`${cookieName}=`)) return false
    const named = cookies.split(';').map((each) => each.trim())
    return named.some(
      (each) =>
        each.startsWith(`${cookieName}=`) &&
        isValidToken(each.slice(cookieName.length + 1), { secret, purpose: 'cookie', now: now() }),
    )
  }

  function refuseLink(scope: RequestScope): Response {
    return errorResponse(scope, 'NOT_FOUND', {
      message: 'This link is no longer good: npm run content -- watch prints a new one.',
    })
  }

  function toMark(): string {
    return `${id}.${changes}`
  }

  return {
    open(scope) {
      const token = scope.url.searchParams.get('token') ?? ''
      if (!isValidToken(token, { secret, purpose: 'link', now: now() })) return refuseLink(scope)
      listen()
      const isSecure = scope.url.protocol === 'https:'
      const cookie = [
        `${cookieName}=${issueToken(secret, 'cookie', now())}`,
        ...['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${tokenLifetimesMs.cookie / 1000}`],
        ...(isSecure ? ['Secure'] : []),
      ].join('; ')
      const headers = { location: '/', 'set-cookie': cookie, 'cache-control': 'no-store' }
      return new Response(null, {
        status: 303,
        headers: { ...scope.headers, ...headers, 'referrer-policy': 'no-referrer' },
      })
    },

    script(scope) {
      if (!isAllowed(scope)) return refuseLink(scope)
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
      return new Response(liveReloadScript, { headers: { ...scope.headers, ...headers } })
    },

    events(scope) {
      if (!isAllowed(scope) || isClosed) return refuseLink(scope)
      if (connections.size >= mostConnections) {
        // An empty answer of this status is what makes an EventSource give up.
        return new Response(null, { status: 204, headers: scope.headers })
      }
      listen()
      let opened: Connection | undefined
      const body = new ReadableStream<Uint8Array>({
        start(connection) {
          opened = connection
          connections.add(connection)
          beat ??= setInterval(() => {
            for (const each of connections) send(each, ':\n\n')
          }, beatMs).unref()
          send(connection, 'retry: 500\n\n')
          const [page, seen] = (scope.url.searchParams.get('at') ?? '').split('.')
          // It changed while the page was on its way.
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
      listen()
      const script = `<script src="${liveReloadScriptPath}?at=${toMark()}" defer></script>`
      const end = html.lastIndexOf('</body>')
      return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end)
    },

    close() {
      isClosed = true
      stopListening?.()
      stopListening = undefined
      for (const connection of connections) {
        try {
          connection.close()
        } catch {
          // It was closed from the other side.
        }
      }
      connections.clear()
      clearInterval(beat)
    },
  }
}
