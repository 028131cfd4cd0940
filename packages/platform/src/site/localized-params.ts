import type { Executor, LocaleScope } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { checkLocaleScopes } from './check-locale-scopes.ts'

/** Identifies a menu or form in one language of a channel. The id is the same in all languages. */
export interface LocalizedId extends LocaleScope {
  readonly id: string
}

/** @param name name of the last path parameter */
export function toLocalizedId(params: Readonly<Record<string, string>>, name: 'menu' | 'form'): LocalizedId {
  return {
    channelId: params['channel'] ?? '',
    language: params['language'] ?? '',
    id: params[name] ?? '',
  }
}

/** Checks that the id is valid for an item, and that the channel and language exist. */
export async function checkLocalizedId(
  db: Executor,
  { id, ...scope }: LocalizedId,
  name: 'menu' | 'form',
): Promise<ApiError | undefined> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) {
    return fail('BAD_PARAMETER', name, 'Expected at most 64 letters, digits, hyphens and underscores.')
  }
  return checkLocaleScopes(db, [scope], 'NOT_FOUND')
}
