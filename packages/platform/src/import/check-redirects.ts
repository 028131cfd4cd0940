import { toSlug } from '../site/index.ts'
import type { Content, SourcedRecord } from './content.ts'
import type { Reader } from './reader.ts'

/**
 * Notes redirects that lead back to where they came from, over any number of steps and channels (R14): within a channel
 * a visitor would be told that there is no page, over two channels he would go in circles.
 */
export function checkRedirects(content: Content, reader: Reader): void {
  const redirects = content.records.flatMap((record) => toRedirect(record))
  const steps = new Map(redirects.map((redirect) => [place(redirect.channelId, redirect.slug), redirect]))
  for (const redirect of redirects) {
    const { source, at, slug } = redirect
    if (leadsBack(redirect, steps, content)) {
      reader.report(source, at, `the redirect from '${slug}' leads back to itself`)
    }
    if (!redirect.isExternal && leadsAway(redirect, content)) {
      reader.report(source, [...at, 'to'], 'expected "external": true as well: no channel has this host')
    }
  }
}

interface PublishedRedirect {
  readonly channelId: string
  readonly slug: string
  readonly to: string
  readonly isExternal: boolean
  readonly source: string
  readonly at: readonly PropertyKey[]
}

function toRedirect({ model, channelId, published, source, at }: SourcedRecord): PublishedRedirect[] {
  const to = published?.data['to']
  if (model !== 'redirect' || typeof to !== 'string' || published?.slug == null) return []
  return [
    { channelId, slug: published.slug, to, isExternal: published.data['external'] === true, source, at },
  ]
}

type Redirects = ReadonlyMap<string, PublishedRedirect>

function leadsBack(start: PublishedRedirect, steps: Redirects, content: Content): boolean {
  const seen = new Set<string>()
  let at: PublishedRedirect | undefined = start
  while (at !== undefined) {
    const target = targetPlace(at, content)
    if (target === null || seen.has(target)) return false
    if (target === place(start.channelId, start.slug)) return true
    seen.add(target)
    at = steps.get(target)
  }
  return false
}

/** Whether a redirect leads to a host that no channel has. */
function leadsAway({ to }: PublishedRedirect, { channels }: Content): boolean {
  const host = URL.parse(to)?.hostname
  return (
    host !== undefined && !channels.some(({ hosts, customDomain }) => [...hosts, customDomain].includes(host))
  )
}

/** The channel and slug that a redirect leads to; `null` outside of the site. */
function targetPlace({ channelId, to }: PublishedRedirect, { channels }: Content): string | null {
  if (to.startsWith('/')) return place(channelId, toSlug(new URL(to, 'http://shop.invalid').pathname))
  const url = URL.parse(to)
  if (url === null) return null
  const channel = channels.find(({ hosts, customDomain }) => [...hosts, customDomain].includes(url.hostname))
  return channel === undefined ? null : place(channel.id, toSlug(url.pathname))
}

/** One address of the site, as a key. */
function place(channelId: string, slug: string | null | undefined): string {
  return `${channelId} ${slug ?? ''}`
}
