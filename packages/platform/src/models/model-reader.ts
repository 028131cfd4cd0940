import type { Executor } from '../database/index.ts'
import type { Model } from './model.ts'
import { findModelRows, listModelRows, toModel, type ModelRow } from './models.repository.ts'

/** Reads models. Each model is parsed only once per revision. */
export interface ModelReader {
  /** Returns a model; undefined if it does not exist. */
  find(name: string): Promise<Model | undefined>
  /** Returns a map from model names to models. Unknown names are skipped. */
  findAll(names: readonly string[]): Promise<ReadonlyMap<string, Model>>
  list(): Promise<readonly Model[]>
  /**
   * Returns the models of records as a map from model names to models. Only queries the database if
   * the cached revision of a model differs from that of a record.
   */
  ofRecords(records: readonly RecordOfModel[]): Promise<ReadonlyMap<string, Model>>
}

/** The model of a stored record, and the model's revision when the record was read. */
export interface RecordOfModel {
  readonly model: string
  readonly model_revision: number
  readonly id?: string
  readonly group_key?: string
}

/**
 * Creates a reader. It must not be used with a transaction, since a rollback would leave an invalid
 * revision in the cache.
 */
export function createModelReader(db: Executor): ModelReader {
  const cache = new Map<string, { readonly json: string; readonly model: Model }>()
  const load = (row: ModelRow): Model => {
    const cached = cache.get(row.internal_name)
    // Also compares the fields, since they may have been changed directly in the database.
    if (cached?.model.revision === row.revision && cached.json === row.fields) return cached.model
    const model = toModel(row)
    cache.set(row.internal_name, { json: row.fields, model })
    return model
  }
  const findAll = async (names: readonly string[]): Promise<ReadonlyMap<string, Model>> => {
    const rows = await findModelRows(db, names)
    return new Map(rows.map((row) => [row.internal_name, load(row)]))
  }
  return {
    findAll,
    find: async (name) => (await findAll([name])).get(name),
    list: async () => (await listModelRows(db)).map(load),
    async ofRecords(records) {
      const models = new Map<string, Model>()
      const outdated = new Set<string>()
      for (const { model, model_revision } of records) {
        const cached = cache.get(model)?.model
        if (cached?.revision === model_revision) models.set(model, cached)
        else outdated.add(model)
      }
      for (const [name, model] of await findAll([...outdated])) models.set(name, model)
      return models
    },
  }
}
