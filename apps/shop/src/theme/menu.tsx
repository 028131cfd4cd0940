import type { MenuItem } from '@vitrine/contract'
import { useLocation } from '@vitrine/runtime'
import { isCurrent, toHref } from './addresses.ts'

interface MenuProps {
  readonly items: readonly MenuItem[]
  readonly className: string
}

/** A flat list of menu links; the one that leads to the page on show says so. */
export function Menu({ items, className }: MenuProps) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {items.map((item) => {
        const href = toHref(item.page_slug)
        return (
          <li key={item.id}>
            <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
              {item.title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
