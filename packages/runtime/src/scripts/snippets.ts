import { snippetSuffixes } from '@vitrine/contract'
import { replaceStoreHash, type StoreHashScope } from '../content/store-hash.ts'
import { toHtml } from './page-scripts.ts'

/** A style or script snippet of a page. */
export interface Snippet {
  /** Id in the document: page id and field. */
  readonly id: string
  readonly kind: 'style' | 'script'
  readonly html: string
}

/** Returns the kind of snippet that a field contains, by its name; `null` for other fields (section 9). */
export function snippetKind(field: string): Snippet['kind'] | null {
  if (field.endsWith(snippetSuffixes.style)) return 'style'
  return field.endsWith(snippetSuffixes.script) ? 'script' : null
}

/** Returns the non-blank snippets of a page, in the order of its fields (section 4, "Scripts and styles"). */
export function pageSnippets(
  page: { readonly id: string; readonly [field: string]: unknown },
  scope: StoreHashScope,
): readonly Snippet[] {
  return Object.entries(page).flatMap(([field, value]) => {
    const kind = snippetKind(field)
    const code = kind === null || typeof value !== 'string' ? '' : value.trim()
    if (kind === null || code === '') return []
    return [{ id: `${page.id}:${field}`, kind, html: toHtml(kind, replaceStoreHash(code, scope)) }]
  })
}
