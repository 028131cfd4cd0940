import { createHash } from 'node:crypto'
import type { FeedLocation } from '../goods/index.ts'
import { nameOf, parseLine, type CatalogueLine } from './catalogue-line.ts'
import {
  CatalogueError,
  type CatalogueFeed,
  type CatalogueProblem,
  type CatalogueSource,
  type FeedModel,
} from './feed.ts'
import { readLines } from './file-lines.ts'

/**
 * Opens a catalogue file (docs/catalogue.md) as a catalogue source: one item per line, in any
 * order. The file is read several times, line by line, so it must not change during the import. Its
 * version is a digest of its content.
 *
 * @throws Error of the operating system if the file cannot be read
 */
export function readCatalogueFile(file: string): CatalogueSource {
  const digest = createHash('sha256')
  for (const line of readLines(file)) digest.update(line ?? 'too long').update('\n')
  return { version: `file ${digest.digest('hex')}`, origin: 'file', load: () => loadFile(file) }
}

/**
 * Returns true if the first non-empty line is a catalogue item or is not a JSON object. Otherwise,
 * the file is a product table.
 *
 * @throws Error of the operating system if the file cannot be read
 */
export function isCatalogueFile(file: string): boolean {
  for (const bytes of readLines(file)) {
    const text = bytes
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
    if (text === '') continue
    try {
      const value: unknown = JSON.parse(text ?? '')
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      return !isObject || ['model', 'record', 'location', 'product'].some((name) => isItem(value, name))
    } catch {
      return true
    }
  }
  return true
}

/**
 * Returns true for an object whose only member has this name and is not a string. In a product
 * table, it would be a string.
 */
function isItem(value: object, name: string): boolean {
  const [[only, member] = ['', ''], ...others] = Object.entries(value)
  return others.length === 0 && only === name && typeof member !== 'string'
}

/** @throws CatalogueError with the number of each line that is not an item */
function loadFile(file: string): CatalogueFeed {
  const { kinds, models, locations } = readIndex(file)
  /** Parses the lines of one kind again. */
  function* itemsOf<Kind extends CatalogueLine['kind']>(kind: Kind): Generator<ItemOf<Kind>> {
    let index = 0
    for (const bytes of readLines(file)) {
      if (kinds[index++] !== kind) continue
      const line = parseLine(bytes)
      // The feed reports a file that has changed.
      if (typeof line === 'object' && line.kind === kind) yield line.value as ItemOf<Kind>
    }
  }
  return {
    models,
    records: { [Symbol.iterator]: () => itemsOf('record') },
    goods: { locations, products: { [Symbol.iterator]: () => itemsOf('product') } },
    locate: (names) => findLines(file, names),
  }
}

type ItemOf<Kind extends CatalogueLine['kind']> = Extract<CatalogueLine, { readonly kind: Kind }>['value']

/** The part of a file that is kept in memory after the first pass. */
interface FileIndex {
  /** The kind of each line; undefined for empty lines. */
  readonly kinds: readonly (CatalogueLine['kind'] | undefined)[]
  readonly models: readonly FeedModel[]
  readonly locations: readonly FeedLocation[]
}

function readIndex(file: string): FileIndex {
  const problems: CatalogueProblem[] = []
  const kinds: (CatalogueLine['kind'] | undefined)[] = []
  const models: FeedModel[] = []
  const locations: FeedLocation[] = []
  for (const bytes of readLines(file)) {
    const line = parseLine(bytes)
    if (typeof line === 'string')
      problems.push({ name: `line ${kinds.length + 1}`, pointer: '', message: line })
    const item = typeof line === 'object' ? line : undefined
    kinds.push(item?.kind)
    if (item?.kind === 'model') models.push(item.value)
    if (item?.kind === 'location') locations.push(item.value)
  }
  // An empty feed would delete the catalogue, and an empty file usually means that writing it
  // failed.
  if (problems.length === 0 && models.length === 0)
    problems.push({ name: 'file', pointer: '', message: 'expected at least one line with a model' })
  if (problems.length > 0) throw new CatalogueError(problems)
  return { kinds, models, locations }
}

/** Returns the last line that defines each named item, formatted as `line 17`. */
function findLines(file: string, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let number = 0
  for (const bytes of readLines(file)) {
    number++
    const line = parseLine(bytes)
    if (typeof line !== 'object') continue
    const name = nameOf(line)
    if (names.has(name)) found.set(name, `line ${number}`)
  }
  return found
}
