import type { MenuItem } from '@vitrine/contract'
import { useLocation } from '@vitrine/runtime'
import { isCurrent, toHref } from '../links.ts'

interface MenuLinkProps {
  readonly href: string
  readonly title: string
}

/** A link of a menu, marked if it refers to the current page. */
export function MenuLink({ href, title }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
      {title}
    </a>
  )
}

interface MenuProps {
  readonly items: readonly MenuItem[]
  readonly className: string
}

/** A flat list of menu links. */
export function Menu({ items, className }: MenuProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink href={toHref(item.page_slug)} title={item.title} />
        </li>
      ))}
    </ul>
  )
}
