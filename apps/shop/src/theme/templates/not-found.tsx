import type { DomainUrl, MenuItem } from '@vitrine/contract'
import { defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { loadMenu } from '../shell/load-shell.ts'
import { Menu } from '../shell/menu.tsx'
import { Languages } from '../shell/languages.tsx'
import { loadPageWords } from '../words/page-words.ts'
import type { PageWords } from '../words/words.ts'
import { Notice } from './notice.tsx'
import { suggest } from './suggest.ts'

interface NotFoundData {
  readonly words: PageWords
  readonly menu: readonly MenuItem[]
  /** Pages whose address is like the one that was asked for. */
  readonly similar: readonly MenuItem[]
  /** The first page in the channel's other languages. */
  readonly homes: readonly DomainUrl[]
}

/** Says that there is no such page, and leads to those there are. */
function NotFound({ page, data: { words, menu, similar, homes } }: TemplateProps<NotFoundData>) {
  return (
    <Notice title={words.notFoundTitle()} text={words.notFoundText()} illustration="pendant">
      {similar.length > 0 && (
        <nav aria-label={words.suggestions()}>
          <h2 className="notice-heading">{words.suggestions()}</h2>
          <Menu className="page-list" items={similar} />
        </nav>
      )}
      <nav aria-label={words.places()}>
        <p>
          <a className="button" href={toThemeSettings(page).home}>
            {words.home()}
          </a>
        </p>
        {similar.length === 0 && <Menu className="page-list" items={menu} />}
      </nav>
      <Languages urls={homes} current={page.language} label={words.otherLanguages()} />
    </Notice>
  )
}

async function load(context: LoadContext, page: PageData): Promise<NotFoundData> {
  const { headerMenuId, footerMenuId, home } = toThemeSettings(page)
  const [words, menu, more, homes] = await Promise.all([
    loadPageWords(context.language),
    loadMenu(context, headerMenuId),
    loadMenu(context, footerMenuId),
    import('./load-homes.ts').then(({ loadHomes }) => loadHomes(context, home)),
  ])
  return { words, menu, similar: suggest(context.url.pathname, [...menu, ...more]), homes }
}

export const template = defineTemplate({
  component: NotFound,
  load,
  title: (_page, { words }) => words.notFound(),
})
