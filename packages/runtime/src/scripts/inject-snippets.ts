import { pageIdMissingText } from '@vitrine/contract'
import type { PageData, StoreHashScope } from '../content/page-data.ts'
import { logError } from '../log/log-error.ts'
import type { InjectionTarget } from './inject.ts'
import { styleIdAttribute, pageSnippets } from './page-scripts.ts'

type RunOnce = (id: string, html: string, target: Omit<InjectionTarget, 'mark'>) => void

/** Removes the style snippets of other pages from the document (R22). */
export function removeOtherStyles(page: PageData, scope: StoreHashScope): void {
  const ids = new Set(pageSnippets(page, scope).map(({ id }) => id))
  for (const element of document.querySelectorAll(`[${styleIdAttribute}]`)) {
    if (!ids.has(element.getAttribute(styleIdAttribute) ?? '')) element.remove()
  }
}

/**
 * Injects each style and script snippet of the current page into the document once. If the page has no id, logs a
 * warning instead (sections 4, 5 and 8).
 */
export function injectSnippets(page: PageData, scope: StoreHashScope, runOnce: RunOnce): void {
  const snippets = pageSnippets(page, scope)
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
      injectStyle(id, html).catch((error: unknown) =>
        logError(`The style ${id} failed on page ${page.id}.`, error),
      )
    }
  }
}

async function injectStyle(id: string, html: string): Promise<void> {
  const module = await import('./inject.ts')
  await module.inject(html, { parent: document.head, before: null, mark: [styleIdAttribute, id] })
}
