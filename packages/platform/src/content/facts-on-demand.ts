import type { ContentRecord, DomainUrl } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { toDomainUrls } from './domain-urls.ts'
import { listAddresses, type StoredRecord } from './repository.ts'

const optionalFields = ['domain_urls', 'is_visible_ebi', 'published_at', 'updated_at'] as const

/**
 * Adds to records what only who names it in `fields` is told: where their translations are, whether they
 * are shown, and when they were published and saved last. A field of the model that has the same name wins.
 */
export async function withOptionalFields(
  records: readonly ContentRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
  { fields, context }: { readonly fields: readonly string[]; readonly context: CallContext },
): Promise<readonly ContentRecord[]> {
  const named = optionalFields.filter((fact) => fields.includes(fact))
  if (named.length === 0) return records
  const rows = [...stored.values()]
  const urls = named.includes('domain_urls') ? await findUrls(rows, context) : new Map<string, never>()
  return records.map((record) => {
    const row = stored.get(record.id)
    if (row === undefined) return record
    return {
      domain_urls: urls.get(row.id) ?? [],
      is_visible_ebi: row.visible === 1,
      published_at: row.published_at,
      updated_at: row.updated_at,
      ...record,
    }
  })
}

/** The addresses of each record by its id; one query for each model. */
async function findUrls(
  rows: readonly StoredRecord[],
  context: CallContext,
): Promise<ReadonlyMap<string, readonly DomainUrl[]>> {
  const urls = new Map<string, readonly DomainUrl[]>()
  for (const [model, ofModel] of Map.groupBy(rows, (row) => row.model)) {
    const keys = ofModel.map(({ group_key }) => group_key)
    const found = await listAddresses(context.db, context.channel.id, { model, keys })
    const byKey = Map.groupBy(found, ({ key }) => key)
    for (const { id, group_key } of ofModel) urls.set(id, toDomainUrls(byKey.get(group_key) ?? [], context))
  }
  return urls
}
