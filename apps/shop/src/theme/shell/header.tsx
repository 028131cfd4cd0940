import { useLocation, type ShellProps } from '@vitrine/runtime'
import { toHref } from '../addresses.ts'
import { toThemeSettings } from '../settings.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { Languages } from './languages.tsx'
import type { Shell } from './load-shell.ts'
import { MegaMenu } from './mega-menu.tsx'
import { Menu, MenuLink } from './menu.tsx'
import { SearchForm } from './search-form.tsx'
import { Shops } from './shops.tsx'

/**
 * Brand, menu, languages and switches. Carries the channel's look for the whole document (styles/looks.css). What the
 * switches do is in behaviour/.
 */
export function Header({ page, shell }: ShellProps<Shell>) {
  const { pathname, search } = useLocation()
  const { siteName, look, home, note } = toThemeSettings(page)
  const items = shell?.headerMenu ?? []
  const words = shell?.words
  return (
    <header className="header" data-look={look}>
      {words && (
        <div className="header-top">
          <div className="wrap">
            <Shops page={page} label={words.shops()} />
            <p className="header-note">{note}</p>
            <CurrencySwitch page={page} label={words.currency()} />
          </div>
        </div>
      )}
      <div className="wrap header-row">
        {siteName && (
          <a className="brand" href={home} aria-current={pathname === home ? 'page' : undefined}>
            {siteName}
          </a>
        )}
        {words && items.length > 0 && (
          <>
            <div className="header-wide">
              <Languages urls={page.domain_urls} current={page.language} label={words.language()} />
            </div>
            <SearchForm key={search} home={home} words={words} />
            <button
              type="button"
              className="icon-button theme-switch needs-scripts"
              aria-label={words.dark()}
              aria-pressed="false"
            />
            <div className="header-wide">
              <MegaMenu items={items} words={words} />
            </div>
            {/* A new key per page folds the menu away when a link in it was followed. */}
            <details className="menu-fold" name="header" key={pathname}>
              <summary>{words.menu()}</summary>
              <div className="menu-panel">
                <nav aria-label={words.mainMenu()}>
                  <ul className="drawer-menu">
                    {items.map((item) => (
                      <li key={item.id}>
                        <MenuLink href={toHref(item.page_slug)} title={item.title} />
                        {item.children.length > 0 && (
                          <Menu className="drawer-submenu" items={item.children} />
                        )}
                      </li>
                    ))}
                  </ul>
                </nav>
                <Languages urls={page.domain_urls} current={page.language} label={words.language()} />
                <CurrencySwitch page={page} label={words.currency()} />
                <Shops page={page} label={words.shops()} />
              </div>
            </details>
          </>
        )}
      </div>
    </header>
  )
}
