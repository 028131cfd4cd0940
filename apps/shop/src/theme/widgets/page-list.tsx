import { type LoadContext } from '@vitrine/runtime'
import { isCurrent, toHref } from '../links.ts'
import type { PageListContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { loadMenu, type MenuEntry } from '../menus/menu.tsx'

interface PageListProps {
  readonly heading?: string
  readonly data?: readonly MenuEntry[]
}

/** Large links to the pages of a menu. Renders nothing if the menu has no pages. */
function PageList({ heading, data }: PageListProps) {
  if (!data?.length) return null
  return (
    <section className="section">
      <div className="wrap">
        {heading && <h2 className="section-title">{heading}</h2>}
        <ul className="page-list">
          {data.map((item) => (
            <li key={item.id}>
              <a href={toHref(item.page_slug)}>{item.title}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Loads the pages of a menu, except the current page. */
async function load(
  context: LoadContext,
  { menu_id }: Readonly<Record<string, unknown>>,
): Promise<readonly MenuEntry[]> {
  const items = await loadMenu(context, typeof menu_id === 'string' ? menu_id : '')
  return items.filter((item) => !isCurrent(toHref(item.page_slug), context.url.pathname))
}

export const widget = defineSection<PageListContent>({
  widgetName: 'PageList',
  label: 'List of pages',
  category: 'Navigation',
  content: { type: 'PageList', props: { heading: 'Read on', menu_id: 'main' } },
  component: PageList,
  media: 'list',
  load,
})
