import finished from '../../pictures/finished.json' with { type: 'json' }
import type { DrawingId } from './ids.ts'

const finishedFamilies: ReadonlySet<string> = new Set(finished)

/** Returns true if all photographs of a family exist. Products of other families are shown by drawings. */
export function isFinished(family: DrawingId): boolean {
  return finishedFamilies.has(family)
}
