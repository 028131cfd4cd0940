import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

/** JSON objects of content files. */
export type Json = Readonly<Record<string, unknown>>

/** A page of the demonstration shop. */
export interface DemonstrationPage {
  /** Path below `pages`, for example `account/orders.json`. */
  readonly file: string
  readonly page: Json
}

const content = path.join(root, 'apps', 'shop', 'content')

/** Reads a content file of the demonstration shop. */
export function readDemonstration(...parts: readonly string[]): Json {
  return JSON.parse(readFileSync(path.join(content, ...parts), 'utf8')) as Json
}

export function listModels(): readonly string[] {
  return readdirSync(path.join(content, 'models'))
}

/** Templates whose pages have texts of the demonstration shop. All other templates show data, such as a cart. */
const editorial = new Set<unknown>([undefined, 'home', 'page', 'article'])

/** Returns the pages of the first channel that every shop needs: search, cart, account, links in mail. */
export function listFunctionalPages(language: string): readonly DemonstrationPage[] {
  const folder = path.join(content, '1', language, 'pages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ file, page: readDemonstration('1', language, 'pages', file) }))
    .filter(({ page }) => !editorial.has(page['template']))
}

/** Returns the objects at a path of object members; none if there are none. */
export function objectAt(value: unknown, ...members: readonly string[]): Json {
  let found = value
  for (const member of members) found = isObject(found) ? found[member] : undefined
  return isObject(found) ? found : {}
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
