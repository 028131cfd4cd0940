import { isObject } from './document.ts'
import { dataTypeError } from './layout-error.ts'

/** A stored document of some version: `elements` is there, what it holds is not yet checked. */
export type StoredDocument = Readonly<Record<string, unknown>>

/** Lifts a document from the version of its place in the list to the next one. */
type Migration = (stored: StoredDocument) => StoredDocument

/** Ordered: the first lifts version 0, the next version 1, and so on. Never change one that was released. */
const migrations: readonly Migration[] = [
  // Version 0 knew no document: it was a list of elements, or one element.
  (stored) => (Object.hasOwn(stored, 'elements') ? stored : { elements: [stored] }),
]

export const currentVersion = 1

/**
 * Lifts a stored document to today's version. A document without `version` is of version 0: `{ elements: […] }`, a bare
 * array of elements, or one element.
 * @throws LayoutError 'incorrect data type' for anything else, and for a version that does not exist.
 */
export function migrate(data: unknown): StoredDocument {
  const stored = Array.isArray(data) ? { elements: data } : data
  if (!isObject(stored)) throw dataTypeError('document')
  const version = stored['version'] ?? 0
  if (!Number.isInteger(version) || (version as number) < 0 || (version as number) > currentVersion) {
    throw dataTypeError('version')
  }
  return migrations.slice(version as number).reduce((lifted, step) => step(lifted), stored)
}
