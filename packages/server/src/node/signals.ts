import type { Log } from '../log/index.ts'

export interface SignalOptions {
  /** Returns the log, or undefined before it exists. */
  readonly log?: () => Log | undefined
}

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Shuts the process down gracefully on SIGTERM and Ctrl-C: calls `close`, then exits with 0, or with 1 if closing fails. Called
 * before anything is opened, so that signals during startup are handled too. Further signals are ignored, since npm and the
 * terminal both send one.
 *
 * @param close closes everything that is open, servers first. Called once.
 * @returns a signal that aborts when closing begins, so that startup opens no further resources.
 */
export function closeOnSignals(close: () => Promise<void>, { log }: SignalOptions = {}): AbortSignal {
  const closing = new AbortController()
  const end = async (signal: NodeJS.Signals) => {
    if (closing.signal.aborted) return
    closing.abort()
    log?.()?.info(`Received ${signal}. Shutting down.`)
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log?.()?.error('The shutdown failed.', error)
      process.exit(1)
    }
  }
  for (const signal of signals) process.on(signal, (name) => void end(name))
  return closing.signal
}
