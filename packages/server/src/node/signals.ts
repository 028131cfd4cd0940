import type { Log } from '../log/index.ts'

export interface SignalOptions {
  /** The log, once there is one. */
  readonly log?: () => Log | undefined
}

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Ends the process gracefully on SIGTERM and Ctrl-C: closes what is open, then exits with 0; with 1 when closing fails.
 * Called before anything is opened, so that a signal during the start ends the process in the same way. A second signal
 * changes nothing, because npm and the terminal both pass one on.
 *
 * @param close closes whatever is open by the time it is called, servers first. It is called once.
 * @returns a signal that aborts when closing begins: a start that is still under way opens nothing more.
 */
export function closeOnSignals(close: () => Promise<void>, { log }: SignalOptions = {}): AbortSignal {
  const closing = new AbortController()
  const end = async (signal: NodeJS.Signals) => {
    if (closing.signal.aborted) return
    closing.abort()
    log?.()?.info(`${signal} received: closing.`)
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log?.()?.error('Closing failed.', error)
      process.exit(1)
    }
  }
  for (const signal of signals) process.on(signal, (name) => void end(name))
  return closing.signal
}
