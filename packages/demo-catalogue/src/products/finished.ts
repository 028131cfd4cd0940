import finished from '../../pictures/finished.json' with { type: 'json' }
import type { FamilyId } from './ids.ts'
import type { PictureView } from './types.ts'

/** Returns the views of a family that have been photographed. Every family has fronts. */
export type ViewsOf = (family: FamilyId) => readonly PictureView[]

const views: Partial<Record<FamilyId, readonly string[]>> = finished

/** Returns the views of which the repository has the photographs of all of a family's products. */
export const finishedViews: ViewsOf = (family) => (views[family] ?? []) as readonly PictureView[]
