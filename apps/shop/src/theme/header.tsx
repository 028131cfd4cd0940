import { useLocation, type ShellProps } from '@vitrine/runtime'
import { Languages } from './languages.tsx'
import { Menu } from './menu.tsx'
import { messagesFor } from './messages.ts'
import { toThemeSettings } from './settings.ts'
import type { Shell } from './shell.ts'

/** Brand, menu and languages. Carries the channel's look for the whole document (styles/looks.css). */
export function Header({ page, shell }: ShellProps<Shell>) {
  const { pathname } = useLocation()
  const { siteName, look } = toThemeSettings(page)
  const words = messagesFor(page.language)
  const contents = (
    <>
      <nav aria-label={words.mainMenu}>
        <Menu className="menu" items={shell?.headerMenu ?? []} />
      </nav>
      <Languages page={page} />
    </>
  )
  return (
    <header className="header" data-look={look}>
      <div className="wrap header-row">
        <a className="brand" href="/" aria-current={pathname === '/' ? 'page' : undefined}>
          {siteName}
        </a>
        <div className="header-wide">{contents}</div>
        {/* A new key per page folds the menu away when a link in it was followed. */}
        <details className="menu-fold" key={pathname}>
          <summary>{words.menu}</summary>
          <div className="menu-panel">{contents}</div>
        </details>
      </div>
    </header>
  )
}
