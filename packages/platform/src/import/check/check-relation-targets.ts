import type { FieldMeta } from '@vitrine/contract'
import { allowedModels } from '../../models/index.ts'

export interface TargetContext {
  /** Returns the model of a record by its id; undefined if the record is unknown. */
  readonly modelOf: (id: string) => string | undefined
  /** Collects relations to unknown records, which may be defined later. */
  readonly pending?: PendingTarget[]
}

/**
 * A relation to a record that is not known yet. To save memory, it does not include the record to
 * which the relation belongs.
 */
export interface PendingTarget {
  readonly source: string
  readonly field: string
  readonly id: string
  readonly allowed: readonly string[]
}

/** Validates the models of the records that a relation refers to. Returns error messages. */
export function validateRelationTargets(
  field: FieldMeta,
  value: unknown,
  { name, source, modelOf, pending }: TargetContext & { readonly name: string; readonly source: string },
): readonly string[] {
  const allowed = allowedModels(field)
  if (allowed.length === 0) return []
  return [value].flat().flatMap((id) => {
    if (typeof id !== 'string') return []
    const model = modelOf(id)
    if (model === undefined) pending?.push({ source, field: name, id, allowed })
    return validateTargetModel(model, allowed) ?? []
  })
}

/**
 * Validates the model of a relation's target. Returns an error message, or undefined if the model is allowed or
 * unknown.
 */
export function validateTargetModel(
  model: string | undefined,
  allowed: readonly string[],
): string | undefined {
  if (model === undefined || allowed.includes(model)) return undefined
  return `refers to a record of the model ${model}: expected one of ${allowed.join(', ')}`
}
