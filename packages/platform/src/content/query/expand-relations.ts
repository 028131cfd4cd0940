import type { ContentRecord } from '@vitrine/contract'
import type { Executor } from '../../database/index.ts'
import { fail, isApiError, type ApiError } from '../../http/index.ts'
import { isRelation, relatedModelOf, type Model, type ModelReader } from '../../models/index.ts'
import {
  pickFields,
  readPublished,
  toContentRecords,
  toPicked,
  type Picked,
  type RecordSources,
} from '../record.ts'
import type { ParameterReader } from './parameter-reader.ts'

/** Maximum depth of relations, counted from the record. */
const maxDepth = 3
/** Maximum number of relations in one query. */
const maxRelations = 20

/** Maximum number of related records in one response. Every occurrence of a record counts. */
const maxRelated = 10_000

/** A relation to expand, with the nested relations of its related records. */
interface Expansion {
  /** Model of the related records; undefined if the relation does not specify one. */
  readonly model: Model | undefined
  readonly picked: Picked
  readonly below: Expansions
}

/** Relations to expand, keyed by field name. */
export type Expansions = ReadonlyMap<string, Expansion>

interface Step {
  readonly names: Map<string, Step>
}

/**
 * Reads which relations to expand (`relation_field`: `author,author.company`) and which fields of
 * the related records to return (`relationFieldDataToQuery`: `title` for all relations,
 * `author.name` for one). Runs one query per level of relations.
 */
export async function readExpansions(
  reader: ParameterReader,
  modelReader: ModelReader,
  model: Model,
): Promise<Expansions> {
  const paths = reader.names('relation_field')
  const picks = reader.names('relationFieldDataToQuery')
  if (paths.length > maxRelations || paths.some((path) => path.split('.').length > maxDepth)) {
    const message = `Expected at most ${maxRelations} relations, each at most ${maxDepth} levels deep.`
    reader.fail('BAD_PARAMETER', 'relation_field', message)
  }
  if (reader.error) return new Map()
  const root: Step = { names: new Map() }
  for (const path of paths) {
    let step = root
    for (const name of path.split('.')) {
      const next = step.names.get(name) ?? { names: new Map() }
      step.names.set(name, next)
      step = next
    }
  }
  const models = await findModelsOf(modelReader, model, root)
  return toExpansions({ reader, models, picks, paths: new Set(allPaths(root)) }, model, root, '')
}

function allPaths(step: Step, prefix = ''): string[] {
  return [...step.names].flatMap(([name, next]) => [prefix + name, ...allPaths(next, `${prefix}${name}.`)])
}

/** Loads the models of all relations in these paths, level by level. */
async function findModelsOf(
  modelReader: ModelReader,
  rootModel: Model,
  root: Step,
): Promise<ReadonlyMap<string, Model>> {
  const models = new Map([[rootModel.name, rootModel]])
  let level: readonly { readonly model: Model; readonly step: Step }[] = [{ model: rootModel, step: root }]
  while (level.length > 0) {
    const next = level.flatMap(({ model, step }) =>
      [...step.names].flatMap(([name, below]) => {
        const field = model.fields.get(name)
        const related = field && relatedModelOf(field)
        return related === undefined ? [] : [{ related, below }]
      }),
    )
    const unknown = [...new Set(next.map(({ related }) => related))].filter((name) => !models.has(name))
    if (unknown.length > 0) {
      for (const [name, model] of await modelReader.findAll(unknown)) models.set(name, model)
    }
    level = next.flatMap(({ related, below }) => {
      const model = models.get(related)
      return model ? [{ model, step: below }] : []
    })
  }
  return models
}

interface ExpansionParameters {
  readonly reader: ParameterReader
  readonly models: ReadonlyMap<string, Model>
  readonly picks: readonly string[]
  readonly paths: ReadonlySet<string>
}

function toExpansions(
  parameters: ExpansionParameters,
  model: Model | undefined,
  step: Step,
  prefix: string,
): Expansions {
  return new Map(
    [...step.names].map(([name, next]) => {
      const field = model?.fields.get(name)
      if (!field || !isRelation(field)) {
        parameters.reader.fail('BAD_PARAMETER', 'relation_field', 'Expected the names of relation fields.')
      }
      const related = parameters.models.get((field && relatedModelOf(field)) ?? '')
      const path = prefix + name
      const below = toExpansions(parameters, related, next, `${path}.`)
      return [name, { model: related, picked: picksOf(parameters, path, [...next.names.keys()]), below }]
    }),
  )
}

