import { scriptLocations, snippetDelayMs } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { onPageChange } from '../app/on-page-change.ts'
import { consentOf } from '../consent/consent.ts'
import { logError } from '../log/log-error.ts'
import type { PageView } from '../pages/page-view.ts'
import { customStyle, customStyleAttribute } from './custom-style.ts'
import { injectSnippets, removeOtherStyles } from './inject-snippets.ts'
import type { InjectionTarget } from './inject.ts'
import {
  isCheckout,
  runsOnPage,
  scriptIdAttribute,
  toPageScripts,
  toScriptedPage,
  type PageScript,
} from './page-scripts.ts'
import { footerDelay, watchInteraction } from './script-timing.ts'

/**
 * Runs the merchant's scripts and snippets in the browser (section 4, "Scripts and styles"; R22). A script runs once
 * per document. If a delayed script does not belong on the current page when its delay ends, or if the visitor has
 * withdrawn consent, the script runs on a later page.
 */
export function startScripts(app: App): void {
  const { site } = app.session.get()
  const done = idsInDocument()
  const waiting = new Set<string>()
  const interaction = watchInteraction(window)
  let current: PageView = app.page.get().view

  /**
   * Creates a queue that runs each script once, in sequence. A script that hangs must not delay the scripts of other
   * queues.
   */
  const createQueue = () => {
    let queue = Promise.resolve()
    return (id: string, html: string, target: Omit<InjectionTarget, 'mark'>, category = ''): void => {
      if (done.has(id)) return
      done.add(id)
      const pageId = current.page.id
      const run = async (): Promise<void> => {
        // Pages without scripts of the merchant do not load this script.
        const module = await import('./inject.ts')
        if (isGranted(category)) await module.inject(html, { ...target, mark: [scriptIdAttribute, id] })
        else done.delete(id)
      }
      queue = queue
        .then(run)
        .catch((error: unknown) => logError(`The script ${id} failed on page ${pageId}.`, error))
    }
  }
  const runRecord = createQueue()

  const schedule = async (script: PageScript, isFirst: boolean): Promise<void> => {
    const { id, consentCategory } = script
    if (done.has(id) || waiting.has(id)) return
    waiting.add(id)
    if (script.deferred) await interaction.wait()
    else if (script.location === scriptLocations.footer) await footerDelay(window, isFirst)
    // Last, because consent may be withdrawn during the other waits.
    if (!isGranted(consentCategory)) await whenGranted(consentCategory)
    waiting.delete(id)
    if (runsOnPage(script, toScriptedPage(current)))
      runRecord(id, script.html, targetOf(script), consentCategory)
  }

  onPageChange(app, (view) => {
    const isFirst = view === current
    current = view
    const { page } = view
    addCustomStyle(customStyle(page, site))
    removeOtherStyles(page, site)
    for (const script of toPageScripts(page.scriptManager, site)) {
      if (runsOnPage(script, toScriptedPage(view))) void schedule(script, isFirst)
    }
    // Last, so that this page's scripts do not wait. The scripts of later pages do.
    if (isCheckout(new URL(view.canonical).pathname)) interaction.skip()
    setTimeout(() => {
      if (current === view) injectSnippets(page, site, createQueue())
    }, snippetDelayMs)
  })
}

function idsInDocument(): Set<string> {
  const marked = document.querySelectorAll(`[${scriptIdAttribute}]`)
  return new Set([...marked].map((element) => element.getAttribute(scriptIdAttribute) ?? ''))
}

function targetOf({ location }: PageScript): Omit<InjectionTarget, 'mark'> {
  const { head, body } = document
  if (location === scriptLocations.header) return { parent: head, before: null }
  return { parent: body, before: location === scriptLocations.body ? body.firstChild : null }
}

/** Returns true if the visitor grants a consent category. Always true for '', which needs no consent. */
function isGranted(category: string): boolean {
  return category === '' || consentOf(window).granted().includes(category)
}

/** Resolves when the visitor grants a consent category. */
function whenGranted(category: string): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isGranted(category)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = consentOf(window).subscribe(check)
    check()
  })
}

/** Adds the custom style unless the document has it: the settings may be missing on the first page and arrive later. */
function addCustomStyle(css: string): void {
  if (css === '' || document.querySelector(`style[${customStyleAttribute}]`) !== null) return
  const style = document.createElement('style')
  style.setAttribute(customStyleAttribute, 'custom')
  style.textContent = css
  document.head.append(style)
}
