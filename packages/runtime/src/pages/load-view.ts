import type { LayoutDocument } from '@vitrine/layout'
import type { PageData } from '../content/page-data.ts'
import { createDehydrated } from '../state/dehydrated.ts'
import { mainKey } from '../store/hydration-mode.ts'
import { siteOrigin } from '../site/site.ts'
import type { AnyTemplate } from '../store/template.ts'
import type { TemplateParts } from '../store/template-part.ts'
import { isInspectionUrl, pageKey } from '../url/rules.ts'
import { loadShell } from './load-shell.ts'
import { loadWidgets } from './load-widgets.ts'
import { toLoadContext, type PageLoad } from './page-load.ts'
import type { MainContent, PageOutcome, PageView } from './page-view.ts'
import { ChunkLoadError, isLazy } from '../store/lazy.ts'
import type { SelectedTemplate } from './select-template.ts'

export const emptyMain: MainContent = { kind: 'route', element: null }

/** The parts of a view that are known, or loading, before its widgets and the shell are loaded. */
interface ViewParts
  extends Pick<PageView, 'page' | 'status'>, Partial<Pick<PageView, 'chunks' | 'locked' | 'personal'>> {
  readonly main: MainContent | Promise<MainContent>
  /** True if the page's layouts are not shown, or not shown yet. */
  readonly withoutLayouts?: boolean
  readonly templateParts?: TemplateParts
}

/** Loads the layouts, the widgets and the shell of a page, and completes its view. */
export async function loadView(load: PageLoad, parts: ViewParts): Promise<PageOutcome> {
  const { site, url, path } = load
  const {
    page,
    status,
    chunks = [],
    locked = false,
    personal = false,
    withoutLayouts = locked,
    templateParts,
  } = parts
  const context = toLoadContext(load, page)
  const layouts = withoutLayouts ? {} : await loadLayouts(load, page)
  const [main, shell, widgets] = await Promise.all([
    parts.main,
    loadShell(load, context, page),
    loadWidgets(layouts, context, load, { parts: templateParts ?? {}, page }),
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
    widgetData: widgets.widgetData,
    parts: widgets.parts,
    hydration: load.hydration,
    params: load.params,
    chunks: [...chunks, ...widgets.chunks, ...shellChunks(load)],
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

/**
 * Reads the layouts of a page. Loads the script that reads them only for a page that has some. The build combines that
 * script with the script of regions.
 *
 * @throws ChunkLoadError if the script cannot be loaded.
 */
async function loadLayouts(
  { site, reportError }: PageLoad,
  page: PageData,
): Promise<Readonly<Record<string, LayoutDocument>>> {
  const hasLayouts = Object.entries(page._meta_._fields_).some(
    ([name, { type }]) => type === 'page-editor' && Boolean(page[name]),
  )
  if (!hasLayouts) return {}
  const { pageLayouts } = await import('../content/page-layouts.ts').catch((cause: unknown) => {
    throw new ChunkLoadError('The layouts could not be loaded.', { cause })
  })
  return pageLayouts(page, site.channelId, (field, error) =>
    reportError(`The layout in '${field}' is invalid.`, error),
  )
}

/** Returns the source file of a lazy shell, for its styles. */
function shellChunks({ store: { shell } }: PageLoad): readonly string[] {
  return shell !== undefined && isLazy(shell) && shell.chunk ? [shell.chunk] : []
}

function canonicalQuery(main: MainContent): string {
  return main.kind === 'template' ? (main.template.canonicalQuery?.(main.data) ?? '') : ''
}

/** Loads a page that a template renders. Checks first whether the visitor may see it (R9). */
export async function loadTemplateView(
  load: PageLoad,
  { name, entry }: SelectedTemplate,
  { page, status }: Pick<PageView, 'page' | 'status'>,
): Promise<PageOutcome> {
  if (Object.hasOwn(load.hydration, mainKey)) {
    const { [mainKey]: _, ...hydration } = load.hydration
    const view = createDehydrated(async () => {
      const outcome = await loadTemplateView({ ...load, hydration }, { name, entry }, { page, status })
      if (outcome.kind === 'redirect') throw new Error('Login required.')
      return outcome.view
    })
    return loadView(load, { page, main: { kind: 'dehydrated', name, view }, status, withoutLayouts: true })
  }
  const template: AnyTemplate = isLazy(entry) ? await entry.load() : entry
  const requiresLogin = template.requiresLogin === true
  const personal = requiresLogin || template.personal === true
  if (requiresLogin) {
    if (load.authorize === undefined) return loadView(load, { page, main: emptyMain, status, locked: true })
    const loginUrl = await load.authorize({ ...load, language: page.language })
    if (loginUrl !== null) return { kind: 'redirect', to: loginUrl, status: 302 }
  } else if (personal) await load.identify?.()
  const loading = template.load?.(toLoadContext(load, page), page)
  const main = async (): Promise<MainContent> => ({ kind: 'template', name, template, data: await loading })
  const chunks = isLazy(entry) && entry.chunk ? [entry.chunk] : []
  return loadView(load, { page, main: main(), status, chunks, personal, templateParts: template.parts ?? {} })
}
