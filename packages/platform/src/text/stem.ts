import { stemArabic } from './stem-arabic.ts'
import { stemEnglish } from './stem-english.ts'
import { stemGerman } from './stem-german.ts'

/** Words of so many letters have no endings to lose. */
const maxUnstemmedLength = 3

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  ar: stemArabic,
}

/** What decides the rules for a language, as a channel writes it: the part before the first hyphen. */
export function toBaseLanguage(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

/**
 * What the forms of a word have in common, for a folded word (R34). Light: endings of number, case and gender, articles,
 * no more, so that words of other meanings stay apart. Languages without rules, words with a digit and short words stay
 * as they are.
 */
export function stem(word: string, language: string): string {
  const name = toBaseLanguage(language)
  const stemmer = Object.hasOwn(stemmers, name) ? stemmers[name] : undefined
  return !stemmer || word.length <= maxUnstemmedLength || /\d/.test(word) ? word : stemmer(word)
}
