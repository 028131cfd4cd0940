/** The kinds of things that are imported, in the order in which they refer to each other. */
export const kinds = ['site', 'channel', 'model', 'record', 'menu', 'form'] as const
export type Kind = (typeof kinds)[number]

/** The name under which an imported thing is kept: its kind, and what it is called within it. */
export function toItemName(kind: Kind, name: string): string {
  return `${kind}:${name}`
}

/** A menu's name among menus, a form's among forms: its channel and language hold no slash. */
export function toPlacedName(thing: {
  readonly channelId: string
  readonly language: string
  readonly id: string
}): string {
  return `${thing.channelId}/${thing.language}/${thing.id}`
}
