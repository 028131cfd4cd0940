import { arabic } from './ar.ts'
import { english } from './en.ts'
import { german } from './de.ts'
import type { ReviewLanguage } from './review-words.ts'

export const reviewLanguages: readonly ReviewLanguage[] = [english, german, arabic]

export type { ReviewWords } from './review-words.ts'
