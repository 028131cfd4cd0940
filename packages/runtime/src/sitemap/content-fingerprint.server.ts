import { askRecords } from './fetch-records.server.ts'
import type { SitemapPlace } from './sitemap-source.server.ts'

/**
 * How many records each model has in each language, and which was saved last: whatever is published, withdrawn or changed
 * changes one of them. `null` where the platform does not tell when a record was saved.
 */
export async function readState({ client, languages, models }: SitemapPlace): Promise<string | null> {
  const state: unknown[] = []
  for (const language of languages) {
    for (const model of models) {
      const { records, count } = await askRecords(client, {
        ...{ model, language, limit: 1 },
        ...{ sortBy: 'updated_at', sortOrder: 'desc', fields: ['id', 'updated_at'] },
      })
      const [newest] = records
      if (newest !== undefined && typeof newest['updated_at'] !== 'string') return null
      state.push([count, newest?.id, newest?.['updated_at']])
    }
  }
  return JSON.stringify(state)
}
