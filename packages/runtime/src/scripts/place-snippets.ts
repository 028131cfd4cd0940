import { pageIdMissingText } from '@vitrine/contract'
import { reportFailure } from '../log/log-error.ts'
import type { PageData } from '../content/page-data.ts'
import { inject, type InjectionPlace } from './inject.ts'
import { styleIdAttribute } from './marks.ts'
import { pageSnippets } from './snippets.ts'
import type { StoreHashPlace } from '../content/store-hash.ts'

type RunOnce = (id: string, html: string, place: Omit<InjectionPlace, 'mark'>) => void

/** Takes the styles of pages that were left out of the document (R22). */
export function removeOtherStyles(page: PageData, place: StoreHashPlace): void {
  const ids = new Set(pageSnippets(page, place).map(({ id }) => id))
  for (const element of document.querySelectorAll(`[${styleIdAttribute}]`)) {
    if (!ids.has(element.getAttribute(styleIdAttribute) ?? '')) element.remove()
  }
}

/**
 * Puts the style and script snippets of the shown page into the document, each once. Without a page id nothing is put
 * there, and a warning says so (sections 4, 5 and 8).
 */
export function placeSnippets(page: PageData, place: StoreHashPlace, runOnce: RunOnce): void {
  const snippets = pageSnippets(page, place)
  if (page.id === '') {
    // oxlint-disable-next-line no-console
    if (snippets.length > 0) console.warn(pageIdMissingText)
    return
  }
  const styles = [...document.querySelectorAll(`[${styleIdAttribute}]`)]
  const present = new Set(styles.map((element) => element.getAttribute(styleIdAttribute)))
  for (const { id, kind, html } of snippets) {
    if (kind === 'script') runOnce(id, html, { parent: document.body, before: null })
    else if (!present.has(id)) {
      inject(html, { parent: document.head, before: null, mark: [styleIdAttribute, id] }).catch(
        (error: unknown) => reportFailure(`The style ${id} failed on page ${page.id}.`, error),
      )
    }
  }
}
