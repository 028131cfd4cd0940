import type { DepartmentId } from '../categories.ts'
import type { Language } from '../../languages.ts'

/** A review without author and date. */
export type ReviewSource = readonly [rating: 2 | 3 | 4 | 5, title: string, text: string]

export type ReviewPool = Readonly<Record<DepartmentId | 'general', readonly ReviewSource[]>>

export interface ReviewLanguage {
  readonly language: Language
  readonly authors: readonly [string, ...string[]]
  readonly pool: ReviewPool
}
