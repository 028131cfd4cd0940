import type { Executor, LocaleScope } from '../database/index.ts'

/** A published and visible category record. */
export interface CategoryRow {
  readonly slug: string | null
  readonly title: string
  /** JSON object of the record's fields. */
  readonly data: string
}

/**
 * Returns the published and visible records of a category model in a channel and language, ordered
 * by key.
 */
export function listCategoryRows(
  db: Executor,
  model: string,
  { channelId, language, limit }: LocaleScope & { readonly limit: number },
): Promise<CategoryRow[]> {
  return db
    .selectFrom('records')
    .innerJoin('versions', 'versions.id', 'records.published_version_id')
    .select(['records.slug', 'versions.title', 'versions.data'])
    .where('records.channel_id', '=', channelId)
    .where('records.model', '=', model)
    .where('records.language', '=', language)
    .where('records.visible', '=', 1)
    .orderBy('records.group_key')
    .limit(limit)
    .execute()
}
