import { pino, stdTimeFunctions, type DestinationStream } from 'pino'

/** The logged details of a request. Query, headers, IP address and user agent of the shopper are never logged. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** Path without query. Personal data in it is masked when it is logged. */
  readonly path: string
  readonly status: number
  /** Milliseconds until the response was ready. */
  readonly ms: number
  /** Result of the page cache, for example `HIT fresh`; `-` if the response is not a page. */
  readonly cache: string
}

export interface Log {
  request(line: RequestLine): void
  info(message: string): void
  warn(message: string): void
  /** Logs an unexpected error with its stack, which is never sent to a client. */
  error(message: string, error: unknown, requestId?: string): void
}

export interface LogOptions {
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Destination of log lines. Defaults to standard output. */
  readonly destination?: DestinationStream
}

/**
 * Creates the structured log: one line of JSON per event. Writes synchronously, so that no line is lost when the process exits.
 */
export function createLog({ level = 'info', destination = standardOutput() }: LogOptions = {}): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return {
    request({ id, method, path, status, ms, cache }) {
      if (!logger.isLevelEnabled('info')) return
      logger.info({ id, method, path: maskPath(path), status, ms: Math.round(ms * 10) / 10, cache })
    },
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    error(message, error, requestId) {
      logger.error(
        { ...(requestId === undefined ? undefined : { id: requestId }), error: toRecord(error) },
        message,
      )
    },
  }
}

function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true })
  // The reader of the log may exit (`npm start | head`). The shop keeps running.
  stream.on('error', () => {})
  return stream
}

function toRecord(error: unknown): {
  readonly message: string
  readonly stack?: string
  readonly cause?: string
} {
  if (!(error instanceof Error)) return { message: String(error) }
  const cause =
    error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : JSON.stringify(error.cause)
  return {
    message: error.message,
    ...(error.stack === undefined ? undefined : { stack: error.stack }),
    ...(cause === undefined ? undefined : { cause }),
  }
}

const maxLength = 512

/**
 * Masks email addresses and tokens in a path, for the log. Omits everything beyond the maximum length before searching,
 * because clients choose the length of a path.
 */
export function maskPath(path: string): string {
  const isLong = path.length > maxLength
  const logged = isLong ? path.slice(0, path.lastIndexOf('/', maxLength) + 1) : path
  return logged.split('/').map(maskSegment).join('/') + (isLong ? '…' : '')
}

function maskSegment(segment: string): string {
  const text = decode(segment)
  if (text.includes('@')) return '[email]'
  return looksLikeToken(text) ? '[token]' : segment
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const randomText = /[A-Za-z0-9]{20,}/
const mixedText = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9_.~=+-]{20,}$/
const longNumber = /\d{9,}/

/**
 * Returns true if a text looks generated: long, without separators, with digits among letters. Slugs are words with
 * hyphens.
 */
function looksLikeToken(text: string): boolean {
  // The hash in the name of a build file is not secret.
  if (/\.(?:m?js|css|map|woff2?|png|jpe?g|webp|avif|svg|ico)$/.test(text)) return false
  const run = randomText.exec(text)?.[0] ?? ''
  return (
    uuid.test(text) ||
    mixedText.test(text) ||
    longNumber.test(text) ||
    (/\d/.test(run) && /[A-Za-z]/.test(run))
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
