import { dataOf, listRecords, usePage, type LoadContext } from '@vitrine/runtime'
import { isCurrent, toHref } from '../links.ts'
import { formatDate } from '../messages/formats.ts'
import { Figure } from './figure.tsx'
import type { ArticlesContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'
import { loadMenu, type MenuEntry } from '../menus/menu.tsx'
import { gridOf } from '../grid.ts'

interface Article {
  readonly item: MenuEntry
  readonly intro: string
  readonly date: string
  readonly image: unknown
  readonly illustration: string | undefined
}

interface ArticlesProps extends SectionTexts {
  readonly data?: readonly Article[]
}

/** Shows the articles of a menu, the first one in a large format. Renders nothing if the menu has no articles. */
function Articles({ heading, intro, data = emptyList }: ArticlesProps) {
  const { language } = usePage()
  if (data.length === 0) return null
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${gridOf(data.length, 3)} articles`}>
        {data.map(({ item, intro: text, date, image, illustration }) => (
          <li key={item.id} className="card article-card">
            <div className="card-figure">
              <Figure
                image={image}
                illustration={illustration}
                alt=""
                sizes="(min-width: 56rem) 50vw, 100vw"
              />
            </div>
            <div>
              {date && (
                <p className="article-day">
                  <time dateTime={date}>{formatDate(language, date)}</time>
                </p>
              )}
              <Title className="card-title">
                <a href={toHref(item.page_slug)}>{item.title}</a>
              </Title>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Loads the articles of a menu, except the current page. Menu items and records are matched by version id. */
async function load(
  context: LoadContext,
  { menu_id }: Readonly<Record<string, unknown>>,
): Promise<readonly Article[]> {
  const [items, records] = await Promise.all([
    loadMenu(context, typeof menu_id === 'string' ? menu_id : '', { version: true }),
    listRecords(context.client, 'article', {
      fields: ['current_version_id', 'intro', 'published_on', 'image', 'illustration'],
    }),
  ])
  const byVersion = new Map(dataOf(records)?.records.map((record) => [record.current_version_id, record]))
  return items
    .filter((item) => !isCurrent(toHref(item.page_slug), context.url.pathname))
    .map((item) => {
      const record: Readonly<Record<string, unknown>> = byVersion.get(item.current_version_id ?? '') ?? {}
      const { intro, published_on: date, image, illustration } = record
      return {
        item,
        intro: text(intro),
        date: text(date),
        image,
        illustration: text(illustration) || undefined,
      }
    })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export const widget = defineSection<ArticlesContent>({
  widgetName: 'Articles',
  label: 'Articles',
  category: 'Navigation',
  content: { type: 'Articles', props: { heading: 'From the journal', menu_id: 'journal' } },
  component: Articles,
  media: 'articles',
  load,
})
