import type { MenuItem } from '@vitrine/contract'
import { useLocation, dataOf, listMenuItems, type LoadContext } from '@vitrine/runtime'
import { isCurrent, toHref } from '../links.ts'

/** An entry of a menu, with what its link needs. */
export interface MenuEntry extends Pick<MenuItem, 'title' | 'page_slug'> {
  /** Unique among its siblings. */
  readonly id: string
  readonly current_version_id?: string | null
  readonly children: readonly MenuEntry[]
}

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
  readonly items: readonly MenuEntry[]
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

/** Fields that links need. Ids would be a tenth of a page. */
const linkFields = ['title', 'page_slug'] as const

/**
 * Loads the items of a menu. Returns an empty list if the menu does not exist or the platform does not respond.
 *
 * @param version true to load the version ids too, by which records can be matched
 */
export async function loadMenu(
  context: LoadContext,
  menuId: string,
  { version = false }: { readonly version?: boolean } = {},
): Promise<readonly MenuEntry[]> {
  if (menuId === '') return []
  const fields = version ? [...linkFields, 'current_version_id' as const] : linkFields
  const items: unknown = dataOf(await listMenuItems(context.client, menuId, { fields }))
  return toMenu(items)
}

/**
 * Validates menu items, since a remote platform may send arbitrary data. Items without a slug are left out. An item without an
 * id gets its position as its id.
 */
export function toMenu(items: unknown): readonly MenuEntry[] {
  return Array.isArray(items)
    ? items.flatMap((item: MenuItem | undefined, index) =>
        typeof item?.page_slug === 'string'
          ? [{ ...item, id: item.id ?? String(index), children: toMenu(item.children) }]
          : [],
      )
    : []
}
