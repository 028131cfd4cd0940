import { createHash } from 'node:crypto'
import type { ChannelSnippets, ContentRecord } from '@vitrine/contract'
import { replaceStoreHash, type PageData, type StoreHashScope } from '../content/page-data.ts'
import { customStyle, toStyleText } from '../scripts/custom-style.ts'
import { pageSnippets, snippetKind, toHtml, toPageScripts } from '../scripts/page-scripts.ts'
import { isPlainObject, parseJson } from '../json/json-values.ts'
import { scanSnippet, type SnippetElement } from '../scripts/scan-snippet.server.ts'

/** Sources of a channel: the sources that every page needs, and the sources of all pages' snippets if they fit. */
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

/**
 * Collects the sources of a page: its own, and the sources of its channel if available.
 *
 * @param ownHtml inline scripts that the runtime adds to the page.
 */
export function toPageCspSources(
  page: PageData,
  scope: StoreHashScope,
  channel: ChannelCsp | null,
  ownHtml = '',
): CspSources {
  const collector = createCspCollector()
  collector.addHtml(ownHtml)
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

const directives = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const

type Directive = (typeof directives)[number]

/** Sources that content adds to the Content-Security-Policy, by directive: hashes and hosts (R23). */
export type CspSources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** Collects sources, without duplicates. */
interface CspCollector {
  addHtml(html: string): void
  addStyle(css: string): void
  /**
   * Adds the hosts that a script record lists. `value` is an object with a list for each directive, or the JSON of such
   * an object.
   */
  addNamed(value: unknown): void
  addSources(sources: CspSources): void
  sources(): CspSources
}

/** Script types that browsers execute. Any other type is data, to which no policy applies. */
const executableTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/**
 * Matches a host, optionally with a web scheme. Keywords and a bare `*` do not match: a record must not allow
 * everything.
 */
const hostSource = /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i

export function createCspCollector(): CspCollector {
  const found = new Map<Directive, Set<string>>(directives.map((name) => [name, new Set()]))
  const add = (directive: Directive, source: string | null): void => {
    if (source !== null) found.get(directive)?.add(source)
  }

  const addStyle = (css: string): void => {
    add('style', toHash(css))
    for (const [, address = ''] of css.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi)) {
      add('style', toHost(address))
    }
    for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')\s]+)/gi)) add('font', toHost(address))
  }

  const addElement = ({ name, attributes, text }: SnippetElement): void => {
    const address = attributes.get(name === 'link' ? 'href' : 'src')
    if (name === 'style') addStyle(text)
    else if (name === 'script') {
      if (address !== undefined) add('script', toHost(address))
      else if (executableTypes.test(attributes.get('type')?.trim() ?? '')) add('script', toHash(text))
    } else if (name === 'iframe' && address !== undefined) add('frame', toHost(address))
    else if (
      name === 'link' &&
      address !== undefined &&
      /\bstylesheet\b/i.test(attributes.get('rel') ?? '')
    ) {
      add('style', toHost(address))
    }
  }

  return {
    addHtml(html) {
      for (const element of scanSnippet(html)) addElement(element)
    },
    addStyle,
    addNamed(value) {
      const named = parseJson(value)
      if (!isPlainObject(named)) return
      for (const directive of directives) {
        const sources: unknown = named[directive]
        if (!Array.isArray(sources)) continue
        for (const source of sources) {
          if (typeof source === 'string' && hostSource.test(source)) add(directive, source)
        }
      }
    },
    addSources(sources) {
      for (const directive of directives) {
        for (const source of sources[directive] ?? []) add(directive, source)
      }
    },
    sources: () =>
      Object.fromEntries(
        [...found].filter(([, sources]) => sources.size > 0).map(([name, sources]) => [name, [...sources]]),
      ),
  }
}

/** Counts the bytes that sources take in the header. */
function countBytes(sources: CspSources): number {
  return Object.values(sources)
    .flat()
    .reduce((bytes, source) => bytes + source.length + 1, 0)
}

/** Hashes of texts that many pages share. Longer texts are not kept, so that memory stays bounded. */
const hashes = new Map<string, string>()
const maxHashes = 200
const maxHashedLength = 4096

function toHash(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (text.length <= maxHashedLength) {
    if (hashes.size >= maxHashes) hashes.clear()
    hashes.set(text, hash)
  }
  return hash
}

/**
 * Returns the host source of an external address; `null` for our own addresses, and for schemes other than http(s).
 */
function toHost(address: string): string | null {
  const own = 'https://own.invalid'
  const url = URL.parse(address.trim(), own)
  if (url === null || url.origin === own || !/^https?:$/.test(url.protocol)) return null
  return address.trim().startsWith('//') ? url.host : url.origin
}
