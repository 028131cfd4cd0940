import type { Recording } from '@vitrine/client'
import {
  bootElementId,
  recordingElementId,
  rootElementId,
  type BootData,
  type PublicSettings,
} from '../boot/boot-data.ts'
import { escapeAttribute, escapeJson } from '../html/escape.ts'
import { renderHead } from '../head/render-head.ts'
import { toHead } from '../head/to-head.ts'
import { toBodyClass } from '../pages/body-class.ts'
import { hoistPreload } from '../images/hoist-preload.server.ts'
import type { PageView } from '../pages/page-view.ts'
import { renderScripts } from '../scripts/render-scripts.server.ts'
import type { SiteDetails } from '../session/session-store.ts'
import type { Assets } from './assets.ts'
import { textDirection } from './text-direction.ts'

export interface DocumentParts {
  readonly view: PageView
  /** HTML of the root element's content. */
  readonly content: string
  readonly recording: Recording
  readonly settings: PublicSettings
  readonly site: SiteDetails
  readonly assets: Assets
}

/** The HTML document of a page. The browser hydrates the root element inside the body, never the whole document. */
export function renderDocument(parts: DocumentParts): string {
  const { view, content, recording, settings, site, assets } = parts
  const lazy = assets.preload(view.chunks, view.page.language)
  const { preload, content: body } = hoistPreload(content)
  const language = escapeAttribute(view.page.language)
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(view.page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHead(toHead(view, { site, platformHosts: settings.platformHosts }))}
${preload}
${headerFirst}
${unique([...assets.styles, ...lazy.styles])
  .map(stylesheet)
  .join('\n')}
${lazy.scripts.map(modulePreload).join('\n')}
${assets.head ?? ''}${assets.scripts.map(script).join('\n')}
${renderScripts(view, site)}
</head>
<body class="${escapeAttribute(toBodyClass(view))}">
<div id="${rootElementId}">${body}</div>
${jsonElement(bootElementId, bootData(settings, view))}
${jsonElement(recordingElementId, inOrder(recording))}
</body>
</html>
`
}

/**
 * Nothing is painted before the parser is at the main container: a header that is painted in part moves while the rest
 * of its row arrives. Browsers that do not know `expect` leave it out.
 */
const headerFirst = '<link rel="expect" href="#main" blocking="render">'

function bootData(settings: PublicSettings, view: PageView): BootData {
  const boot = { ...settings, failedWidgets: failedWidgets(view) }
  return view.personal ? { ...boot, authorized: true } : boot
}

function failedWidgets(view: PageView): readonly string[] {
  return [...view.widgetData].flatMap(([place, { ok }]) => (ok ? [] : [place]))
}

/** The same page is the same bytes, in whichever order the answers came. */
function inOrder(recording: Recording): Recording {
  return Object.fromEntries(Object.entries(recording).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function unique(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)]
}

function stylesheet(address: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(address)}">`
}

/** Announced, not hurried: styles and the picture that is seen first go before what makes a finished page react. */
function modulePreload(address: string): string {
  return `<link rel="modulepreload" href="${escapeAttribute(address)}" fetchpriority="low">`
}

function script(address: string): string {
  return `<script type="module" src="${escapeAttribute(address)}"></script>`
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`
}
