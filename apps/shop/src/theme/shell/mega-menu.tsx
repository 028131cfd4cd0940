import type { MenuItem } from '@vitrine/contract'
import { toHref } from '../links.ts'
import type { ShellMessages } from '../messages/messages.ts'
import { Menu, MenuLink } from '../menus/menu.tsx'

interface MegaMenuProps {
  readonly items: readonly MenuItem[]
  readonly messages: ShellMessages
}

/**
 * The main menu of wide screens. Entries with children have a panel and a button that opens it (behaviour/mega-menu.ts).
 * Without scripts, panels open on hover and focus (mega-menu.css).
 */
export function MegaMenu({ items, messages }: MegaMenuProps) {
  return (
    <nav aria-label={messages.mainMenu()}>
      <ul className="menu">
        {items.map(({ id, title, page_slug, children }) => (
          <li key={id}>
            <MenuLink href={toHref(page_slug)} title={title} />
            {children.length > 0 && (
              <>
                <button
                  type="button"
                  className="icon-button mega-button needs-scripts"
                  aria-label={messages.more({ title })}
                  aria-expanded="false"
                  aria-controls={`mega-${id}`}
                />
                <div className="mega" id={`mega-${id}`} hidden>
                  <div className="wrap">
                    <p className="mega-title">{title}</p>
                    <Menu className="mega-menu" items={children} />
                  </div>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
