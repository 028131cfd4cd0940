import type { FieldMeta } from '@vitrine/contract'

/** How it is told where relations lead. */
export interface TargetContext {
  /** The model of a record by its id; undefined: there is none that is known. */
  readonly modelOf: (id: string) => string | undefined
  /** Takes what leads to records that are not known, where they may come later. */
  readonly pending?: PendingTarget[]
}

/** A relation to a record that has not come yet. It holds nothing of the record that it is in. */
export interface PendingTarget {
  readonly source: string
  readonly field: string
  readonly id: string
  readonly allowed: readonly string[]
}

/** The models that a relation field may lead to; none: any. */
export function relationModels(meta: FieldMeta): readonly string[] {
  return [meta['model'] ?? []].flat().filter((name) => typeof name === 'string')
}

/** What is wrong with where a relation leads: to records of other models than its field says. */
export function findTargetFaults(
  field: FieldMeta,
  value: unknown,
  { name, source, modelOf, pending }: TargetContext & { readonly name: string; readonly source: string },
): readonly string[] {
  const allowed = relationModels(field)
  if (allowed.length === 0) return []
  return [value].flat().flatMap((id) => {
    if (typeof id !== 'string') return []
    const model = modelOf(id)
    if (model === undefined) pending?.push({ source, field: name, id, allowed })
    return toTargetFault(model, allowed) ?? []
  })
}

/** What is wrong with a record of this model as a target; undefined where nothing is, or it is not known. */
export function toTargetFault(model: string | undefined, allowed: readonly string[]): string | undefined {
  if (model === undefined || allowed.includes(model)) return undefined
  return `it leads to a record of the model ${model}; allowed: ${allowed.join(', ')}`
}
