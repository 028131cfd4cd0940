/** Work for which several callers wait. */
export interface SharedWork<T> {
  /** Waits for the result. Rejects as soon as the signal is aborted. */
  wait(signal: AbortSignal | undefined): Promise<T>
}

/**
 * Starts work that is aborted once nobody waits for it.
 *
 * @param onEnd called when the work has ended or has been aborted, so that nobody may wait for it any more
 */
export function createSharedWork<T>(
  work: (abandoned: AbortSignal) => Promise<T>,
  onEnd: () => void,
): SharedWork<T> {
  const abandoned = new AbortController()
  const result = work(abandoned.signal).finally(onEnd)
  let waiting = 0
  return {
    wait(signal) {
      waiting++
      return untilAborted(result, signal, () => {
        if (--waiting > 0) return
        onEnd()
        abandoned.abort(signal?.reason)
      })
    },
  }
}

/** Waits for work. Rejects, and calls `onAbort`, as soon as the signal is aborted. */
export function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  onAbort?: () => void,
): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason)
      onAbort?.()
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
