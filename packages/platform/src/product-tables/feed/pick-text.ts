import type { Texts } from '../product-draft.ts'

/**
 * Returns the text in a language; failing that, in the language without its region, in the language
 * of the table, or in any other language. Returns an empty string if there is none.
 */
export function pickText(texts: Texts, language: string, fallback: string): string {
  const [base = language] = language.split('-')
  return texts[language] ?? texts[base] ?? texts[fallback] ?? Object.values(texts)[0] ?? ''
}
