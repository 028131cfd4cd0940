import { snippetSuffixes } from '@vitrine/contract'
import { replaceStoreHash, type StoreHashPlace } from '../content/store-hash.ts'
import { toHtml } from './page-scripts.ts'

/** A style or script snippet of a page. */
export interface Snippet {
  /** Names it in the document: page id and field. */
  readonly id: string
  readonly kind: 'style' | 'script'
  readonly html: string
}

/** What a snippet is by its field's name; `null` for any other field (section 9). */
export function snippetKind(field: string): Snippet['kind'] | null {
  if (field.endsWith(snippetSuffixes.style)) return 'style'
  return field.endsWith(snippetSuffixes.script) ? 'script' : null
}

/** The snippet fields of a page that are not blank, in the order of its fields (section 4, "Scripts and styles"). */
export function pageSnippets(
  page: { readonly id: string; readonly [field: string]: unknown },
  place: StoreHashPlace,
): readonly Snippet[] {
  return Object.entries(page).flatMap(([field, value]) => {
    const kind = snippetKind(field)
    const code = kind === null || typeof value !== 'string' ? '' : value.trim()
    if (kind === null || code === '') return []
    return [{ id: `${page.id}:${field}`, kind, html: toHtml(kind, replaceStoreHash(code, place)) }]
  })
}
