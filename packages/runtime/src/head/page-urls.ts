import { isPlainObject } from '../json/json-values.ts'
import { toText } from '../json/to-text.ts'

/** SEO fields of a page. Editors may have entered values of any type. */
type Seo = Readonly<Record<string, unknown>>

/** Address of a page in one language. `x-default` is for visitors who read none of the languages. */
export interface LanguageAlternate {
  readonly hreflang: string
  /** Absolute URL. */
  readonly href: string
}

/**
 * Reads a robots directive, such as `index` or `noindex`, from a flag, from the flag as text, or from the directive
 * itself; '' if unset.
 */
export function robotsDirective(value: unknown, word: 'index' | 'follow'): string {
  const isSet = ['string', 'boolean', 'number'].includes(typeof value)
  const text = isSet ? `${value as string | boolean | number}`.trim().toLowerCase() : ''
  if (text === '') return ''
  return ['false', 'no', '0', `no${word}`].includes(text) ? `no${word}` : word
}

/** Returns the canonical address of a page: the address in its SEO fields, else its own address. */
export function canonicalUrl(seo: Seo, own: string): string {
  return toAbsoluteUrl(toText(seo.canonical_url), own) ?? own
}

/** Returns the address of a page in each language, and `x-default` for the default language (section 4). */
export function languageAlternates(
  domainUrls: unknown,
  own: string,
  defaultLanguage: string,
): readonly LanguageAlternate[] {
  const hrefs = new Map<string, string>()
  for (const entry of Array.isArray(domainUrls) ? (domainUrls as readonly unknown[]) : []) {
    if (!isPlainObject(entry)) continue
    const language = toText(entry.language)
    const href = toAbsoluteUrl(toText(entry.url), own)
    if (language !== '' && href !== null && !hrefs.has(language)) hrefs.set(language, href)
  }
  const defaultHref = hrefs.get(defaultLanguage)
  if (defaultHref !== undefined) hrefs.set('x-default', defaultHref)
  return [...hrefs].map(([hreflang, href]) => ({ hreflang, href }))
}

/** Resolves an http(s) address. Returns `null` for '' and for any other scheme. */
export function toAbsoluteUrl(address: string, base: string): string | null {
  const url = address === '' ? null : URL.parse(address, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
