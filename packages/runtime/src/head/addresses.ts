import { isPlainObject } from '../content/page-data.ts'
import { text } from '../pages/page-title.ts'

/** SEO fields of a page, whatever was put into them. */
type Seo = Readonly<Record<string, unknown>>

/** A page's address in one language, or in that of whoever speaks none of them (`x-default`). */
export interface LanguageAddress {
  readonly hreflang: string
  readonly href: string
}

/** `index` or `noindex` from a flag, its text, or the word itself; '' when nothing is said. */
export function directive(value: unknown, word: 'index' | 'follow'): string {
  const isSaid = ['string', 'boolean', 'number'].includes(typeof value)
  const said = isSaid ? `${value as string | boolean | number}`.trim().toLowerCase() : ''
  if (said === '') return ''
  return ['false', 'no', '0', `no${word}`].includes(said) ? `no${word}` : word
}

/** The address that search engines are to know a page by: the one its SEO fields name, else its own. */
export function canonicalAddress(seo: Seo, own: string): string {
  return absolute(text(seo.canonical_url), own) ?? own
}

/** The address of each language of a page, and `x-default` for that of the default language (section 4). */
export function languageAddresses(
  domainUrls: unknown,
  own: string,
  defaultLanguage: string,
): readonly LanguageAddress[] {
  const known = new Map<string, string>()
  for (const entry of Array.isArray(domainUrls) ? (domainUrls as readonly unknown[]) : []) {
    if (!isPlainObject(entry)) continue
    const language = text(entry.language)
    const href = absolute(text(entry.url), own)
    if (language !== '' && href !== null && !known.has(language)) known.set(language, href)
  }
  const usual = known.get(defaultLanguage)
  if (usual !== undefined) known.set('x-default', usual)
  return [...known].map(([hreflang, href]) => ({ hreflang, href }))
}

/** An absolute http(s) address; `null` for anything else. */
export function absolute(address: string, base: string): string | null {
  const url = address === '' ? null : URL.parse(address, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
