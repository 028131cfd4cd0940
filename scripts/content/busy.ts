const attempts = 6

/**
 * Retries work while another process holds the database lock. In each attempt, the driver waits for ten seconds
 * (R35).
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, tell: (text: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isBusy(error)) throw error
      tell('The database is busy, retrying.\n')
    }
  }
}

/** Returns true if an error, or a cause of the error, is the platform's `BusyError` or has SQLite's result code 5. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'BusyError' || isBusy(error.cause)) return true
  return 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
}
