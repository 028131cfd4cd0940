import { isLazy } from '../store/lazy.ts'
import type { AnyTemplate } from '../store/template.ts'
import { emptyMain, loadView } from './load-view.ts'
import { toLoadContext, type PageLoad } from './page-load.ts'
import type { MainContent, PageOutcome, PageView } from './page-view.ts'
import type { SelectedTemplate } from './select-template.ts'

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
