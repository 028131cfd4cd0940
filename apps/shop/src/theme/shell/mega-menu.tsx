import { useRef, useState, type PointerEvent } from 'react'
import type { MenuItem } from '@vitrine/contract'
import { toHref } from '../addresses.ts'
import type { ShellWords } from '../words/words.ts'
import { Menu, MenuLink } from './menu.tsx'

interface MegaMenuProps {
  readonly items: readonly MenuItem[]
  readonly words: ShellWords
}

/** Milliseconds that the pointer rests on an entry before it opens, or is gone before it closes. */
const intent = 140

/**
 * The main menu of wide screens: links, and for each with children a button that opens them. The pointer opens them too,
 * once it rests; Escape and leaving close them. Without scripts they open under the pointer and the focus (shell.css).
 */
export function MegaMenu({ items, words }: MegaMenuProps) {
  const [open, setOpen] = useState('')
  const timer = useRef(0)
  // A link was followed: what opens must not cover the new page while the pointer has not been elsewhere.
  const followed = useRef(false)
  const later =
    (id: string) =>
    ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (id === '') followed.current = false
      if (pointerType !== 'mouse' || followed.current) return
      timer.current = window.setTimeout(() => setOpen(id), intent)
    }
  return (
    <nav
      aria-label={words.mainMenu()}
      onPointerLeave={later('')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen('')
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || open === '') return
        currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
        setOpen('')
      }}
      onClick={({ target }) => {
        if (!(target as Element).closest('a')) return
        clearTimeout(timer.current)
        followed.current = true
        setOpen('')
      }}
    >
      <ul className="menu">
        {items.map(({ id, title, page_slug, children }) => (
          <li key={id} onPointerEnter={later(children.length > 0 ? id : ' ')}>
            <MenuLink href={toHref(page_slug)} title={title} />
            {children.length > 0 && (
              <>
                <button
                  type="button"
                  className="icon-button mega-button"
                  aria-label={words.more({ title })}
                  aria-expanded={open === id}
                  aria-controls={`mega-${id}`}
                  onClick={() => setOpen(open === id ? '' : id)}
                />
                <div className="mega" id={`mega-${id}`} hidden={open !== id}>
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
