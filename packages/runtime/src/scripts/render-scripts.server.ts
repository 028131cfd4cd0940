import type { StoreHashScope } from '../content/page-data.ts'
import { escapeAttribute } from '../html/escape.ts'
import type { PageView } from '../pages/page-view.ts'
import { customStyle, customStyleAttribute } from './custom-style.ts'
import {
  scriptIdAttribute,
  styleIdAttribute,
  isServerRendered,
  toPageScripts,
  toScriptedPage,
  pageSnippets,
  type Snippet,
} from './page-scripts.ts'
import { scanSnippet } from './scan-snippet.server.ts'

/** Elements allowed in the head. Any other element would end the head. */
const headElements = new Set(['script', 'style', 'link', 'meta'])

/**
 * Renders the end of the head: the settings' `custom_style`, the page's style snippets, and the Header scripts that wait
 * for nothing. Each is marked with its id, so that the browser does not run it again (R22). Style snippets are in the
 * head so that the page is never displayed without them.
 */
export function renderScripts(view: PageView, scope: StoreHashScope): string {
  const { page } = view
  const css = customStyle(page, scope)
  const scripted = toScriptedPage(view)
  return [
    css === '' ? '' : `<style ${customStyleAttribute}="custom">${css}</style>`,
    ...(page.id === '' ? [] : pageSnippets(page, scope))
      .filter(isOnlyStyle)
      .map(({ id, html }) => render(html, styleIdAttribute, id)),
    ...toPageScripts(page.scriptManager, scope)
      .filter((script) => isServerRendered(script, scripted))
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
