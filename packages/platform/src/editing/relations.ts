import type { FieldMeta } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import { refuse, type Refusal } from '../gateway/index.ts'
import { listRelations } from './field-faults.ts'

/** Records that a field leads to, to be looked for once everything is written: two new records may lead to each other. */
export interface PendingRelation {
  /** As the input calls it, for example `fields.author`. */
  readonly field: string
  readonly ids: readonly string[]
  /** The models that the records may have; empty: any. */
  readonly models: readonly string[]
}

const idsAtOnce = 500

/** Names the first field that leads to a record which is not there, or has another model than allowed. */
export async function findRelationFault(
  tx: Executor,
  relations: readonly PendingRelation[],
): Promise<Refusal | undefined> {
  const wanted = [...new Set(relations.flatMap(({ ids }) => ids))]
  const models = new Map<string, string>()
  for (let start = 0; start < wanted.length; start += idsAtOnce) {
    const rows = await tx
      .selectFrom('records')
      .select(['id', 'model'])
      .where('id', 'in', wanted.slice(start, start + idsAtOnce))
      .execute()
    for (const { id, model } of rows) models.set(id, model)
  }
  for (const { field, ids, models: allowed } of relations) {
    for (const id of ids) {
      const model = models.get(id)
      if (model === undefined)
        return refuse('BAD_PARAMETER', field, 'It leads to a record that is not there.')
      if (allowed.length > 0 && !allowed.includes(model)) {
        const message = `It leads to a record of the model ${model}; allowed: ${allowed.join(', ')}.`
        return refuse('BAD_PARAMETER', field, message)
      }
    }
  }
  return undefined
}

const candidatesAtOnce = 50

/**
 * A record, other than itself, that leads to a record from the version that is worked on or published; undefined: none.
 * Versions that are neither may lead to it still.
 */
export async function findRelating(tx: Executor, id: string): Promise<{ readonly id: string } | undefined> {
  const models = new Map<string, Readonly<Record<string, FieldMeta>>>()
  for (const row of await tx.selectFrom('models').select(['internal_name', 'fields']).execute()) {
    const fields = JSON.parse(row.fields) as Record<string, FieldMeta>
    if (Object.values(fields).some(({ type }) => type === 'relation')) models.set(row.internal_name, fields)
  }
  if (models.size === 0) return undefined
  for (let after = ''; ;) {
    const rows = await tx
      .selectFrom('records')
      .innerJoin('versions', 'versions.record_id', 'records.id')
      .select(['records.id', 'records.model', 'versions.id as version', 'versions.data'])
      .where('records.model', 'in', [...models.keys()])
      .where('records.id', '!=', id)
      .where((where) =>
        where.or([
          where('versions.id', '=', where.ref('records.current_version_id')),
          where('versions.id', '=', where.ref('records.published_version_id')),
        ]),
      )
      // Other fields may hold the same text: whether one of them is a relation is seen below.
      .where('versions.data', 'like', `%"${id}"%`)
      .where('versions.id', '>', after)
      .orderBy('versions.id')
      .limit(candidatesAtOnce)
      .execute()
    const relating = rows.find(({ model, data }) =>
      listRelations(models.get(model) ?? {}, JSON.parse(data) as Record<string, unknown>).some(({ ids }) =>
        ids.includes(id),
      ),
    )
    if (relating) return relating
    if (rows.length < candidatesAtOnce) return undefined
    after = rows.at(-1)?.version ?? ''
  }
}
