import type { ContentRecord } from '@vitrine/contract'
import type { Executor } from '../../database/index.ts'
import { isApiError, fail, type ApiError } from '../../http/index.ts'
import { findModels, isRelation, relatedModelOf, type Model } from '../model.ts'
import { toContentRecord } from '../record.ts'
import { findPublishedByIds } from '../repository.ts'
import { pickFields, toPicked, type Picked } from './pick.ts'
import type { ParameterReader } from './reader.ts'

/** Steps from a record to a related one, and relations, that one question can ask for. */
const maxDepth = 3
const maxRelations = 20

/** Related records in one answer: each place where one stands counts. */
const maxRelated = 10_000

/** A relation to expand, with those of the related records below it. */
interface Expansion {
  /** The model that the related records are of; undefined where the relation does not say. */
  readonly model: Model | undefined
  readonly picked: Picked
  readonly below: Expansions
}

/** Relations to expand by the names of their fields. */
export type Expansions = ReadonlyMap<string, Expansion>

interface Step {
  readonly names: Map<string, Step>
}

/**
 * Reads which relations to expand (`relation_field`: `author,author.company`) and what to keep of the related records
 * (`relationFieldDataToQuery`: `title` of all of them, `author.name` of one relation). One query for each level.
 */
export async function readExpansions(
  reader: ParameterReader,
  db: Executor,
  model: Model,
): Promise<Expansions> {
  const paths = reader.names('relation_field')
  const picks = reader.names('relationFieldDataToQuery')
  if (paths.length > maxRelations || paths.some((path) => path.split('.').length > maxDepth)) {
    const message = `It names at most ${maxRelations} relations, each at most ${maxDepth} steps away.`
    reader.fail('BAD_PARAMETER', 'relation_field', message)
  }
  if (reader.error) return new Map()
  const asked: Step = { names: new Map() }
  for (const path of paths) {
    let step = asked
    for (const name of path.split('.')) {
      const next = step.names.get(name) ?? { names: new Map() }
      step.names.set(name, next)
      step = next
    }
  }
  const models = await findModelsOf(db, model, asked)
  return toExpansions({ reader, models, picks, paths: new Set(allPaths(asked)) }, model, asked, '')
}

function allPaths(step: Step, before = ''): string[] {
  return [...step.names].flatMap(([name, next]) => [before + name, ...allPaths(next, `${before}${name}.`)])
}

/** All models that the steps lead to, level by level. */
async function findModelsOf(db: Executor, root: Model, asked: Step): Promise<ReadonlyMap<string, Model>> {
  const models = new Map([[root.name, root]])
  let level: readonly { readonly model: Model; readonly step: Step }[] = [{ model: root, step: asked }]
  while (level.length > 0) {
    const next = level.flatMap(({ model, step }) =>
      [...step.names].flatMap(([name, below]) => {
        const field = model.fields.get(name)
        const related = field && relatedModelOf(field)
        return related === undefined ? [] : [{ related, below }]
      }),
    )
    const unknown = [...new Set(next.map(({ related }) => related))].filter((name) => !models.has(name))
    for (const [name, model] of await findModels(db, unknown)) models.set(name, model)
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
  reading: ExpansionParameters,
  model: Model | undefined,
  step: Step,
  before: string,
): Expansions {
  return new Map(
    [...step.names].map(([name, next]) => {
      const field = model?.fields.get(name)
      if (!field || !isRelation(field)) {
        reading.reader.fail('BAD_PARAMETER', 'relation_field', 'It names a field that is no relation.')
      }
      const related = reading.models.get((field && relatedModelOf(field)) ?? '')
      const path = before + name
      const below = toExpansions(reading, related, next, `${path}.`)
      return [name, { model: related, picked: picksOf(reading, path, [...next.names.keys()]), below }]
    }),
  )
}

/** What to keep of the records of one relation: names that are for it, those for all, and the relations below it. */
function picksOf({ picks, paths }: ExpansionParameters, path: string, below: readonly string[]): Picked {
  const own = picks.flatMap((pick) => {
    // The longest relation that a name starts with is the one it is about.
    const relation = [...paths]
      .filter((each) => pick.startsWith(`${each}.`))
      .toSorted((a, b) => b.length - a.length)[0]
    if (relation !== undefined) return relation === path ? [pick.slice(path.length + 1)] : []
    return paths.has(pick) ? [] : [pick]
  })
  return toPicked(own.length === 0 ? [] : [...own, ...below])
}

/**
 * Puts related records in the place of the references to them: the record itself for one, a list for a list. What a
 * reference leads to must be published in the same channel; one that leads nowhere is left out, or null. Objects stay as
 * they are, and so do references below what was asked for: a circle ends there. One query for each relation.
 */
export async function expandRelations(
  db: Executor,
  channelId: string,
  records: readonly ContentRecord[],
  expansions: Expansions,
): Promise<readonly ContentRecord[] | ApiError> {
  const once = records.map((record) => ({ record, times: 1 }))
  return expandLevel({ db, channelId, left: { related: maxRelated } }, once, expansions)
}

/** A record, and how many times it stands in the answer: what stands below it does so as many times. */
interface Occurrence {
  readonly record: ContentRecord
  readonly times: number
}

interface ExpansionState {
  readonly db: Executor
  readonly channelId: string
  readonly left: { related: number }
}

async function expandLevel(
  expanding: ExpansionState,
  standing: readonly Occurrence[],
  expansions: Expansions,
): Promise<readonly ContentRecord[] | ApiError> {
  let expanded = standing.map(({ record }) => record)
  for (const [name, expansion] of expansions) {
    const times = countReferences(standing, name)
    for (const count of times.values()) expanding.left.related -= count
    if (expanding.left.related < 0) {
      return fail('BAD_PARAMETER', 'relation_field', `An answer has at most ${maxRelated} related records.`)
    }
    const found = await findRelated(expanding, [...times.keys()], expansion)
    const related = new Map<ContentRecord, number>()
    for (const [reference, record] of found) {
      related.set(record, (related.get(record) ?? 0) + (times.get(reference) ?? 0))
    }
    const next = [...related].map(([record, times]) => ({ record, times }))
    const below = await expandLevel(expanding, next, expansion.below)
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

/** The references in a field, and how many times each stands in the answer. */
function countReferences(standing: readonly Occurrence[], name: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { record, times: own } of standing) {
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

/** The records that references lead to, by their ids: of the relation's model, where it says one. */
async function findRelated(
  { db, channelId }: ExpansionState,
  references: readonly string[],
  { model }: Expansion,
): Promise<ReadonlyMap<string, ContentRecord>> {
  const stored = await findPublishedByIds(db, channelId, references)
  const fitting = stored.filter((each) => model === undefined || each.model === model.name)
  return new Map(fitting.map((each) => [each.id, toContentRecord(each)]))
}
