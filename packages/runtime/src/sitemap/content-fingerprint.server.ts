import { fetchRecords } from './fetch-records.server.ts'
import type { SitemapScope } from './sitemap-scope.server.ts'

/**
 * Returns a fingerprint of the content: the number of records of each model and language, and the latest
 * save. Publishing, unpublishing or changing a record alters it. Returns `null` if the platform does not
 * provide the time of the latest save.
 */
export async function readContentFingerprint({
  client,
  languages,
  models,
}: SitemapScope): Promise<string | null> {
  const fingerprint: unknown[] = []
  for (const language of languages) {
    for (const model of models) {
      const { records, count } = await fetchRecords(client, {
        ...{ model, language, limit: 1 },
        ...{ sortBy: 'updated_at', sortOrder: 'desc', fields: ['id', 'updated_at'] },
      })
      const [newest] = records
      if (newest !== undefined && typeof newest['updated_at'] !== 'string') return null
      fingerprint.push([count, newest?.id, newest?.['updated_at']])
    }
  }
  return JSON.stringify(fingerprint)
}
