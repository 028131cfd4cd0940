import type { FieldMeta } from '@vitrine/contract'
import { sql } from 'kysely'
import { createStatement, type Executor, type Schema } from '../database/index.ts'
import type { Model, ModelContent } from './model.ts'

/** A stored model and its revision. `fields` is JSON. */
export interface ModelRow {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection' | 'single'
  readonly fields: string
  readonly revision: number
}

/**
 * Returns an SQL expression for the `item` of a model in the table of revisions. `column` contains
 * the name of the model.
 */
export function modelRevisionItem(column: 'models.internal_name' | 'records.model') {
  return sql<string>`'model:' || ${sql.ref(column)}`
}

function selectModels(db: Executor) {
  return db
    .selectFrom('models')
    .leftJoin('revisions', (join) =>
      join.on('revisions.item', '=', modelRevisionItem('models.internal_name')),
    )
    .select((select) => [
      'models.internal_name',
      'models.name',
      'models.kind',
      'models.fields',
      select.fn.coalesce('revisions.revision', sql<number>`0`).as('revision'),
    ])
}

/** Returns the stored models with these names. Unknown names are skipped. */
export async function findModelRows(db: Executor, names: readonly string[]): Promise<readonly ModelRow[]> {
  if (names.length === 0) return []
  return modelsOfNames(db, { names })
}

const modelsOfNames = createStatement((db: Executor, { names }: { readonly names: readonly string[] }) =>
  selectModels(db).where('models.internal_name', 'in', names),
)

/** Returns all stored models, sorted by name. */
export async function listModelRows(db: Executor): Promise<readonly ModelRow[]> {
  return selectModels(db).orderBy('models.internal_name').execute()
}

/** Returns the names of all models, or of all models of one kind, sorted. */
export async function listModelNames(
  db: Executor,
  kind?: Schema['models']['kind'],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('models')
    .select('internal_name')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'collection'))
    .orderBy('internal_name')
    .execute()
  return rows.map((row) => row.internal_name)
}

/** Returns the models that the catalogue owns, or all others, sorted by name. */
export async function listModelsOfOwner(
  db: Executor,
  owner: 'content' | 'catalogue',
): Promise<readonly ModelContent[]> {
  const item = modelRevisionItem('models.internal_name')
  const owned = sql<boolean>`exists (select 1 from imports where imports.item = ${item} and imports.owner = 'catalogue')`
  const rows = await selectModels(db)
    .where(owner === 'catalogue' ? owned : sql<boolean>`not ${owned}`)
    .orderBy('models.internal_name')
    .execute()
  return rows.map(({ internal_name, name, kind, fields }) => ({
    internal_name,
    name,
    kind,
    fields: JSON.parse(fields) as Record<string, FieldMeta>,
  }))
}

/** Inserts or replaces a model. */
export async function upsertModel(tx: Executor, model: ModelContent): Promise<void> {
  const row = { name: model.name, kind: model.kind, fields: JSON.stringify(model.fields) }
  await tx
    .insertInto('models')
    .values({ internal_name: model.internal_name, ...row })
    .onConflict((conflict) => conflict.column('internal_name').doUpdateSet(row))
    .execute()
}

/** Deletes a model. It must not have any records. */
export async function deleteModelRow(tx: Executor, name: string): Promise<void> {
  await tx.deleteFrom('models').where('internal_name', '=', name).execute()
}

/** Returns true if a model has records in any channel and language. */
export async function hasRecords(db: Executor, model: string): Promise<boolean> {
  const record = await db.selectFrom('records').select('id').where('model', '=', model).executeTakeFirst()
  return record !== undefined
}

/** Returns true if a model has several records in the same channel and language. */
export async function hasSeveralRecords(db: Executor, model: string): Promise<boolean> {
  const scope = await db
    .selectFrom('records')
    .select('channel_id')
    .where('model', '=', model)
    .groupBy(['channel_id', 'language'])
    .having((having) => having.fn.countAll(), '>', 1)
    .executeTakeFirst()
  return scope !== undefined
}

/** Returns the numbers of records by model name. Models without records are absent. */
export async function countRecords(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('records')
    .select((select) => ['model', select.fn.countAll<number>().as('count')])
    .groupBy('model')
    .execute()
  return new Map(rows.map(({ model, count }) => [model, count]))
}

/** Converts a row to a model by parsing its JSON fields. */
export function toModel(row: ModelRow): Model {
  const fields = JSON.parse(row.fields) as Readonly<Record<string, FieldMeta>>
  return {
    name: row.internal_name,
    displayName: row.name,
    kind: row.kind,
    revision: row.revision,
    fields: new Map(Object.entries(fields)),
    meta: { _fields_: fields },
  }
}
