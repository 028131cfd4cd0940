import type { ChannelSnippets, ContentRecord } from '@vitrine/contract'
import type { PageData } from '../content/page-data.ts'
import { replaceStoreHash, type StoreHashScope } from '../content/store-hash.ts'
import { customStyle, toStyleText } from '../scripts/custom-style.ts'
import { toHtml, toPageScripts } from '../scripts/page-scripts.ts'
import { pageSnippets, snippetKind } from '../scripts/snippets.ts'
import { countBytes, createCspCollector, type CspCollector, type CspSources } from './csp-sources.server.ts'

/** Sources of a channel: those of every page, and those of the snippets of all pages if they fit. */
export interface ChannelCsp {
  readonly sources: CspSources
  /** True if `sources` include the snippets of all pages. */
  readonly listsSnippets: boolean
}

/** Maximum size of a channel's sources, in bytes. If exceeded, the snippets of other pages are omitted (R23). */
export const maxUnionBytes = 6 * 1024

/**
 * Collects the sources of everything that merchants added to a channel. The policy of the first document stays in effect
 * during client navigation, so it must list the sources of later pages (R23).
 */
export function toChannelCsp(channel: ChannelSnippets): ChannelCsp {
  const common = createCspCollector()
  addRecords(common, channel.records, channel)
  for (const style of channel.customStyles) common.addStyle(toStyleText(style, channel))
  const union = createCspCollector()
  union.addSources(common.sources())
  for (const { field, html } of channel.snippets) {
    const kind = snippetKind(field)
    if (kind !== null) union.addHtml(toHtml(kind, replaceStoreHash(html.trim(), channel)))
  }
  const sources = union.sources()
  return countBytes(sources) > maxUnionBytes
    ? { sources: common.sources(), listsSnippets: false }
    : { sources, listsSnippets: true }
}

/** Collects the sources of a page: its own, and those of its channel if available. */
export function toPageCspSources(
  page: PageData,
  scope: StoreHashScope,
  channel: ChannelCsp | null,
): CspSources {
  const collector = createCspCollector()
  addRecords(collector, page.scriptManager, scope)
  for (const { html } of pageSnippets(page, scope)) collector.addHtml(html)
  const css = customStyle(page, scope)
  if (css !== '') collector.addStyle(css)
  if (channel !== null) collector.addSources(channel.sources)
  return collector.sources()
}

function addRecords(collector: CspCollector, records: readonly ContentRecord[], scope: StoreHashScope): void {
  for (const { html } of toPageScripts(records, scope)) collector.addHtml(html)
  for (const record of records) collector.addNamed(record.policy_sources)
}
