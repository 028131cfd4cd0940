import type { Link } from '../operation.ts'

/**
 * Appends `locale={language}` to the query of every call whose row asks for it: all but ping and auth-check
 * (specification, section 7). A language that the caller named stays. Belongs outside recording and replay, because
 * the language is part of the replay key.
 */
export function withLocale(language: () => string): Link {
  return (next) => (operation) => {
    if (!operation.call.locale || operation.query.has('locale')) return next(operation)
    return next({ ...operation, query: new Map(operation.query).set('locale', language()) })
  }
}
