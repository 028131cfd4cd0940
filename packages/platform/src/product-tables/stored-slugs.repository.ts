import type { Executor } from '../database/index.ts'

/** Returns the slug of a stored product in a channel and language, by its key; undefined if it is new. */
export type FindSlug = (channelId: string, language: string, key: string) => string | undefined

/** Reads the slugs of all products, which are the records of a model. */
export async function readStoredSlugs(db: Executor, model: string): Promise<FindSlug> {
  const rows = await db
    .selectFrom('records')
    .select(['channel_id', 'language', 'group_key', 'slug'])
    .where('model', '=', model)
    .execute()
  const slugs = new Map(rows.map((row) => [`${row.channel_id} ${row.language} ${row.group_key}`, row.slug]))
  return (channelId, language, key) => slugs.get(`${channelId} ${language} ${key}`) ?? undefined
}
