/**
 * Returns true if a request failed because its client has disconnected. There is nobody to answer and
 * nothing to log then.
 */
export function isAborted({ signal }: Pick<Request, 'signal'>, error: unknown): boolean {
  return signal.aborted || isResetOfBody(error)
}

/** Node rejects the body of a request whose connection has ended, sometimes before it aborts the signal. */
function isResetOfBody(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  )
}
