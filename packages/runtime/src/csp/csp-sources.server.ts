import { createHash } from 'node:crypto'
import { isPlainObject } from '../content/page-data.ts'
import { scanSnippet, type SnippetElement } from '../scripts/scan-snippet.server.ts'

const directives = ['script', 'style', 'img', 'font', 'connect', 'frame'] as const

type Directive = (typeof directives)[number]

/** Sources that content adds to the Content-Security-Policy, by directive: hashes and hosts (R23). */
export type PolicySources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** Collects sources, each once. */
export interface PolicyCollector {
  addHtml(html: string): void
  addStyle(css: string): void
  /** Takes the hosts that a script record names itself: an object of lists by directive, or its JSON. */
  addNamed(value: unknown): void
  addSources(sources: PolicySources): void
  sources(): PolicySources
}

/** Types of scripts that run; anything else is data, which no policy looks at. */
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** A scheme of the web and a host, or one of them. No keyword, no bare `*`: a record cannot open everything. */
const hostSource = /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i

export function createPolicyCollector(): PolicyCollector {
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
      else if (runs.test(attributes.get('type')?.trim() ?? '')) add('script', toHash(text))
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
      const named = parse(value)
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

/** How many bytes sources take in the header. */
export function countBytes(sources: PolicySources): number {
  return Object.values(sources)
    .flat()
    .reduce((bytes, source) => bytes + source.length + 1, 0)
}

function toHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The host of an address elsewhere; `null` for one of our own, and for what is no address of the web. */
function toHost(address: string): string | null {
  const own = 'https://own.invalid'
  const url = URL.parse(address.trim(), own)
  if (url === null || url.origin === own || !/^https?:$/.test(url.protocol)) return null
  return address.trim().startsWith('//') ? url.host : url.origin
}

function parse(value: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return value
  if (typeof value !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isPlainObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
