import { isObject } from './document.ts'
import { dataTypeError } from './layout-error.ts'

/** A stored document of any version. It has `elements`, whose contents are not validated yet. */
export type StoredDocument = Readonly<Record<string, unknown>>

/**
 * Migrates a document to the next version. The index of a migration in the list is the version that it migrates from.
 */
type Migration = (stored: StoredDocument) => StoredDocument

/**
 * Migrations in order: the first migrates version 0, the next version 1, and so on. Never change a released migration.
 */
const migrations: readonly Migration[] = [
  // Version 0 had no document object, but a list of elements or a single element.
  (stored) => (Object.hasOwn(stored, 'elements') ? stored : { elements: [stored] }),
]

export const currentVersion = 1

/**
 * Migrates a stored document to the current version. A document without `version` has version 0: `{ elements: […] }`, an array
 * of elements, or a single element.
 *
 * @throws LayoutError 'incorrect data type' for other data, and for an unknown version.
 */
export function migrate(data: unknown): StoredDocument {
  const stored = Array.isArray(data) ? { elements: data } : data
  if (!isObject(stored)) throw dataTypeError('document')
  const version = stored['version'] ?? 0
  if (!Number.isInteger(version) || (version as number) < 0 || (version as number) > currentVersion) {
    throw dataTypeError('version')
  }
  return migrations.slice(version as number).reduce((document, migration) => migration(document), stored)
}
