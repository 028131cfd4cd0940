import { deserialize } from '@vitrine/layout'
import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'
import { loadWidgets } from '../pages/load-widgets.ts'
import type { PageView } from '../pages/page-view.ts'

/** How long a widget's loader may take in a preview, in milliseconds. */
const timeLimit = 10_000

/**
 * The page with another layout in one of its page-editor fields, its widgets loaded. Nothing is stored.
 *
 * @throws LayoutError when the layout cannot be read, Error when the page has no such field
 */
export async function withLayout(
  app: App,
  view: PageView,
  { field, layout }: { readonly field: string; readonly layout: unknown },
): Promise<PageView> {
  if (!editorFields(view).includes(field)) throw new Error(`The page has no page-editor field '${field}'.`)
  const layouts = { ...view.layouts, [field]: deserialize(layout) }
  const { site } = app.session.get()
  const context = {
    client: app.client,
    site,
    url: new URL(location.href),
    language: view.page.language,
    channelId: site.channelId,
    params: view.params,
    signal: new AbortController().signal,
  }
  const { widgets, data } = await loadWidgets(layouts, {
    registry: app.store.widgets,
    context,
    timeLimit,
    failed: new Set(),
    onFailed: (name, error) => reportFailure(`Widget ${name} failed.`, error),
  })
  return { ...view, layouts, widgets, widgetData: data }
}

/** The page-editor fields of a page, filled or not. */
export function editorFields({ page, layouts }: PageView): readonly string[] {
  const declared = Object.entries(page._meta_._fields_).flatMap(([name, { type }]) =>
    type === 'page-editor' ? [name] : [],
  )
  return [...new Set([...declared, ...Object.keys(layouts)])]
}
