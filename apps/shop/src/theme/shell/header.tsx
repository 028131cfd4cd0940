import { useLocation, type ShellProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { Drawer } from './drawer.tsx'
import type { Shell } from './load-shell.ts'
import { MegaMenu } from './mega-menu.tsx'
import { Preferences } from './preferences.tsx'
import { SearchBar, SearchFold } from './search-form.tsx'
import { ShopperLinks } from './shopper-links.tsx'

/**
 * The header: one row with brand, search and the shopper's links, and a second row with the main menu on wide screens.
 * Sets the look of the document (styles/looks.css). behaviour/ contains the event handlers.
 */
export function Header({ page, shell }: ShellProps<Shell>) {
  const { pathname, search } = useLocation()
  const { siteName, look, home, note } = toThemeSettings(page)
  const items = shell?.headerMenu ?? []
  const messages = items.length > 0 ? shell?.messages : undefined
  return (
    <header className="header" data-look={look}>
      <div className="wrap header-row">
        {/* The key closes the menu when a link in it is followed. */}
        {messages && <Drawer key={pathname} page={page} items={items} messages={messages} />}
        {siteName && (
          <a className="brand" href={home} aria-current={pathname === home ? 'page' : undefined}>
            {siteName}
          </a>
        )}
        {messages && (
          <>
            <SearchBar key={`bar ${search}`} home={home} messages={messages} />
            <SearchFold key={`fold ${search}`} home={home} messages={messages} />
            <ShopperLinks page={page} messages={messages} />
            <details className="fold preferences-fold" name="header">
              <summary aria-label={messages.preferences()} />
              <div className="preferences-panel">
                <Preferences page={page} messages={messages} />
              </div>
            </details>
          </>
        )}
      </div>
      {messages && (
        <div className="header-wide">
          <div className="wrap">
            <MegaMenu items={items} messages={messages} />
            {note !== '' && <p className="header-note">{note}</p>}
          </div>
        </div>
      )}
    </header>
  )
}
