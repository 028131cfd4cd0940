import type { MenuItem } from '@vitrine/contract'
import { dataOf, listMenuItems, type LoadContext } from '@vitrine/runtime'

/** Loads the items of a menu. Returns no items if the menu does not exist or the platform does not answer. */
export async function loadMenu(context: LoadContext, menuId: string): Promise<readonly MenuItem[]> {
  if (menuId === '') return []
  const items: unknown = dataOf(await listMenuItems(context.client, menuId))
  return toMenu(items)
}

/** Validates menu items, since a remote platform may answer with anything. Items without a slug are left out. */
export function toMenu(items: unknown): readonly MenuItem[] {
  return Array.isArray(items)
    ? items.flatMap((item?: MenuItem) =>
        typeof item?.page_slug === 'string' ? [{ ...item, children: toMenu(item.children) }] : [],
      )
    : []
}
