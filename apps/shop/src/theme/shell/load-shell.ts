import type { LoadContext, PageData } from '@vitrine/runtime'
import { loadMenu, type MenuEntry } from '../menus/menu.tsx'
import type { ShellMessages } from '../messages/messages.ts'
import { loadShellMessages } from '../messages/shell-messages.ts'
import { toThemeSettings } from '../settings.ts'

/** Data of header, footer and banner: the menus that the settings name, and the messages. */
export interface Shell {
  readonly messages: ShellMessages
  readonly headerMenu: readonly MenuEntry[]
  readonly footerMenu: readonly MenuEntry[]
}

/** Loads the data of the shell. A menu that fails to load is empty, so that the page is still shown. */
export async function loadShell(context: LoadContext, page: PageData): Promise<Shell> {
  const { headerMenuId, footerMenuId } = toThemeSettings(page)
  const [messages, headerMenu, footerMenu] = await Promise.all([
    loadShellMessages(context.language),
    loadMenu(context, headerMenuId),
    loadMenu(context, footerMenuId),
  ])
  return { messages, headerMenu, footerMenu }
}
