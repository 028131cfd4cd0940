import type { ChannelSnippets, ContentRecord } from '@vitrine/contract'
import type { PageData } from '../content/page-data.ts'
import { customStyle, toStyleText } from '../scripts/custom-style.ts'
import { toHtml, toPageScripts } from '../scripts/page-scripts.ts'
import { pageSnippets, snippetKind } from '../scripts/snippets.ts'
import { replaceStoreHash, type StoreHashPlace } from '../content/store-hash.ts'
import {
  countBytes,
  createPolicyCollector,
  type PolicyCollector,
  type PolicySources,
} from './csp-sources.server.ts'

/** Sources of a channel: those of every page, and whether the snippets of all pages are among them. */
export interface ChannelPolicy {
  readonly sources: PolicySources
  readonly listsSnippets: boolean
}

/** How many bytes of sources a policy may carry before the snippets of other pages are left out of it (R23). */
export const longestUnion = 6 * 1024

/**
 * The sources of all that merchants added to a channel: the first document's policy stays in force over client
 * navigation, so it has to list what later pages run (R23).
 */
export function toChannelPolicy(channel: ChannelSnippets): ChannelPolicy {
  const common = createPolicyCollector()
  addRecords(common, channel.records, channel)
  for (const style of channel.customStyles) common.addStyle(toStyleText(style, channel))
  const union = createPolicyCollector()
  union.addSources(common.sources())
  for (const { field, html } of channel.snippets) {
    const kind = snippetKind(field)
    if (kind !== null) union.addHtml(toHtml(kind, replaceStoreHash(html.trim(), channel)))
  }
  const sources = union.sources()
  return countBytes(sources) > longestUnion
    ? { sources: common.sources(), listsSnippets: false }
    : { sources, listsSnippets: true }
}

/** The sources of a page: its own, and those of its channel where these could be had. */
export function toPagePolicy(
  page: PageData,
  place: StoreHashPlace,
  channel: ChannelPolicy | null,
): PolicySources {
  const policy = createPolicyCollector()
  addRecords(policy, page.scriptManager, place)
  for (const { html } of pageSnippets(page, place)) policy.addHtml(html)
  const css = customStyle(page, place)
  if (css !== '') policy.addStyle(css)
  if (channel !== null) policy.addSources(channel.sources)
  return policy.sources()
}

function addRecords(policy: PolicyCollector, records: readonly ContentRecord[], place: StoreHashPlace): void {
  for (const { html } of toPageScripts(records, place)) policy.addHtml(html)
  for (const record of records) policy.addNamed(record.policy_sources)
}
