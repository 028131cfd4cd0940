import type { Config } from '../config/index.ts'
import { expandTags } from '../page-cache/index.ts'
import { everyPageKey, toKey } from './surrogate-keys.ts'

export interface Purge {
  /** Tags of the changed items. `all`: anything may have changed. */
  readonly tags: readonly string[] | 'all'
  readonly signal: AbortSignal
  /** Called before each request. If it rejects, the purge ends. */
  extend(): Promise<void>
}

export interface CdnPurgeOptions extends NonNullable<Config['cdnPurge']> {
  /** Time limit of a request, in milliseconds. */
  readonly timeoutMs?: number
}

/** A purge that failed. Contains neither the address nor headers, because both may contain a secret. */
export class CdnPurgeError extends Error {
  override readonly name = 'CdnPurgeError'
}

/** Maximum number of keys in a request: the lowest limit of the common networks. */
const maxKeys = 30

/**
 * Returns a function that makes a content delivery network drop the pages with some tags. It posts the keys of the pages as
 * JSON, in requests one after the other. Purging is idempotent, so a purge may be repeated as a whole.
 *
 * Rejects with a `CdnPurgeError` if a request fails. Redirects count as failures, because the header contains a secret.
 */
export function createCdnPurge({ url, header, field, timeoutMs = 10_000 }: CdnPurgeOptions) {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' })
  if (header !== undefined) headers.set(header.name, header.value)

  async function post(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await fetch(url, {
        ...{ method: 'POST', headers, redirect: 'manual' },
        body: JSON.stringify({ [field]: keys }),
        signal: AbortSignal.any([signal, timeout]),
      })
      await response.body?.cancel()
    } catch (error) {
      throw new CdnPurgeError(`${introduction} ${timeout.aborted ? 'It took too long.' : toReason(error)}`)
    }
    if (!response.ok) throw new CdnPurgeError(`${introduction} It responded with status ${response.status}.`)
  }

  return async ({ tags, signal, extend }: Purge): Promise<void> => {
    const expanded = tags === 'all' ? 'all' : expandTags(tags)
    const keys = expanded === 'all' ? [everyPageKey] : expanded.map(toKey)
    for (let start = 0; start < keys.length; start += maxKeys) {
      await extend()
      await post(keys.slice(start, start + maxKeys), signal)
    }
  }
}

const introduction =
  'The content delivery network (CDN_PURGE_URL) could not be notified of changes. The purge is repeated until it succeeds.'

/** Returns the code of an error. Its message may contain the address. */
function toReason(error: unknown): string {
  const { cause } = Object(error) as { readonly cause?: { readonly code?: unknown } }
  return typeof cause?.code === 'string' ? `Code: ${cause.code}.` : 'It could not be reached.'
}
