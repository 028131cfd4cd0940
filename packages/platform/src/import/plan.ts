import type { Content, Sourced } from './content.ts'
import { toDigest } from './digest.ts'

/** One thing to import, under a name that stays the same from import to import. */
export interface Item<T> {
  readonly item: string
  readonly digest: string
  readonly value: Sourced<T>
}

/** What an import has to do with the things of one kind. */
export interface Changes<T> {
  readonly added: readonly Item<T>[]
  readonly changed: readonly Item<T>[]
  /** Names of things that were imported once and are not in the files any more, without the kind's prefix. */
  readonly removed: readonly string[]
  readonly unchanged: number
}

const kinds = ['site', 'channel', 'model', 'record', 'menu', 'form'] as const
type Kind = (typeof kinds)[number]

/**
 * Compares the things of one kind with the digests of what was imported before.
 *
 * @param known all imported items: name with its kind as prefix → digest.
 * @param toName names a thing among those of its kind.
 */
export function planChanges<T>(
  kind: Kind,
  values: readonly Sourced<T>[],
  known: ReadonlyMap<string, string>,
  toName: (value: Sourced<T>) => string,
): Changes<T> {
  const items = values.map((value) => {
    const { source: _, ...content } = value
    return { item: toItemName(kind, toName(value)), digest: toDigest(content), value }
  })
  const present = new Set(items.map(({ item }) => item))
  const prefix = toItemName(kind, '')
  return {
    added: items.filter(({ item }) => !known.has(item)),
    changed: items.filter(({ item, digest }) => known.has(item) && known.get(item) !== digest),
    removed: [...known.keys()]
      .filter((item) => item.startsWith(prefix) && !present.has(item))
      .map((item) => item.slice(prefix.length)),
    unchanged: items.filter(({ item, digest }) => known.get(item) === digest).length,
  }
}

/** The name under which an imported thing is kept: its kind, and what it is called within it. */
export function toItemName(kind: Kind, name: string): string {
  return `${kind}:${name}`
}

/** The changes of every kind. */
export function planImport(content: Content, known: ReadonlyMap<string, string>) {
  return {
    site: planChanges('site', [content.site], known, () => '1'),
    channel: planChanges('channel', content.channels, known, (channel) => channel.id),
    model: planChanges('model', content.models, known, (model) => model.internal_name),
    record: planChanges('record', content.records, known, (record) => record.id),
    menu: planChanges('menu', content.menus, known, (menu) => toMenuName(menu)),
    form: planChanges('form', content.forms, known, (form) => toMenuName(form)),
  }
}

export type Plan = ReturnType<typeof planImport>

/** A menu's name among menus, a form's among forms: its channel and language hold no slash. */
export function toMenuName(menu: {
  readonly channelId: string
  readonly language: string
  readonly id: string
}): string {
  return `${menu.channelId}/${menu.language}/${menu.id}`
}
