import { toHref } from '../links.ts'
import type { ShellMessages } from '../messages/messages.ts'
import { Menu, MenuLink, type MenuEntry } from '../menus/menu.tsx'
import { arrangeMenu } from './arrange-menu.ts'

interface MegaMenuProps {
  readonly items: readonly MenuEntry[]
  readonly messages: ShellMessages
}

/**
 * The main menu of wide screens: at most seven entries; one of them is "more" if the menu has others. On narrower
 * screens it also has the entries marked `data-narrow` (mega-menu.css). Entries with children have a panel and a button
 * that opens it (behaviour/mega-menu.ts). Without scripts, panels open on hover and focus.
 */
export function MegaMenu({ items, messages }: MegaMenuProps) {
  const { start, rest, end } = arrangeMenu(items)
  const isOnlyNarrow = rest.every(({ isNarrow }) => isNarrow)
  return (
    <nav aria-label={messages.mainMenu()}>
      <ul className="menu">
        {start.map((entry) => (
          <Entry key={entry.item.id} {...entry} messages={messages} />
        ))}
        {rest.length > 0 && (
          <li className="menu-more" data-narrow={isOnlyNarrow || undefined}>
            <button type="button" className="mega-button" aria-expanded="false" aria-controls="mega-more">
              {messages.moreEntries()}
            </button>
            <div className="mega" id="mega-more" hidden>
              <div className="wrap">
                {rest.map(({ item, isNarrow }) => (
                  <div key={item.id} data-narrow={isNarrow || undefined}>
                    <p className="mega-title">
                      <MenuLink href={toHref(item.page_slug)} title={item.title} />
                    </p>
                    {item.children.length > 0 && <Menu className="mega-list" items={item.children} />}
                  </div>
                ))}
              </div>
            </div>
          </li>
        )}
        {end.map((entry) => (
          <Entry key={entry.item.id} {...entry} messages={messages} />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  readonly item: MenuEntry
  readonly isNarrow: boolean
  readonly messages: ShellMessages
}

function Entry({ item: { id, title, page_slug, children }, isNarrow, messages }: EntryProps) {
  return (
    <li data-wide={isNarrow || undefined}>
      <MenuLink href={toHref(page_slug)} title={title} />
      {children.length > 0 && (
        <>
          <button
            type="button"
            className="mega-button mega-arrow needs-scripts"
            aria-label={messages.more({ title })}
            aria-expanded="false"
            aria-controls={`mega-${id}`}
          />
          <div className="mega" id={`mega-${id}`} hidden>
            <div className="wrap">
              <p className="mega-title">
                <MenuLink href={toHref(page_slug)} title={title} />
              </p>
              <Menu className="mega-menu" items={children} />
            </div>
          </div>
        </>
      )}
    </li>
  )
}
