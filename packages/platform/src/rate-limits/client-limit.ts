import { clientsPerSite } from '@vitrine/contract'
import type { ClientKey } from './client-key.ts'
import { createRateLimit, type LimitExceeded, type RateLimitOptions } from './rate-limit.ts'

/**
 * Counts attempts by client. All clients of an IPv6 network of 48 bits together have the attempts of
 * {@link clientsPerSite} clients, so that 65,536 networks of 64 bits do not add up.
 */
export interface ClientLimit {
  /**
   * Counts an attempt. Returns undefined if it is within the limit.
   *
   * @param subject counts attempts at different subjects, such as forms, separately.
   */
  consume(key: ClientKey, subject?: string): Promise<LimitExceeded | undefined>
  /** Removes an attempt of the current period from the count. */
  giveBack(key: ClientKey, subject?: string): Promise<void>
}

/** @param options `attempts` are those of one client. */
export function createClientLimit(options: RateLimitOptions): ClientLimit {
  const { name, attempts } = options
  const byClient = createRateLimit(options)
  const bySite = createRateLimit({
    ...options,
    name: `${name} of sites`,
    attempts: attempts * clientsPerSite,
  })
  const toKey = (subject: string | undefined, key: string) =>
    subject === undefined ? key : `${subject}/${key}`
  return {
    async consume({ client, site }, subject) {
      const exceeded = await byClient.consume(toKey(subject, client))
      return exceeded ?? (site === undefined ? undefined : bySite.consume(toKey(subject, site)))
    },
    async giveBack({ client, site }, subject) {
      await byClient.giveBack(toKey(subject, client))
      if (site !== undefined) await bySite.giveBack(toKey(subject, site))
    },
  }
}
