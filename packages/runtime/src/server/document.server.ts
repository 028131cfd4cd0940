import type { Recording } from '@vitrine/client'
import { bootElementId, recordingElementId, rootElementId, type BootData } from '../boot/boot-data.ts'
import { renderHead, toHead } from '../head/to-head.ts'
import { escapeAttribute, escapeJson } from '../html/escape.ts'
import { toJson } from '../answers/kept-json.server.ts'
import { toBodyClass } from '../pages/body-class.ts'
import type { PageView } from '../pages/page-view.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { renderScripts } from '../scripts/render-scripts.server.ts'
import type { SiteDetails } from '../site/site.ts'
import type { Assets } from './assets.ts'

export interface DocumentParts {
  readonly view: PageView
  /** HTML of the root element's content. */
  readonly content: string
  readonly recording: Recording
  readonly settings: PublicSettings
  readonly site: SiteDetails
  readonly assets: Assets
  /** Source files of the lazy parts whose scripts the page needs at the start. */
  readonly chunks: readonly string[]
  /** HTML at the start of the head, before everything of the merchant. */
  readonly headStart: string
}

/** Renders the HTML document of a page. The browser hydrates the root element inside the body, never the whole document. */
export function renderDocument(parts: DocumentParts): string {
  const { view, content, recording, settings, site, assets, chunks, headStart } = parts
  const { language: pageLanguage } = view.page
  const { styles } = assets.preload(view.chunks, pageLanguage)
  const { scripts } = assets.preload(chunks, pageLanguage)
  const { preload, content: body } = hoistPreload(content)
  const language = escapeAttribute(pageLanguage)
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(pageLanguage)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${headStart}
${renderHead(toHead(view, { site, platformHosts: settings.platformHosts }))}
${preload}
${(assets.fonts?.(view.page) ?? []).map(fontPreload).join('\n')}
${expectMain}
${unique([...assets.styles, ...styles])
  .map(stylesheet)
  .join('\n')}
${scripts.map(modulePreload).join('\n')}
${assets.head ?? ''}${assets.scripts.map(script).join('\n')}
${renderScripts(view, site)}
</head>
<body class="${escapeAttribute(toBodyClass(view))}">
<div id="${rootElementId}">${body}</div>
${jsonElement(bootElementId, bootData(settings, view))}
${recordingElement(recording)}
</body>
</html>
`
}

/**
 * Blocks painting until the parser reaches the main container: a header painted in part would move while the rest of it
 * arrives. Browsers without support for `expect` ignore it.
 */
const expectMain = '<link rel="expect" href="#main" blocking="render">'

function bootData(settings: PublicSettings, view: PageView): BootData {
  const boot = { ...settings, failedWidgets: failedWidgets(view), hydration: view.hydration }
  return view.personal ? { ...boot, authorized: true } : boot
}

function failedWidgets(view: PageView): readonly string[] {
  return [...view.widgetData].flatMap(([path, { ok }]) => (ok ? [] : [path]))
}

/** Renders the responses sorted, so that a page has the same bytes whatever order they arrived in. */
function recordingElement(recording: Recording): string {
  const members = Object.entries(recording)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, { data, status, statusText }]) =>
        `${escapeJson(key)}:{"data":${toJson(data)},"status":${status},"statusText":${escapeJson(statusText)}}`,
    )
  return `<script type="application/json" id="${recordingElementId}">{${members.join(',')}}</script>`
}

function unique(urls: readonly string[]): readonly string[] {
  return [...new Set(urls)]
}

function stylesheet(url: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(url)}">`
}

/** Browsers request fonts without credentials, and use a preload only if it is requested in the same way. */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeAttribute(url)}" crossorigin>`
}

/** Low priority: styles and the main image matter more than the scripts that make a visible page interactive. */
function modulePreload(url: string): string {
  return `<link rel="modulepreload" href="${escapeAttribute(url)}" fetchpriority="low">`
}

function script(url: string): string {
  return `<script type="module" src="${escapeAttribute(url)}"></script>`
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`
}

const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/
const main = /<link [^>]*fetchPriority="high"[^>]*>/i

export interface Hoisted {
  /** Preload link of the page's main image, for the head; '' if it has none. */
  readonly preload: string
  readonly content: string
}

/**
 * Removes the image preloads that React writes before the content. One of them is moved to the head: the preload of
 * the first image with high priority, which is the page's main image. React also preloads all images that are not
 * lazy; these would compete with the main image, and the parser finds them in the content anyway.
 */
function hoistPreload(content: string): Hoisted {
  const [links = ''] = preloads.exec(content) ?? []
  const [preload = ''] = main.exec(links) ?? []
  return { preload, content: content.slice(links.length) }
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a language, for the `dir` attribute. */
function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