/**
 * Returns the fields to keep in the records of a relation: the fields requested for this relation,
 * the fields requested for all relations, and the nested relations.
 */
function picksOf({ picks, paths }: ExpansionParameters, path: string, below: readonly string[]): Picked {
  const own = picks.flatMap((pick) => {
    // A name belongs to the relation with the longest path that is a prefix of the name.
    const relation = [...paths]
      .filter((each) => pick.startsWith(`${each}.`))
      .toSorted((a, b) => b.length - a.length)[0]
    if (relation !== undefined) return relation === path ? [pick.slice(path.length + 1)] : []
    return paths.has(pick) ? [] : [pick]
  })
  return toPicked(own.length === 0 ? [] : [...own, ...below])
}

export interface ExpansionContext extends RecordSources {
  readonly db: Executor
  readonly channelId: string
}

/**
 * Replaces references with the related records. A single reference becomes a record, and a list of
 * references a list of records. If a related record is not published in the same channel, a single
 * reference to it becomes null, and a reference in a list is omitted. Objects and references below
 * the requested depth are left unchanged, which ends cycles. Runs one query per relation.
 */
export async function expandRelations(
  context: ExpansionContext,
  records: readonly ContentRecord[],
  expansions: Expansions,
): Promise<readonly ContentRecord[] | ApiError> {
  const occurrences = records.map((record) => ({ record, times: 1 }))
  return expandLevel({ ...context, budget: { related: maxRelated } }, occurrences, expansions)
}

/**
 * A record and the number of times that it occurs in the response, each time with its related
 * records.
 */
interface Occurrence {
  readonly record: ContentRecord
  readonly times: number
}

interface ExpansionState extends ExpansionContext {
  readonly budget: { related: number }
}

async function expandLevel(
  state: ExpansionState,
  occurrences: readonly Occurrence[],
  expansions: Expansions,
): Promise<readonly ContentRecord[] | ApiError> {
  let expanded = occurrences.map(({ record }) => record)
  for (const [name, expansion] of expansions) {
    const times = countReferences(occurrences, name)
    for (const count of times.values()) state.budget.related -= count
    if (state.budget.related < 0) {
      const message = `A response can contain at most ${maxRelated} related records. Request fewer records or relations.`
      return fail('BAD_PARAMETER', 'relation_field', message)
    }
    const found = await findRelated(state, [...times.keys()], expansion)
    const related = new Map<ContentRecord, number>()
    for (const [reference, record] of found) {
      related.set(record, (related.get(record) ?? 0) + (times.get(reference) ?? 0))
    }
    const next = [...related].map(([record, times]) => ({ record, times }))
    const below = await expandLevel(state, next, expansion.below)
    if (isApiError(below)) return below
    const ready = new Map(
      below.map((record, index) => [next[index]?.record, pickFields(record, expansion.picked)]),
    )
    const resolve = (reference: string) => ready.get(found.get(reference))
    expanded = expanded.map((record) =>
      Object.hasOwn(record, name) ? { ...record, [name]: replace(record[name], resolve) } : record,
    )
  }
  return expanded
}

/** Counts the occurrences of each reference of a field in the response. */
function countReferences(occurrences: readonly Occurrence[], name: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { record, times: own } of occurrences) {
    for (const reference of referencesOf(record[name])) {
      times.set(reference, (times.get(reference) ?? 0) + own)
    }
  }
  return times
}

function referencesOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string')
}

function replace(value: unknown, resolve: (reference: string) => ContentRecord | undefined): unknown {
  if (typeof value === 'string') return resolve(value) ?? null
  if (!Array.isArray(value)) return value
  return (value as unknown[]).flatMap((each) => (typeof each === 'string' ? (resolve(each) ?? []) : [each]))
}

/** Loads referenced records by id, limited to the relation's model if it specifies one. */
async function findRelated(
  { db, channelId, ...sources }: ExpansionState,
  references: readonly string[],
  { model }: Expansion,
): Promise<ReadonlyMap<string, ContentRecord>> {
  const stored = await readPublished({ db, channelId, json: sources.json }, references)
  const fitting = stored.filter((each) => model === undefined || each.model === model.name)
  const records = await toContentRecords(fitting, sources)
  return new Map(records.map((record) => [record.id, record]))
}
