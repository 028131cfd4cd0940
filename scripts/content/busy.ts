const attempts = 6

/**
 * Does something again where another process held the database for longer than it waits by itself, which is ten seconds
 * each time (R35).
 */
export async function whileBusy<T>(work: () => Promise<T>, tell: (text: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isBusy(error)) throw error
      tell('The database is busy: trying again.\n')
    }
  }
}

/** Result 5 of SQLite, or the platform's own word for it; also where it is the cause of what a person is told. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'BusyError' || isBusy(error.cause)) return true
  return 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
}
