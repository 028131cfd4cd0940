import { isApiError } from '../http/index.ts'
import { CatalogueError } from './feed.ts'

/**
 * Creates an error with one problem.
 *
 * @param field path of a field, separated by dots as in an API error.
 */
export function toError(name: string, message: string, field?: string): CatalogueError {
  return new CatalogueError([
    { name, pointer: field === undefined ? '' : `/${field.replaceAll('.', '/')}`, message },
  ])
}

/** Throws if a write returned an error. */
export function orThrow(result: unknown, name: string): void {
  if (isApiError(result)) throw toError(name, result.message, result.field)
}
