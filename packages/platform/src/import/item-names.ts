import type { LocalizedId } from '../site/index.ts'

/** Kinds of imported items. An item only refers to items of the same or an earlier kind. */
export const kinds = ['site', 'channel', 'store', 'model', 'record', 'menu', 'form'] as const
export type Kind = (typeof kinds)[number]

/** Returns the name of an item in the table of imports. `name` identifies it within its kind. */
export function toItemName(kind: Kind, name: string): string {
  return `${kind}:${name}`
}

/**
 * Returns the part of an item name that identifies the item within its kind: the inverse of
 * `toItemName`.
 */
export function fromItemName(kind: Kind, item: string): string {
  return item.slice(toItemName(kind, '').length)
}

/** Returns the name of a menu or form within its kind. Channels and languages contain no slash. */
export function toScopedName({ channelId, language, id }: LocalizedId): string {
  return `${channelId}/${language}/${id}`
}

/** Parses a name created by `toScopedName`. */
export function fromScopedName(name: string): LocalizedId {
  const [channelId = '', language = '', ...id] = name.split('/')
  return { channelId, language, id: id.join('/') }
}
