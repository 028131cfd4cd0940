import type { LocaleScope } from '../database/index.ts'
import { trimSlashes } from '../site/index.ts'
import { toDerivedId } from '../write/index.ts'

/** A menu in one language. */
export interface MenuContent extends LocaleScope {
  /** The id, which is the same in all languages of the channel. */
  readonly id: string
  readonly internal_name: string
  readonly items: readonly MenuItemContent[]
}

export interface MenuItemContent {
  readonly title: string
  readonly internal_name: string
  /** The page to which the item links; null if `slug` is set. */
  readonly recordId: string | null
  /** A path without leading and trailing slashes, or a URL; null if `recordId` is set. */
  readonly slug: string | null
  readonly children: readonly MenuItemContent[]
}

/** Derives the id of a menu whose file does not specify one. */
export function toMenuId(channelId: string, internalName: string): string {
  return toDerivedId('menu', channelId, internalName)
}

/** Derives the internal name of an item that has none. */
export function toInternalName(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

/**
 * Normalises the link of an item: removes leading and trailing slashes from paths, and leaves URLs
 * unchanged.
 */
export function toItemSlug(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : trimSlashes(link)
}
