import { toSlug } from '../site/index.ts'
import type { Content, RecordContent, Sourced } from './content.ts'
import type { Reader } from './reader.ts'

/**
 * Notes redirects that lead back to where they came from, over any number of steps and channels (R14): within a channel
 * a visitor would be told that there is no page, over two channels he would go in circles.
 */
export function checkRedirects(content: Content, reader: Reader): void {
  const redirects = content.records.filter(({ model }) => model === 'redirect')
  const steps = new Map(redirects.map((redirect) => [place(redirect.channelId, redirect.slug), redirect]))
  for (const redirect of redirects) {
    if (leadsBack(redirect, steps, content)) {
      reader.report(redirect.source, [], `the redirect from '${redirect.slug}' leads back to itself`)
    }
  }
}

type Redirects = ReadonlyMap<string, Sourced<RecordContent>>

function leadsBack(start: Sourced<RecordContent>, steps: Redirects, content: Content): boolean {
  const seen = new Set<string>()
  let at: Sourced<RecordContent> | undefined = start
  while (at !== undefined) {
    const target = targetPlace(at, content)
    if (target === null || seen.has(target)) return false
    if (target === place(start.channelId, start.slug)) return true
    seen.add(target)
    at = steps.get(target)
  }
  return false
}

/** The channel and slug that a redirect leads to; `null` outside of the site. */
function targetPlace({ channelId, data }: RecordContent, { channels }: Content): string | null {
  const to = String(data['to'])
  if (to.startsWith('/')) return place(channelId, toSlug(new URL(to, 'http://shop.invalid').pathname))
  const url = new URL(to)
  const channel = channels.find(({ hosts, customDomain }) => [...hosts, customDomain].includes(url.hostname))
  return channel === undefined ? null : place(channel.id, toSlug(url.pathname))
}

/** One address of the site, as a key. */
function place(channelId: string, slug: string | null | undefined): string {
  return `${channelId} ${slug ?? ''}`
}
