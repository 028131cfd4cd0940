import { groupBodyClass, notFoundBodyClass, pageTypeClassPrefix } from '@vitrine/contract'
import type { PageView } from './page-view.ts'

/**
 * Returns the classes of the body (section 2, "Title, body and scroll position"): 'group/body', a class derived from
 * the title, and a class derived from the model, the failure or the template.
 */
export function toBodyClass(view: PageView): string {
  return [groupBodyClass, titleClass(view.page.title), pageTypeClass(view)]
    .filter((name) => name !== '')
    .join(' ')
}

/** Derives a class from a title: letters and digits in lower case, spaces as hyphens; '' if none are left (R24). */
function titleClass(title: string): string {
  return title
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()
    .replace(/^-+$/, '')
}

function pageTypeClass({ page, main, status }: PageView): string {
  if (status !== 200) return notFoundBodyClass
  if (page.content_model_internal_name !== '') {
    return pageTypeClassPrefix + page.content_model_internal_name.replaceAll('_', '-')
  }
  return main.kind !== 'route' ? main.name.toLowerCase() : ''
}
