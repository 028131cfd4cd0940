import { stemArabic } from './stem-arabic.ts'
import { stemEnglish } from './stem-english.ts'
import { stemGerman } from './stem-german.ts'

/** Maximum length in letters of words that are never stemmed. */
const maxUnstemmedLength = 3

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  ar: stemArabic,
}

/**
 * Returns the base language, which selects the rules: the part of a language tag before the first
 * hyphen.
 */
export function toBaseLanguage(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

/**
 * Returns the common stem of a folded word's forms (R34). In German and Arabic, only removes
 * articles and endings of number, case, gender and degree, so that words with different meanings
 * remain distinct. In English, uses Porter's rules, which also remove suffixes such as -ation.
 * Short words, words that contain digits and words in other languages are returned unchanged.
 */
export function stem(word: string, language: string): string {
  const known = stems.get(language)
  const cached = known?.get(word)
  if (cached !== undefined) return cached
  const computed = computeStem(word, language)
  if (!known || known.size >= maxStems) stems.set(language, new Map([[word, computed]]))
  else known.set(word, computed)
  return computed
}

/** Maximum number of cached stems per language. Most words in a text are repeated. */
const maxStems = 20_000

/** Stems of words by language. */
const stems = new Map<string, Map<string, string>>()

function computeStem(word: string, language: string): string {
  const name = toBaseLanguage(language)
  const stemmer = Object.hasOwn(stemmers, name) ? stemmers[name] : undefined
  return !stemmer || word.length <= maxUnstemmedLength || /\d/.test(word) ? word : stemmer(word)
}
