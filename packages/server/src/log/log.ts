import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import { maskPath } from './mask-path.ts'

/** What is written down about a request, and nothing more: no query, header, address or agent of the shopper. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** The path without query. What looks personal in it is masked on the way out. */
  readonly path: string
  readonly status: number
  /** Milliseconds until the answer was ready. */
  readonly ms: number
  /** Where a page came from, with the reason; `-` for everything that is no page. */
  readonly cache: string
}

export interface Log {
  request(line: RequestLine): void
  info(message: string): void
  warn(message: string): void
  /** A bug or a fault. The stack is written down here and never sent to anyone. */
  error(message: string, error: unknown, requestId?: string): void
}

export interface LogOptions {
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Where lines go; standard output when absent. */
  readonly destination?: DestinationStream
}

/**
 * The structured log: one line of JSON per event. Written at once, so that no line is lost when the process ends.
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
  // Whoever reads the log may go away (`npm start | head`); the shop goes on.
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
