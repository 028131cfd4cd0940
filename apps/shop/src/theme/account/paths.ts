import { firstSetting, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'

/** Pages of the account. Their paths are in the field `account` of the settings, in each language. */
const names = [
  'sign_in',
  'sign_up',
  'forgot_password',
  'find_order',
  'orders',
  'order',
  'addresses',
  'details',
  'reviews',
  'newsletter',
  'devices',
  'data',
  'wishlist',
] as const

/** Paths of the pages of the account in the page's language; empty if the content has no such page. */
export type AccountPaths = Readonly<Record<(typeof names)[number] | 'account', string>>

export function toAccountPaths(page: PageData): AccountPaths {
  const fields = firstSetting(page.globalSettings, 'account')
  const { accountPath, wishlistPath } = toThemeSettings(page)
  const read = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const own = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
    (typeof names)[number],
    string
  >
  return { ...own, account: accountPath, wishlist: own.wishlist || wishlistPath }
}

/** Query parameter with the id of an order. */
export const orderParameter = 'id'

/** Returns the address of an order's page. */
export function toOrderPath({ order }: Pick<AccountPaths, 'order'>, id: string): string {
  return `${order}?${new URLSearchParams({ [orderParameter]: id })}`
}
