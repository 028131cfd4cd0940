import { pageLayouts, type PageData } from '../content/page-data.ts'
import { siteOrigin } from '../site/site.ts'
import type { LoadContext, AnyTemplate } from '../store/template.ts'
import { isInspectionUrl, pageKey } from '../url/rules.ts'
import { loadWidgets } from './load-widgets.ts'
import { toLoadContext, type PageLoad } from './page-load.ts'
import type { MainContent, PageOutcome, PageView } from './page-view.ts'
import { isLazy } from '../store/lazy.ts'
import type { SelectedTemplate } from './select-template.ts'

export const emptyMain: MainContent = { kind: 'route', element: null }

/** The parts of a view that are known, or loading, before its widgets and the shell are loaded. */
interface ViewParts
  extends Pick<PageView, 'page' | 'status'>, Partial<Pick<PageView, 'chunks' | 'locked' | 'personal'>> {
  readonly main: MainContent | Promise<MainContent>
}

/** Loads the layouts, the widgets and the shell of a page, and completes its view. */
export async function loadView(load: PageLoad, parts: ViewParts): Promise<PageOutcome> {
  const { site, url, path } = load
  const { page, status, chunks = [], locked = false, personal = false } = parts
  const context = toLoadContext(load, page)
  const layouts = locked
    ? {}
    : pageLayouts(page, site.channelId, (field, error) =>
        load.reportError(`The layout in '${field}' is invalid.`, error),
      )
  const [main, shell, widgets] = await Promise.all([
    parts.main,
    loadShell(load, context, page),
    loadWidgets(layouts, context, load),
  ])
  const isPreview = load.query.versionId !== ''
  const view: PageView = {
    key: pageKey(path),
    status,
    page,
    main,
    shell,
    layouts,
    widgets: widgets.widgets,
    widgetData: widgets.data,
    params: load.params,
    chunks: [...chunks, ...widgets.chunks],
    isPreview,
    locked,
    personal,
    noindex: status !== 200 || locked || personal || isPreview || isInspectionUrl(url),
    canonical: siteOrigin(site, url) + path + canonicalQuery(main),
    hostname: url.hostname,
    announcement: null,
  }
  return { kind: 'view', view }
}

function canonicalQuery(main: MainContent): string {
  return main.kind === 'template' ? (main.template.canonicalQuery?.(main.data) ?? '') : ''
}

async function loadShell(load: PageLoad, context: LoadContext, page: PageData): Promise<unknown> {
  try {
    return await load.store.shell?.load(context, page)
  } catch (error) {
    load.reportError('The shell could not be loaded.', error)
    return undefined
  }
}

/** Loads a page that a template renders. Checks first whether the visitor may see it (R9). */
export async function loadTemplateView(
  load: PageLoad,
  { name, entry }: SelectedTemplate,
  { page, status }: Pick<PageView, 'page' | 'status'>,
): Promise<PageOutcome> {
  const template: AnyTemplate = isLazy(entry) ? await entry.load() : entry
  const personal = template.requiresLogin === true
  if (personal) {
    if (load.authorize === undefined) return loadView(load, { page, main: emptyMain, status, locked: true })
    const loginUrl = await load.authorize(load)
    if (loginUrl !== null) return { kind: 'redirect', to: loginUrl, status: 302 }
  }
  const loading = template.load?.(toLoadContext(load, page), page)
  const main = async (): Promise<MainContent> => ({ kind: 'template', name, template, data: await loading })
  const chunks = isLazy(entry) && entry.chunk ? [entry.chunk] : []
  return loadView(load, { page, main: main(), status, chunks, personal })
}
