import type { Executor } from '../database/index.ts'
import type { Model } from './model.ts'
import { findModelRows, toModel, type ModelRow } from './models.repository.ts'

interface ParsedModel {
  readonly json: string
  readonly model: Model
}

/**
 * Models parsed in a transaction. They are discarded together with the transaction, so that a
 * rolled-back model is never reused.
 */
const parsed = new WeakMap<Executor, Map<string, ParsedModel>>()

/**
 * Converts a row that was read in a transaction to a model. The row is only parsed again if the
 * model has changed.
 */
export function toModelOnce(tx: Executor, row: ModelRow): Model {
  const models = parsed.get(tx) ?? new Map<string, ParsedModel>()
  parsed.set(tx, models)
  const known = models.get(row.internal_name)
  if (known?.model.revision === row.revision && known.json === row.fields) return known.model
  const model = toModel(row)
  models.set(row.internal_name, { json: row.fields, model })
  return model
}

/**
 * Reads models in a transaction. Returns a map from model names to models. Unknown names are
 * skipped.
 */
export async function findModels(
  tx: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, Model>> {
  const rows = await findModelRows(tx, names)
  return new Map(rows.map((row) => [row.internal_name, toModelOnce(tx, row)]))
}
