import type { DomainUrl } from '@vitrine/contract'
import { defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { Menu, loadMenu, type MenuEntry } from '../menus/menu.tsx'
import { Languages } from '../shell/switches.tsx'
import { loadPageMessages } from '../messages/page-messages.ts'
import type { PageMessages } from '../messages/messages.ts'
import { Notice } from '../pages/notice.tsx'
import { suggest } from '../search/suggest.ts'

interface NotFoundData {
  readonly messages: PageMessages
  readonly menu: readonly MenuEntry[]
  /** Pages with a path similar to the requested one. */
  readonly similar: readonly MenuEntry[]
  /** URLs of the home page in other languages. */
  readonly homes: readonly DomainUrl[]
}

/** Template of the 404 page: suggestions, or the main menu, and links to other languages. */
function NotFound({ page, data: { messages, menu, similar, homes } }: TemplateProps<NotFoundData>) {
  const { home, noticeImage } = toThemeSettings(page)
  return (
    <Notice
      title={messages.notFoundTitle()}
      text={messages.notFoundText()}
      illustration="pendant"
      image={noticeImage}
    >
      {similar.length > 0 && (
        <nav aria-label={messages.suggestions()}>
          <h2 className="notice-heading">{messages.suggestions()}</h2>
          <Menu className="page-list" items={similar} />
        </nav>
      )}
      <nav aria-label={messages.places()}>
        <p>
          <a className="button" href={home}>
            {messages.home()}
          </a>
        </p>
        {similar.length === 0 && <Menu className="page-list" items={menu} />}
      </nav>
      <Languages urls={homes} current={page.language} label={messages.otherLanguages()} />
    </Notice>
  )
}

async function load(context: LoadContext, page: PageData): Promise<NotFoundData> {
  const { headerMenuId, footerMenuId, home } = toThemeSettings(page)
  const [messages, menu, footerMenu, homes] = await Promise.all([
    loadPageMessages(context.language),
    loadMenu(context, headerMenuId),
    loadMenu(context, footerMenuId),
    import('../pages/load-home-urls.ts').then(({ loadHomeUrls }) => loadHomeUrls(context, home)),
  ])
  return { messages, menu, similar: suggest(context.url.pathname, [...menu, ...footerMenu]), homes }
}

export const template = defineTemplate({
  component: NotFound,
  load,
  title: (_page, { messages }) => messages.notFound(),
})
