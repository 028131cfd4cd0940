import { isApiError } from '../http/index.ts'
import { CatalogueError } from './feed.ts'

/** One problem, as an error; `field` as refusals name it, with dots. */
export function toError(name: string, message: string, field?: string): CatalogueError {
  return new CatalogueError([
    { name, pointer: field === undefined ? '' : `/${field.replaceAll('.', '/')}`, message },
  ])
}

/** Throws what a write refused. */
export function orThrow(result: unknown, name: string): void {
  if (isApiError(result)) throw toError(name, result.message, result.field)
}
