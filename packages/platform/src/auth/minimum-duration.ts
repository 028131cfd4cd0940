import { setTimeout } from 'node:timers/promises'

/**
 * Minimum duration in milliseconds of responses that must not reveal whether an address has an
 * account. The work takes less time, so all responses take equally long.
 */
const minimumMs = 100

/** Runs `work` and returns its result, but not before {@link minimumMs} have passed. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), setTimeout(minimumMs)])
  return result
}
