import { sql } from 'kysely'
import type { FieldMeta } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import type { ModelContent } from './content.ts'

/** What a database has beside the content of files: the models and records that the catalogue owns. */
export interface Beside {
  readonly models: readonly ModelContent[]
  /** Record id → model. */
  readonly records: ReadonlyMap<string, string>
}

/** For files by themselves, which know no database. */
export const nothingBeside: Beside = { models: [], records: new Map() }

/** What files may lead to, although they do not state it. */
export async function readBeside(db: Executor): Promise<Beside> {
  const models = await db
    .selectFrom('models')
    .innerJoin('imports', (join) =>
      join.on('imports.item', '=', sql<string>`'model:' || models.internal_name`),
    )
    .select(['models.internal_name', 'models.name', 'models.kind', 'models.fields'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
  const records = await db
    .selectFrom('records')
    .innerJoin('imports', (join) => join.on('imports.item', '=', sql<string>`'record:' || records.id`))
    .select(['records.id', 'records.model'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
  return {
    models: models.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Record<string, FieldMeta> })),
    records: new Map(records.map(({ id, model }) => [id, model])),
  }
}
