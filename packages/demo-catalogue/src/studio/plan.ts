import type { SceneId } from '../scenes/index.ts'
import {
  collectSceneSources,
  collectSources,
  digestOf,
  readModulesOf,
  toModulePath,
  toSceneModulePath,
  type ReadModule,
} from './digest.ts'
import { collectionIds, listPhotographs, type CollectionId, type Photograph } from './jobs.ts'
import { exists, readCollection, type StudioFolders } from './records.ts'

export type PhotographState = 'current' | 'stale' | 'missing'

export interface PlannedPhotograph extends Photograph {
  readonly state: PhotographState
  readonly digest: string
  /** Expected processor time, in seconds. */
  readonly seconds: number
}

/** The photographs of a family, or the scenes. */
export interface CollectionPlan {
  readonly collection: CollectionId
  /** False if the studio has no module for the collection or for one of the scenes yet. */
  readonly isModelled: boolean
  readonly photographs: readonly PlannedPhotograph[]
}

export interface PlanOptions {
  /** Defaults to all families and the scenes. */
  readonly families?: readonly CollectionId[]
  /** Limits the scenes. */
  readonly scenes?: readonly SceneId[]
  readonly views?: readonly Photograph['view'][]
}

/** Expected processor time of a photograph if none of its view was ever rendered, in seconds. */
const unmeasuredSeconds = { product: 34, scene: 400 } as const

/** Compares the photographs that exist with those that the catalogue and the sources of the studio require. */
export function planCollections(
  folders: StudioFolders,
  { families = collectionIds, scenes, views }: PlanOptions = {},
): readonly CollectionPlan[] {
  const read = readModulesOf(folders.studio)
  const estimate = createEstimate(folders)
  return families.map((collection) => {
    const record = readCollection(folders, collection)
    const photographs = listPhotographs(collection).filter(
      ({ view, job }) =>
        (views?.includes(view) ?? true) && (!('scene' in job) || (scenes?.includes(job.scene) ?? true)),
    )
    const sourcesOf = createSources(read)
    return {
      collection,
      isModelled: photographs.every(({ job }) => read(toModule(job)) !== undefined),
      photographs: photographs.map((photograph): PlannedPhotograph => {
        const digest = digestOf(photograph.job, sourcesOf(photograph))
        const isCurrent = record.pictures[photograph.path]?.digest === digest
        return {
          ...photograph,
          digest,
          state: exists(folders, record, photograph.path) ? (isCurrent ? 'current' : 'stale') : 'missing',
          seconds: estimate(collection, photograph),
        }
      }),
    }
  })
}

function toModule(job: Photograph['job']): string {
  return 'scene' in job ? toSceneModulePath(job.scene) : toModulePath(job.family)
}

/** Returns a function that collects the sources of photographs; those of a family are the same for all product views. */
function createSources(read: ReadModule): (photograph: Photograph) => ReadonlyMap<string, string> {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return ({ job }) => {
    if ('scene' in job) return collectSceneSources(read, job)
    const id = `${job.family} ${job.view === 'room'}`
    const sources = known.get(id) ?? collectSources(read, job.family, job.view)
    known.set(id, sources)
    return sources
  }
}

/** Returns the sum of the expected processor times, in seconds. */
export function sumSeconds(photographs: readonly Pick<PlannedPhotograph, 'seconds'>[]): number {
  return photographs.reduce((sum, { seconds }) => sum + seconds, 0)
}

/**
 * Expects the time that the photograph itself took, or else the mean of its view in the same collection, or else in all
 * families.
 */
function createEstimate(
  folders: StudioFolders,
): (collection: CollectionId, photograph: Photograph) => number {
  const records = new Map(
    collectionIds.map((collection) => [collection, readCollection(folders, collection)]),
  )
  const times = new Map<string, number[]>()
  for (const collection of collectionIds) {
    for (const { path, view } of listPhotographs(collection)) {
      const seconds = records.get(collection)?.pictures[path]?.seconds
      if (seconds === undefined) continue
      for (const id of [view, `${collection} ${view}`]) times.set(id, [...(times.get(id) ?? []), seconds])
    }
  }
  return (collection, { path, view }) => {
    const own = records.get(collection)?.pictures[path]?.seconds
    if (own !== undefined) return own
    const alike = times.get(`${collection} ${view}`) ?? times.get(view)
    if (alike === undefined) return unmeasuredSeconds[view === 'scene' ? view : 'product']
    return Math.round(alike.reduce((sum, each) => sum + each, 0) / alike.length)
  }
}
