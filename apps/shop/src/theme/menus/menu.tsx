import type { MenuItem } from '@vitrine/contract'
import { useLocation, dataOf, listMenuItems, type LoadContext } from '@vitrine/runtime'
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

/** Loads the items of a menu. Returns an empty list if the menu does not exist or the platform does not respond. */
export async function loadMenu(context: LoadContext, menuId: string): Promise<readonly MenuItem[]> {
  if (menuId === '') return []
  const items: unknown = dataOf(await listMenuItems(context.client, menuId))
  return toMenu(items)
}

/** Validates menu items, since a remote platform may send arbitrary data. Items without a slug are left out. */
export function toMenu(items: unknown): readonly MenuItem[] {
  return Array.isArray(items)
    ? items.flatMap((item?: MenuItem) =>
        typeof item?.page_slug === 'string' ? [{ ...item, children: toMenu(item.children) }] : [],
      )
    : []
}
