import { isRedirectTarget } from '@vitrine/contract'
import { redirectModel } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { toSlug } from '../site/index.ts'
import type { LocaleScope } from './field-faults.ts'
import type { VersionContent } from './record-rows.ts'

/** What a record of the built-in model of redirects lacks: an address, a target it may have, or a status (R14). */
export function validateRedirect({ slug, data }: VersionContent): ApiError | undefined {
  if (slug === null) return fail('BAD_PARAMETER', 'slug', 'A redirect has an address to lead away from.')
  const { to, status } = data
  if (typeof to !== 'string' || !isRedirectTarget(to)) {
    const message = 'It is a path that starts with one slash, or an http(s) address.'
    return fail('BAD_PARAMETER', 'fields.to', message)
  }
  if (status !== 301 && status !== 302) return fail('BAD_PARAMETER', 'fields.status', 'It is 301 or 302.')
  return undefined
}

/** A redirect that was written, to be followed once everything is: two redirects may change places. */
export interface PendingRedirect extends LocaleScope {
  readonly slug: string
  readonly to: string
  readonly isExternal: boolean
}

/** Redirects that are followed one after the other. */
const mostSteps = 20
const slugsAtOnce = 500

/** Refuses a redirect that leads to a foreign host without saying so, or back to where it came from. */
export async function checkRedirects(
  tx: Executor,
  written: readonly PendingRedirect[],
): Promise<ApiError | undefined> {
  if (written.length === 0) return undefined
  const channelOf = await readHosts(tx)
  const toPlace = ({ channelId, to }: Pick<PendingRedirect, 'channelId' | 'to'>): Address | undefined => {
    const url = to.startsWith('/') ? URL.parse(to, 'http://shop.invalid') : URL.parse(to)
    const channel = to.startsWith('/') ? channelId : channelOf.get(url?.hostname ?? '')
    const slug = url === null ? undefined : toSlug(url.pathname)
    return channel === undefined || slug === undefined ? undefined : { channelId: channel, slug }
  }
  const isForeign = ({ to, isExternal }: PendingRedirect) =>
    !isExternal && !to.startsWith('/') && !channelOf.has(URL.parse(to)?.hostname ?? '')
  if (written.some(isForeign)) {
    return fail('BAD_PARAMETER', 'fields.to', 'No channel has this host: "external" must be true as well.')
  }
  let walks = written.map((start) => ({ start, at: toPlace(start) }))
  for (let step = 0; step < mostSteps && walks.length > 0; step++) {
    if (walks.some(({ start, at }) => at && toKey(at) === toKey(start))) {
      return fail('BAD_PARAMETER', 'fields.to', 'The redirect leads back to itself.')
    }
    const next = await readRedirects(
      tx,
      walks.flatMap(({ at }) => at ?? []),
    )
    walks = walks.flatMap(({ start, at }) => {
      const redirect = at && next.get(toKey(at))
      return redirect ? [{ start, at: toPlace(redirect) }] : []
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

/** The channel of each host. */
async function readHosts(tx: Executor): Promise<ReadonlyMap<string, string>> {
  const domains = await tx.selectFrom('channels').select(['id', 'custom_domain']).execute()
  const hosts = await tx.selectFrom('channel_hosts').select(['channel_id', 'host']).execute()
  return new Map([
    ...domains.map(({ id, custom_domain }) => [custom_domain, id] as const),
    ...hosts.map(({ channel_id, host }) => [host, channel_id] as const),
  ])
}

/** The published redirects at some addresses. */
async function readRedirects(tx: Executor, at: readonly Address[]) {
  const slugs = [...new Set(at.map(({ slug }) => slug))]
  const found = new Map<string, { readonly channelId: string; readonly to: string }>()
  for (let start = 0; start < slugs.length; start += slugsAtOnce) {
    const rows = await tx
      .selectFrom('records')
      .innerJoin('versions', 'versions.id', 'records.published_version_id')
      .select(['records.channel_id as channelId', 'records.slug', 'versions.data'])
      .where('records.model', '=', redirectModel.internal_name)
      .where('records.slug', 'in', slugs.slice(start, start + slugsAtOnce))
      .execute()
    for (const { channelId, slug, data } of rows) {
      const { to } = JSON.parse(data) as { readonly to?: unknown }
      if (slug !== null && typeof to === 'string') found.set(toKey({ channelId, slug }), { channelId, to })
    }
  }
  return found
}
