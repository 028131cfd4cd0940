import type { MenuItem } from '@vitrine/contract'
import { toHref } from '../addresses.ts'
import type { ShellWords } from '../words/words.ts'
import { Menu, MenuLink } from './menu.tsx'

interface MegaMenuProps {
  readonly items: readonly MenuItem[]
  readonly words: ShellWords
}

/**
 * The main menu of wide screens: links, and for each with children a button that opens them (behaviour/mega-menu.ts).
 * Without scripts they open under the pointer and the focus (mega-menu.css).
 */
export function MegaMenu({ items, words }: MegaMenuProps) {
  return (
    <nav aria-label={words.mainMenu()}>
      <ul className="menu">
        {items.map(({ id, title, page_slug, children }) => (
          <li key={id}>
            <MenuLink href={toHref(page_slug)} title={title} />
            {children.length > 0 && (
              <>
                <button
                  type="button"
                  className="icon-button mega-button needs-scripts"
                  aria-label={words.more({ title })}
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
