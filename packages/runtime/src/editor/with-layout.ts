import { deserialize } from '@vitrine/layout'
import type { App } from '../app/app.ts'
import { logError } from '../log/log-error.ts'
import { loadWidgets } from '../pages/load-widgets.ts'
import type { PageView } from '../pages/page-view.ts'
import { readPageQuery } from '../url/page-query.ts'

/** Time limit of a widget's loader in a preview, in milliseconds. */
const widgetTimeoutMs = 10_000

/**
 * Returns the page with another layout in one of its page-editor fields, and loads its widgets. Stores nothing.
 *
 * @throws LayoutError if the layout is invalid, Error if the page has no such field.
 */
export async function withLayout(
  app: App,
  view: PageView,
  { field, layout }: { readonly field: string; readonly layout: unknown },
): Promise<PageView> {
  if (!editorFields(view).includes(field)) throw new Error(`The page has no page-editor field '${field}'.`)
  const layouts = { ...view.layouts, [field]: deserialize(layout) }
  const { site } = app.session.get()
  const url = new URL(location.href)
  const context = {
    client: app.client,
    site,
    settings: app.settings,
    url,
    query: readPageQuery(url.searchParams),
    language: view.page.language,
    channelId: site.channelId,
    params: view.params,
    signal: new AbortController().signal,
  }
  const { widgets, widgetData } = await loadWidgets(layouts, context, {
    store: app.store,
    widgetTimeoutMs,
    failedWidgets: new Set(),
    hydration: {},
    onWidgetError: (name, error) => logError(`Widget '${name}' failed.`, error),
  })
  return { ...view, layouts, widgets, widgetData }
}

/** Returns the names of a page's page-editor fields, including empty ones. */
export function editorFields({ page, layouts }: PageView): readonly string[] {
  const declared = Object.entries(page._meta_._fields_).flatMap(([name, { type }]) =>
    type === 'page-editor' ? [name] : [],
  )
  return [...new Set([...declared, ...Object.keys(layouts)])]
}
