import { useLocation, type ShellProps } from '@vitrine/runtime'
import { toHref } from '../links.ts'
import { toThemeSettings } from '../settings.ts'
import { ShopperLinks } from './shopper-links.tsx'
import { CurrencySwitch, Languages, Shops } from './switches.tsx'
import type { Shell } from './load-shell.ts'
import { MegaMenu } from './mega-menu.tsx'
import { Menu, MenuLink } from '../menus/menu.tsx'
import type { ShellMessages } from '../messages/messages.ts'

/**
 * Brand, menu, languages and switches. Sets the look of the document (styles/looks.css). behaviour/ contains the event
 * handlers.
 */
export function Header({ page, shell }: ShellProps<Shell>) {
  const { pathname, search } = useLocation()
  const { siteName, look, home, note } = toThemeSettings(page)
  const items = shell?.headerMenu ?? []
  const messages = shell?.messages
  return (
    <header className="header" data-look={look}>
      {messages && (
        <div className="header-top">
          <div className="wrap">
            <Shops page={page} label={messages.shops()} />
            <p className="header-note">{note}</p>
            <CurrencySwitch page={page} label={messages.currency()} />
          </div>
        </div>
      )}
      <div className="wrap header-row">
        {siteName && (
          <a className="brand" href={home} aria-current={pathname === home ? 'page' : undefined}>
            {siteName}
          </a>
        )}
        {messages && items.length > 0 && (
          <>
            <div className="header-wide">
              <Languages urls={page.domain_urls} current={page.language} label={messages.language()} />
            </div>
            <SearchForm key={search} home={home} messages={messages} />
            <ThemeSwitch messages={messages} />
            <ShopperLinks page={page} messages={messages} />
            <div className="header-wide">
              <MegaMenu items={items} messages={messages} />
            </div>
            {/* The key closes the menu when a link in it is followed. */}
            <details className="menu-fold" name="header" key={pathname}>
              <summary>{messages.menu()}</summary>
              <div className="menu-panel">
                <nav aria-label={messages.mainMenu()}>
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
                <div className="drawer-controls">
                  <ShopperLinks page={page} messages={messages} />
                  <ThemeSwitch messages={messages} />
                </div>
                <Languages urls={page.domain_urls} current={page.language} label={messages.language()} />
                <CurrencySwitch page={page} label={messages.currency()} />
                <Shops page={page} label={messages.shops()} />
              </div>
            </details>
          </>
        )}
      </div>
    </header>
  )
}

/** Switches between light and dark colours (behaviour/theme-switch.ts). */
function ThemeSwitch({ messages }: { readonly messages: ShellMessages }) {
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-scripts"
      aria-label={messages.dark()}
      aria-pressed="false"
    />
  )
}

interface SearchFormProps {
  /** Path of the home page, from which the path of the search page is derived. */
  readonly home: string
  readonly messages: ShellMessages
}

/** A collapsible search form that works without scripts (behaviour/search-fold.ts). */
function SearchForm({ home, messages }: SearchFormProps) {
  return (
    <details className="search-fold" name="header">
      <summary aria-label={messages.searchLabel()} />
      <form className="search-panel" role="search" action={`${home}search/`}>
        <div className="wrap">
          <input
            className="form-control"
            type="search"
            name="st"
            aria-label={messages.searchLabel()}
            maxLength={200}
            enterKeyHint="search"
          />
          <button type="submit" className="form-submit">
            {messages.search()}
          </button>
        </div>
      </form>
    </details>
  )
}
