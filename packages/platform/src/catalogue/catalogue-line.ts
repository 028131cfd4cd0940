import type { FeedLocation, FeedProduct } from '../goods/index.ts'
import type { FeedModel, FeedRecord } from './feed.ts'
import { toName as toGoodsName } from './read-goods.ts'
import { toName as toRecordName } from './read-feed.ts'
import { maxLineBytes } from './file-lines.ts'

/** An item of a catalogue file. Only its identity has been checked. */
export type CatalogueLine =
  | { readonly kind: 'model'; readonly value: FeedModel }
  | { readonly kind: 'record'; readonly value: FeedRecord }
  | { readonly kind: 'location'; readonly value: FeedLocation }
  | { readonly kind: 'product'; readonly value: FeedProduct }

/** The properties that identify an item in error messages. */
const identities = {
  model: ['internal_name'],
  record: ['channel', 'language', 'model', 'key'],
  location: ['id'],
  product: ['key'],
} as const satisfies Record<CatalogueLine['kind'], readonly string[]>

const kinds = Object.keys(identities).join(', ')

/** Returns the text of a line; undefined if the line is empty. */
function toText(bytes: Buffer): string | undefined {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return /^\s*$/.test(text) ? undefined : text
}

/**
 * Parses a line of a catalogue file, such as `{"record": …}`. Returns undefined if the line is
 * empty.
 *
 * @returns a description of the problem, as a string, if the line is not an item
 */
export function parseLine(bytes: Buffer | null): CatalogueLine | string | undefined {
  if (bytes === null) return `longer than ${maxLineBytes / 1024 ** 2} MB`
  let value: unknown
  try {
    const text = toText(bytes)
    if (text === undefined) return undefined
    value = JSON.parse(text)
  } catch (error) {
    // The decoder throws a TypeError.
    return error instanceof TypeError ? 'not encoded in UTF-8' : `not JSON: ${(error as Error).message}`
  }
  if (!isObject(value)) return `expected an object with one of these members: ${kinds}`
  const [member, ...others] = Object.entries(value)
  if (!member || others.length > 0 || !isKind(member[0]))
    return `expected exactly one member, which is one of: ${kinds}`
  const [kind, item] = member
  if (!isObject(item)) return `expected "${kind}" to be an object`
  const missing = identities[kind].find((name) => typeof item[name] !== 'string' || item[name] === '')
  if (missing !== undefined) return `expected "${kind}" to have a string "${missing}"`
  // The feed validates everything else.
  return { kind, value: item } as unknown as CatalogueLine
}

/** Returns the name of an item, in the format of the feed's problems. */
export function nameOf(line: CatalogueLine): string {
  switch (line.kind) {
    case 'model':
      return `model ${line.value.internal_name}`
    case 'location':
      return `location ${line.value.id}`
    case 'product':
      return toGoodsName(line.value)
    case 'record': {
      const { channel: channelId, language, model, key } = line.value
      return toRecordName({ scope: { channelId, language }, model, key })
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isKind(name: string): name is CatalogueLine['kind'] {
  return Object.hasOwn(identities, name)
}
