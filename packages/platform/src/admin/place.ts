import type { Executor } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'

/** The thing that a path names by channel, language and id. */
export interface LocalizedParams {
  readonly channelId: string
  readonly language: string
  readonly id: string
}

/** @param name of the last parameter of the path. */
export function toLocalizedParams(
  params: Readonly<Record<string, string>>,
  name: 'menu' | 'form',
): LocalizedParams {
  return {
    channelId: params['channel'] ?? '',
    language: params['language'] ?? '',
    id: params[name] ?? '',
  }
}

/** Refuses to make a thing in a channel or language that is not there, or under a name that is no id. */
export async function validateLocalizedParams(
  db: Executor,
  { channelId, language, id }: LocalizedParams,
  name: 'menu' | 'form',
): Promise<ApiError | undefined> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) {
    return fail('BAD_PARAMETER', name, 'It has letters, digits, hyphens and underscores, 64 at most.')
  }
  const rows = await db
    .selectFrom('channel_languages')
    .select('language')
    .where('channel_id', '=', channelId)
    .execute()
  if (rows.length === 0) return fail('NOT_FOUND', 'channel', 'There is no such channel.')
  if (rows.some((row) => row.language === language)) return undefined
  return fail('NOT_FOUND', 'language', 'The channel does not have this language.')
}
