import type { FieldMeta } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import { parseFields } from './record.ts'

/** A content model as the questions see it. */
export interface Model {
  readonly name: string
  readonly kind: 'collection' | 'single'
  /** As it is stored. */
  readonly fieldsJson: string
  readonly fields: ReadonlyMap<string, FieldMeta>
}

/** The models with these names, by name; those that there are not are not in it. */
export async function findModels(
  db: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, Model>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('models')
    .select(['internal_name', 'kind', 'fields'])
    .where('internal_name', 'in', names)
    .execute()
  return new Map(rows.map((row) => [row.internal_name, toModel(row)]))
}

/** One model; undefined when there is no such one. */
export async function findModel(db: Executor, name: string): Promise<Model | undefined> {
  return (await findModels(db, [name])).get(name)
}

export function toModel(row: {
  readonly internal_name: string
  readonly kind: 'collection' | 'single'
  readonly fields: string
}): Model {
  return {
    name: row.internal_name,
    kind: row.kind,
    fieldsJson: row.fields,
    fields: new Map(Object.entries(parseFields(row.fields))),
  }
}

/** Whether a field refers to other records, rather than holding its data itself. */
export function isRelation(field: FieldMeta): boolean {
  return field.type === 'relation'
}

/** Whether a field holds sums of money: `{ amount, currency }`, the amount in whole units of the smallest kind. */
export function isMoney(field: FieldMeta): boolean {
  return field.type === 'money'
}

/** The model that a relation leads to; undefined where its metadata does not say. */
export function relatedModelOf(field: FieldMeta): string | undefined {
  const { model } = field
  return isRelation(field) && typeof model === 'string' ? model : undefined
}
