import { stemArabic } from './stem-arabic.ts'
import { stemEnglish } from './stem-english.ts'
import { stemGerman } from './stem-german.ts'

/** Maximum length of words that are never stemmed, in letters. */
const maxUnstemmedLength = 3

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  ar: stemArabic,
}

/** Returns the base language, which selects the rules: the part of a language tag before the first hyphen. */
export function toBaseLanguage(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

/**
 * Returns the common stem of a folded word's forms (R34). In German and Arabic, removes only endings of number, case,
 * gender and degree, and articles, so that words with different meanings remain distinct. English stems are Porter's,
 * which also remove suffixes such as -ation. Words in languages without rules, words with a digit and short words are
 * returned unchanged.
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

/** Maximum number of remembered stems of a language. Texts repeat most of their words. */
const maxStems = 20_000

/** Stems of words by language. */
const stems = new Map<string, Map<string, string>>()

function computeStem(word: string, language: string): string {
  const name = toBaseLanguage(language)
  const stemmer = Object.hasOwn(stemmers, name) ? stemmers[name] : undefined
  return !stemmer || word.length <= maxUnstemmedLength || /\d/.test(word) ? word : stemmer(word)
}
