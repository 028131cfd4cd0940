import type { Executor, LocaleScope } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { readChannelLanguages } from './site.repository.ts'

/**
 * Checks that the channels exist and have these languages. Returns the first error.
 *
 * @param code `NOT_FOUND` for channels and languages in a path, `BAD_PARAMETER` for those in a body
 */
export async function checkLocaleScopes(
  db: Executor,
  scopes: Iterable<LocaleScope>,
  code: 'NOT_FOUND' | 'BAD_PARAMETER',
): Promise<ApiError | undefined> {
  const channels = await readChannelLanguages(db)
  for (const { channelId, language } of scopes) {
    const languages = channels.get(channelId)
    if (!languages) return fail(code, 'channel', 'Channel not found.')
    if (!languages.has(language)) return fail(code, 'language', 'The channel does not have this language.')
  }
  return undefined
}
