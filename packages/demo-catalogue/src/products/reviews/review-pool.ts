import type { DepartmentId } from '../categories.ts'
import type { Language } from '../../languages.ts'

/** A review as it was written, in one language: stars, heading, text. */
export type ReviewWords = readonly [rating: 2 | 3 | 4 | 5, title: string, text: string]

export type ReviewPool = Readonly<Record<DepartmentId | 'general', readonly ReviewWords[]>>

export interface ReviewLanguage {
  readonly language: Language
  readonly authors: readonly [string, ...string[]]
  readonly pool: ReviewPool
}
