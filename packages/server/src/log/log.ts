import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import { maskPath } from './mask-path.ts'

/** The logged details of a request. Query, headers, IP address and user agent of the shopper are never logged. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** Path without query. Personal data in it is masked when it is logged. */
  readonly path: string
  readonly status: number
  /** Milliseconds until the response was ready. */
  readonly ms: number
  /** Result of the page cache with its reason; `-` if the response is not a page. */
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
