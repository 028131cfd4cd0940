import { scriptLocations, snippetDelayMs } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'
import { consentOf } from '../consent/consent.ts'
import { onPage } from '../app/on-page-change.ts'
import type { PageView } from '../pages/page-view.ts'
import { customStyle, customStyleAttribute } from './custom-style.ts'
import { inject, type InjectionPlace } from './inject.ts'
import { scriptIdAttribute } from './marks.ts'
import { isCheckout, isFor, toPageScripts, type PageScript } from './page-scripts.ts'
import { placeSnippets, removeOtherStyles } from './place-snippets.ts'
import { footerDelay, watchInteraction } from './script-timing.ts'

/**
 * Runs the merchant's scripts and snippets in the browser (specification, section 4, "Scripts and styles"; R22). One script
 * runs once per document; one that waits and does not belong on the page that is shown when its time comes waits on.
 */
export function startScripts(app: App): void {
  const { site } = app.session.get()
  const done = idsInDocument()
  const waiting = new Set<string>()
  const interaction = watchInteraction(window)
  let shown: PageView = app.page.get().view

  /** Runs scripts one after the other, each once. A record that hangs holds up no snippet of the page. */
  const createQueue = () => {
    let queue = Promise.resolve()
    return (id: string, html: string, place: Omit<InjectionPlace, 'mark'>): void => {
      if (done.has(id)) return
      done.add(id)
      const pageId = shown.page.id
      queue = queue
        .then(() => inject(html, { ...place, mark: [scriptIdAttribute, id] }))
        .catch((error: unknown) => reportFailure(`The script ${id} failed on page ${pageId}.`, error))
    }
  }
  const runRecord = createQueue()

  const schedule = async (script: PageScript, isFirst: boolean): Promise<void> => {
    const { id, consentCategory } = script
    if (done.has(id) || waiting.has(id)) return
    waiting.add(id)
    if (consentCategory !== '') await consented(consentCategory)
    if (script.deferred) await interaction.happened
    else if (script.location === scriptLocations.footer) await footerDelay(window, isFirst)
    waiting.delete(id)
    if (isFor(script, shown.page.content_model_internal_name)) runRecord(id, script.html, placeOf(script))
  }

  onPage(app, (view) => {
    const isFirst = view === shown
    shown = view
    const { page } = view
    addCustomStyle(customStyle(page, site))
    removeOtherStyles(page, site)
    if (isCheckout(new URL(view.canonical).pathname)) interaction.skip()
    for (const script of toPageScripts(page.scriptManager, site)) {
      if (isFor(script, page.content_model_internal_name)) void schedule(script, isFirst)
    }
    setTimeout(() => {
      if (shown === view) placeSnippets(page, site, createQueue())
    }, snippetDelayMs)
  })
}

function idsInDocument(): Set<string> {
  const marked = document.querySelectorAll(`[${scriptIdAttribute}]`)
  return new Set([...marked].map((element) => element.getAttribute(scriptIdAttribute) ?? ''))
}

function placeOf({ location }: PageScript): Omit<InjectionPlace, 'mark'> {
  const { head, body } = document
  if (location === scriptLocations.header) return { parent: head, before: null }
  return { parent: body, before: location === scriptLocations.body ? body.firstChild : null }
}

function consented(category: string): Promise<void> {
  const consent = consentOf(window)
  return new Promise((resolve) => {
    const look = (): void => {
      if (!consent.granted().includes(category)) return
      stop()
      resolve()
    }
    const stop = consent.subscribe(look)
    look()
  })
}

/** The settings may be had only after a first page that had none. */
function addCustomStyle(css: string): void {
  if (css === '' || document.querySelector(`style[${customStyleAttribute}]`) !== null) return
  const style = document.createElement('style')
  style.setAttribute(customStyleAttribute, 'custom')
  style.textContent = css
  document.head.append(style)
}
