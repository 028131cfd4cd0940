import {
  ecommerceModelPrefix,
  onUserInteraction,
  scriptLocations,
  scriptPages,
  snippetSuffixes,
  type ContentRecord,
} from '@vitrine/contract'
import { replaceStoreHash, type StoreHashScope } from '../content/page-data.ts'
import { isPlainObject } from '../json/json-values.ts'
import { toText } from '../json/to-text.ts'

/** Marks every element of a script record or script snippet with its id. Marked scripts are not run again (R22). */
export const scriptIdAttribute = 'data-script-id'

/** Marks every element of a style snippet. Style snippets of other pages are removed (R22). */
export const styleIdAttribute = 'data-style-id'

/** The script of a script record. */
export interface PageScript {
  /** Id in the document (`data-script-id`), unique among the records. */
  readonly id: string
  readonly location: 'Header' | 'Body' | 'Footer'
  /** True if the script runs on pages of commerce models only. */
  readonly storeOnly: boolean
  /** True if the script waits for the visitor's first interaction. */
  readonly deferred: boolean
  /** Consent category that the script waits for; '' if it needs no consent. */
  readonly consentCategory: string
  /** Paths of pages on which the script does not run. A `*` at the end stands for any rest of the path. */
  readonly excludedPaths: readonly string[]
  /** HTML of the script as the merchant wrote it, with the store hash replaced. */
  readonly html: string
}

/**
 * Reads script records (section 3, "Script record"). The first entry of `script` takes precedence over the
 * record's own fields. Records without code are omitted; the default location is the body.
 */
export function toPageScripts(
  records: readonly ContentRecord[],
  scope: StoreHashScope,
): readonly PageScript[] {
  const ids = new Set<string>()
  // In the browser, the response of a third-party platform is not validated.
  const list: readonly unknown[] = Array.isArray(records) ? records : []
  return list.filter(isPlainObject).flatMap((record) => {
    const entries: unknown = record.script
    const first: unknown = Array.isArray(entries) ? entries[0] : entries
    const entry = isPlainObject(first) ? first : {}
    const code = toText(entry.script_code_script) || toText(entry.script_code) || toText(record.script_code)
    if (code === '') return []
    const recordId = toText(record.id)
    const entryId = toText(entry.id) || recordId
    const id = ids.has(entryId) ? recordId : entryId
    ids.add(id)
    return [
      {
        id,
        location: toLocation(toText(entry.location) || toText(record.location)),
        storeOnly: toText(record.select_pages_where_script_will_be_added) === scriptPages.store,
        deferred: toText(record.behaviour).toLowerCase() === onUserInteraction,
        consentCategory: toText(record.consent_category),
        excludedPaths: toPaths(record.excluded_paths),
        html: toHtml('script', replaceStoreHash(code, scope)),
      },
    ]
  })
}

/** The page that a script would run on. */
export interface ScriptedPage {
  readonly model: string
  readonly path: string
}

/**
 * Returns true if a script runs on a page: 'Store Pages' are the pages of commerce models (section 9), and the owner may
 * have excluded the path.
 */
export function runsOnPage({ storeOnly, excludedPaths }: PageScript, { model, path }: ScriptedPage): boolean {
  const runsOnModel = !storeOnly || model.startsWith(ecommerceModelPrefix)
  return runsOnModel && !excludedPaths.some((excluded) => matchesPath(excluded, path))
}

/** Returns the page of a view. */
export function toScriptedPage(view: {
  readonly page: { readonly content_model_internal_name: string }
  readonly canonical: string
}): ScriptedPage {
  return { model: view.page.content_model_internal_name, path: new URL(view.canonical).pathname }
}

/** Compares paths without regard to slashes at their ends. `/account/*` includes `/account/`. */
function matchesPath(pattern: string, path: string): boolean {
  const trim = (text: string): string => text.replace(/^\/+|\/+$/g, '')
  if (!pattern.endsWith('*')) return trim(pattern) === trim(path)
  return `${trim(path)}/`.startsWith(pattern.slice(0, -1).replace(/^\/+/, ''))
}

function toPaths(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.filter((path): path is string => typeof path === 'string' && path !== '')
}

/** Returns true if a path belongs to checkout, where deferred scripts run immediately (section 2). */
export function isCheckout(path: string): boolean {
  return path.includes('checkout')
}

/** Returns true if the server renders a script into the head: a Header script that waits for nothing (R22). */
export function isServerRendered(script: PageScript, page: ScriptedPage): boolean {
  return (
    script.location === scriptLocations.header &&
    script.consentCategory === '' &&
    runsOnPage(script, page) &&
    (!script.deferred || isCheckout(page.path))
  )
}

/** Converts code to HTML: code that does not begin with a tag is wrapped in an element. */
export function toHtml(element: 'script' | 'style', code: string): string {
  return code.startsWith('<') ? code : `<${element}>${code}</${element}>`
}

function toLocation(location: string): PageScript['location'] {
  const { header, footer, body } = scriptLocations
  return location === header || location === footer ? location : body
}

/** A style or script snippet of a page. */
export interface Snippet {
  /** Id in the document: page id and field. */
  readonly id: string
  readonly kind: 'style' | 'script'
  readonly html: string
}

/**
 * Returns the kind of snippet in a field, which is determined by the field's name; `null` for other fields
 * (section 9).
 */
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
