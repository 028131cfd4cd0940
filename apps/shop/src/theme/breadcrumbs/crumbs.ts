import type { PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'

/** A link of the breadcrumbs. */
export interface Crumb {
  readonly name: string
  readonly href: string
}

/** Returns the first crumb: the home page in the page's language. */
export function homeCrumb(page: PageData, messages: ShopMessages): Crumb {
  return { name: messages.home(), href: toThemeSettings(page).home }
}
