import type { ContentRecord, DomainUrl } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { toDomainUrls } from './domain-urls.ts'
import { listAddresses, type StoredRecord } from './records.repository.ts'

const optionalFields = ['domain_urls', 'is_visible_ebi', 'published_at', 'updated_at'] as const

/**
 * Adds fields of the record itself that are sent only if `fields` names one of them: URLs of the translations,
 * visibility, and the times of the last publication and save. A field of the model with the same name wins.
 */
export async function withOptionalFields(
  records: readonly ContentRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
  { fields, context }: { readonly fields: readonly string[]; readonly context: CallContext },
): Promise<readonly ContentRecord[]> {
  const requested = optionalFields.filter((field) => fields.includes(field))
  if (requested.length === 0) return records
  const rows = [...stored.values()]
  const urls = requested.includes('domain_urls') ? await findUrls(rows, context) : new Map<string, never>()
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

/** Returns the URLs of each record's translations by its id, with one query per model. */
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
