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

/** Returns the language that selects the rules: the part of a tag before the first hyphen. */
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
  const name = toBaseLanguage(language)
  const stemmer = Object.hasOwn(stemmers, name) ? stemmers[name] : undefined
  return !stemmer || word.length <= maxUnstemmedLength || /\d/.test(word) ? word : stemmer(word)
}
