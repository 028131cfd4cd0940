import type { PageData } from '@vitrine/runtime'
import { toHref } from '../links.ts'
import { Menu, MenuLink, type MenuEntry } from '../menus/menu.tsx'
import type { ShellMessages } from '../messages/messages.ts'
import { Preferences } from './preferences.tsx'

interface DrawerProps {
  readonly page: PageData
  readonly items: readonly MenuEntry[]
  readonly messages: ShellMessages
}

/**
 * The main menu of narrow screens, in levels. An entry with children is a `details` element: while it is open, the style
 * sheet hides the other entries, and its summary closes it again. Scripts are not needed (behaviour/drawer.ts).
 */
export function Drawer({ page, items, messages }: DrawerProps) {
  return (
    <details className="menu-fold" name="header">
      <summary aria-label={messages.menu()} />
      <div className="menu-panel">
        <nav aria-label={messages.mainMenu()}>
          <ul className="drawer-menu">
            {items.map(({ id, title, page_slug, children }) => (
              <li key={id}>
                {children.length === 0 ? (
                  <MenuLink href={toHref(page_slug)} title={title} />
                ) : (
                  <details className="drawer-level" name="drawer">
                    <summary>{title}</summary>
                    <div className="drawer-submenu">
                      <MenuLink href={toHref(page_slug)} title={messages.allIn({ title })} />
                      <Menu className="drawer-list" items={children} />
                    </div>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="drawer-preferences">
          <Preferences page={page} messages={messages} />
        </div>
      </div>
    </details>
  )
}
