import { isApiError } from '../http/index.ts'
import { CatalogueError, type CatalogueFeed, type CatalogueProblem } from './feed.ts'

/**
 * Creates an error with one problem.
 *
 * @param field path of a field, with dots as in an API error
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

/** Adds the location of each problem's item, if known. */
export function withLocations(
  problems: readonly CatalogueProblem[],
  locate: NonNullable<CatalogueFeed['locate']>,
): readonly CatalogueProblem[] {
  const locations = locate(new Set(problems.map(({ name }) => name)))
  return problems.map((problem) => {
    const location = locations.get(problem.name)
    return location === undefined ? problem : { ...problem, name: `${location}, ${problem.name}` }
  })
}
