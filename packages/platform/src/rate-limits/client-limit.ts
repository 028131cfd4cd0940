import { clientsPerSite } from '@vitrine/contract'
import type { ClientKey } from './client-key.ts'
import { createRateLimit, type LimitExceeded, type RateLimitOptions } from './rate-limit.ts'

/**
 * Counts attempts by client. All clients in an IPv6 /48 network together have as many attempts as
 * {@link clientsPerSite} clients, so that its 65,536 /64 networks do not add up.
 */
export interface ClientLimit {
  /**
   * Counts an attempt. Returns undefined if it is within the limit.
   *
   * @param subject separates the counts of different subjects, such as forms
   */
  consume(key: ClientKey, subject?: string): Promise<LimitExceeded | undefined>
  /** Removes an attempt in the current period from the count. */
  giveBack(key: ClientKey, subject?: string): Promise<void>
}

/** @param options `attempts` is the limit per client */
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
