import { escapeAttribute } from '../html/escape.ts'
import type { PageView } from '../pages/page-view.ts'
import { customStyle, customStyleAttribute } from './custom-style.ts'
import { scriptIdAttribute, styleIdAttribute } from './marks.ts'
import { isServed, toPageScripts } from './page-scripts.ts'
import { scanSnippet } from './scan-snippet.server.ts'
import { pageSnippets, type Snippet } from './snippets.ts'
import type { StoreHashPlace } from '../content/store-hash.ts'

/** What the head may hold; anything else would end it. */
const headElements = new Set(['script', 'style', 'link', 'meta'])

/**
 * HTML for the end of the head: the settings' `custom_style`, the page's style snippets, and the Header records that nothing
 * holds back, each marked so that the browser counts it as done (R22). Style snippets stand in the served head so that
 * a page is not seen without them first.
 */
export function renderScripts({ page, canonical }: PageView, place: StoreHashPlace): string {
  const css = customStyle(page, place)
  const served = { model: page.content_model_internal_name, path: new URL(canonical).pathname }
  return [
    css === '' ? '' : `<style ${customStyleAttribute}="custom">${css}</style>`,
    ...(page.id === '' ? [] : pageSnippets(page, place))
      .filter(isOnlyStyle)
      .map(({ id, html }) => render(html, styleIdAttribute, id)),
    ...toPageScripts(page.scriptManager, place)
      .filter((script) => isServed(script, served))
      .map(({ id, html }) => render(html, scriptIdAttribute, id)),
  ]
    .filter((html) => html !== '')
    .join('\n')
}

function isOnlyStyle({ kind, html }: Snippet): boolean {
  return kind === 'style' && scanSnippet(html).every(({ name }) => name === 'style' || name === 'link')
}

function render(html: string, mark: string, id: string): string {
  return scanSnippet(html)
    .filter(({ name }) => headElements.has(name))
    .map((element) => {
      const start = `<${element.name}`.length
      return `${element.html.slice(0, start)} ${mark}="${escapeAttribute(id)}"${element.html.slice(start)}`
    })
    .join('\n')
}
