import type { Link } from '../operation.ts'

/**
 * Appends `locale={language}` to the query of every call with `locale`: all except ping and auth-check (section 7). A language
 * set by the caller takes precedence. Must be outside of recording and replay, since the language is part of the replay key.
 */
export function withLocale(language: () => string): Link {
  return (next) => (operation) => {
    if (!operation.call.locale || operation.query.has('locale')) return next(operation)
    return next({ ...operation, query: new Map(operation.query).set('locale', language()) })
  }
}
