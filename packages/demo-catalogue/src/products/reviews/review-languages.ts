import { arabic } from './ar.ts'
import { english } from './en.ts'
import { german } from './de.ts'
import type { ReviewLanguage } from './review-pool.ts'

export const reviewLanguages: readonly ReviewLanguage[] = [english, german, arabic]
