import type { DrawingId, PictureView } from '../products/index.ts'
import { drawingIds } from '../products/index.ts'
import { collectSources, digestOf, readModulesOf, toModulePath } from './digest.ts'
import { listPhotographs, type Photograph } from './jobs.ts'
import { exists, readFamily, type StudioFolders } from './records.ts'

export type PhotographState = 'current' | 'stale' | 'missing'

export interface PlannedPhotograph extends Photograph {
  readonly state: PhotographState
  readonly digest: string
  /** Expected processor time, in seconds. */
  readonly seconds: number
}

export interface FamilyPlan {
  readonly family: DrawingId
  /** False if the studio has no module for the family yet. */
  readonly isModelled: boolean
  readonly photographs: readonly PlannedPhotograph[]
}

export interface PlanOptions {
  /** Defaults to all families. */
  readonly families?: readonly DrawingId[]
  readonly views?: readonly PictureView[]
}

/** Expected processor time of a photograph if none of its view was ever rendered, in seconds. */
const unmeasuredSeconds = 34

/** Compares the photographs that exist with those that the catalogue and the sources of the studio require. */
export function planFamilies(
  folders: StudioFolders,
  { families = drawingIds, views }: PlanOptions = {},
): readonly FamilyPlan[] {
  const read = readModulesOf(folders.studio)
  const estimate = createEstimate(folders)
  return families.map((family) => {
    const record = readFamily(folders, family)
    const product = collectSources(read, family, 'front')
    const room = collectSources(read, family, 'room')
    const photographs = listPhotographs(family).filter(({ view }) => views?.includes(view) ?? true)
    return {
      family,
      isModelled: read(toModulePath(family)) !== undefined,
      photographs: photographs.map((photograph): PlannedPhotograph => {
        const digest = digestOf(photograph.job, photograph.view === 'room' ? room : product)
        const isCurrent = record.pictures[photograph.path]?.digest === digest
        return {
          ...photograph,
          digest,
          state: exists(folders, record, photograph.path) ? (isCurrent ? 'current' : 'stale') : 'missing',
          seconds: estimate(family, photograph),
        }
      }),
    }
  })
}

/** Returns the sum of the expected processor times, in seconds. */
export function sumSeconds(photographs: readonly Pick<PlannedPhotograph, 'seconds'>[]): number {
  return photographs.reduce((sum, { seconds }) => sum + seconds, 0)
}

/**
 * Expects the time that the photograph itself took, or else the mean of its view in the same family, or else in all
 * families.
 */
function createEstimate(folders: StudioFolders): (family: DrawingId, photograph: Photograph) => number {
  const records = new Map(drawingIds.map((family) => [family, readFamily(folders, family)]))
  const times = new Map<string, number[]>()
  for (const family of drawingIds) {
    for (const { path, view } of listPhotographs(family)) {
      const seconds = records.get(family)?.pictures[path]?.seconds
      if (seconds === undefined) continue
      for (const id of [view, `${family} ${view}`]) times.set(id, [...(times.get(id) ?? []), seconds])
    }
  }
  return (family, { path, view }) => {
    const own = records.get(family)?.pictures[path]?.seconds
    if (own !== undefined) return own
    const alike = times.get(`${family} ${view}`) ?? times.get(view)
    if (alike === undefined) return unmeasuredSeconds
    return Math.round(alike.reduce((sum, each) => sum + each, 0) / alike.length)
  }
}
