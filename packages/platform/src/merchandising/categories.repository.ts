import type { Executor, LocaleScope } from '../database/index.ts'

/** A published and visible category record. */
export interface CategoryRow {
  readonly slug: string | null
  readonly title: string
  /** JSON object: the fields of the record. */
  readonly data: string
}

/** Returns the published and visible records of a category model in a channel and language, in the order of their keys. */
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
