import type { MenuItem } from '@vitrine/contract'
import { dataOf, listMenuItems, type LoadContext, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { loadShellWords, type ShellWords } from '../words/words.ts'

/** What header and footer show beside the page: the two menus that the settings name, and the words around them. */
export interface Shell {
  readonly words: ShellWords
  readonly headerMenu: readonly MenuItem[]
  readonly footerMenu: readonly MenuItem[]
}

/** Loads the menus of a page's channel and language. A menu that cannot be read is empty: the page still stands. */
export async function loadShell(context: LoadContext, page: PageData): Promise<Shell> {
  const { headerMenuId, footerMenuId } = toThemeSettings(page)
  const [words, headerMenu, footerMenu] = await Promise.all([
    loadShellWords(context.language),
    loadMenu(context, headerMenuId),
    loadMenu(context, footerMenuId),
  ])
  return { words, headerMenu, footerMenu }
}

/** The items of a menu; none when there is no such menu or the platform could not be asked. */
export async function loadMenu(context: LoadContext, menuId: string): Promise<readonly MenuItem[]> {
  if (menuId === '') return []
  const items: unknown = dataOf(await listMenuItems(context.client, menuId))
  return toMenu(items)
}

/** Items, none of which is without a list of its own: a platform elsewhere may answer a browser with anything. */
export function toMenu(items: unknown): readonly MenuItem[] {
  return Array.isArray(items)
    ? items.flatMap((item?: MenuItem) =>
        typeof item?.page_slug === 'string' ? [{ ...item, children: toMenu(item.children) }] : [],
      )
    : []
}
