import {
  ecommerceModelPrefix,
  onUserInteraction,
  scriptLocations,
  scriptPages,
  type ContentRecord,
} from '@vitrine/contract'
import { isPlainObject } from '../content/page-data.ts'
import { replaceStoreHash, type StoreHashPlace } from '../content/store-hash.ts'

/** A script record, read. */
export interface PageScript {
  /** Names it in the document (`data-script-id`); no other record of the shop has it. */
  readonly id: string
  readonly location: 'Header' | 'Body' | 'Footer'
  /** Only on pages of commerce models. */
  readonly storeOnly: boolean
  /** Waits for the visitor's first interaction. */
  readonly deferred: boolean
  /** Waits until the visitor consents to this; '' waits for nothing. */
  readonly consentCategory: string
  /** HTML: elements as the merchant wrote them, with the store hash in its place. */
  readonly html: string
}

/**
 * Reads script records (specification, section 3, "Script manager record"): the first entry of `script` before the
 * record's own fields. Records without code are left out; where no location is said, it is the body.
 */
export function toPageScripts(
  records: readonly ContentRecord[],
  place: StoreHashPlace,
): readonly PageScript[] {
  const ids = new Set<string>()
  // A platform elsewhere may answer a browser with anything.
  const given: readonly unknown[] = Array.isArray(records) ? records : []
  return given.filter(isPlainObject).flatMap((record) => {
    const entries: unknown = record.script
    const first: unknown = Array.isArray(entries) ? entries[0] : entries
    const entry = isPlainObject(first) ? first : {}
    const code = text(entry.script_code_script) || text(entry.script_code) || text(record.script_code)
    if (code === '') return []
    const own = text(record.id)
    const said = text(entry.id) || own
    const id = ids.has(said) ? own : said
    ids.add(id)
    return [
      {
        id,
        location: toLocation(text(entry.location) || text(record.location)),
        storeOnly: text(record.select_pages_where_script_will_be_added) === scriptPages.store,
        deferred: text(record.behaviour).toLowerCase() === onUserInteraction,
        consentCategory: text(record.consent_category),
        html: toHtml('script', replaceStoreHash(code, place)),
      },
    ]
  })
}

/** Whether a script belongs on pages of a model: 'Store Pages' are those of commerce models (section 9). */
export function isFor({ storeOnly }: PageScript, model: string): boolean {
  return !storeOnly || model.startsWith(ecommerceModelPrefix)
}

/** Whether deferred scripts load at once on a path (section 2). */
export function isCheckout(path: string): boolean {
  return path.includes('checkout')
}

/** Whether the server sends a script in the head: nothing holds it back (R22). */
export function isServed(
  script: PageScript,
  page: { readonly model: string; readonly path: string },
): boolean {
  return (
    script.location === scriptLocations.header &&
    script.consentCategory === '' &&
    isFor(script, page.model) &&
    (!script.deferred || isCheckout(page.path))
  )
}

/** Code as HTML: what does not begin with a tag is the bare text of one element. */
export function toHtml(element: 'script' | 'style', code: string): string {
  return code.startsWith('<') ? code : `<${element}>${code}</${element}>`
}

function toLocation(location: string): PageScript['location'] {
  const { header, footer, body } = scriptLocations
  return location === header || location === footer ? location : body
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
