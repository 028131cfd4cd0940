import { isRedirectTarget } from '@vitrine/contract'
import type { Executor } from '../../database/index.ts'
import { fail, type ApiError } from '../../http/index.ts'
import { readChannelsByHost, toSlug } from '../../site/index.ts'
import type { PendingRedirect } from '../../write/index.ts'
import type { VersionContent } from './record.ts'
import { findPublishedRedirects } from './records.repository.ts'

/** Validates a redirect on its own: its slug, target and status (R14). */
export function validateRedirect({ slug, data }: VersionContent): ApiError | undefined {
  if (slug === null) return fail('BAD_PARAMETER', 'slug', 'A redirect needs a slug to redirect from.')
  const { to, status } = data
  if (typeof to !== 'string' || !isRedirectTarget(to)) {
    const message = 'Expected a path that starts with one slash, or an http(s) URL.'
    return fail('BAD_PARAMETER', 'fields.to', message)
  }
  if (status !== 301 && status !== 302) {
    return fail('BAD_PARAMETER', 'fields.status', 'Expected 301 or 302.')
  }
  return undefined
}

/** Maximum length of a redirect chain. */
const maxHops = 20

/**
 * Fails if a redirect targets a host of another site without being marked as external, or if it is
 * part of a loop.
 */
export async function checkRedirects(
  tx: Executor,
  written: readonly PendingRedirect[],
): Promise<ApiError | undefined> {
  if (written.length === 0) return undefined
  const channels = await readChannelsByHost(tx)
  const toAddress = ({ channelId, to }: Pick<PendingRedirect, 'channelId' | 'to'>): Address | undefined => {
    const url = to.startsWith('/') ? URL.parse(to, 'http://shop.invalid') : URL.parse(to)
    const channel = to.startsWith('/') ? channelId : channels.get(url?.hostname ?? '')
    const slug = url === null ? undefined : toSlug(url.pathname)
    return channel === undefined || slug === undefined ? undefined : { channelId: channel, slug }
  }
  const isForeign = ({ to, isExternal }: PendingRedirect) =>
    !isExternal && !to.startsWith('/') && !channels.has(URL.parse(to)?.hostname ?? '')
  if (written.some(isForeign)) {
    const message = 'No channel has this host. To redirect to another site, set "external" to true.'
    return fail('BAD_PARAMETER', 'fields.to', message)
  }
  let walks = written.map((start) => ({ start, at: toAddress(start) }))
  for (let hop = 0; hop < maxHops && walks.length > 0; hop++) {
    if (walks.some(({ start, at }) => at && toKey(at) === toKey(start))) {
      return fail('BAD_PARAMETER', 'fields.to', 'The redirect ends in a loop.')
    }
    const slugs = new Set(walks.flatMap(({ at }) => at?.slug ?? []))
    const redirects = await findPublishedRedirects(tx, [...slugs])
    const next = new Map(redirects.map((redirect) => [toKey(redirect), redirect]))
    walks = walks.flatMap(({ start, at }) => {
      const redirect = at && next.get(toKey(at))
      return redirect ? [{ start, at: toAddress(redirect) }] : []
    })
  }
  return undefined
}

interface Address {
  readonly channelId: string
  readonly slug: string
}

function toKey({ channelId, slug }: Address): string {
  return `${channelId} ${slug}`
}
