import { alpha3Codes } from './codes.ts'
import { requiresPostalCode } from './postal-codes.ts'
import { requiresState } from './states.ts'

/** A country for address forms. */
export interface Country {
  /** Two-letter code (ISO 3166-1). */
  readonly code: string
  /** Three-letter code (ISO 3166-1). */
  readonly alpha3: string
  /** Name in the requested language. */
  readonly name: string
  readonly englishName: string
  readonly requiresState: boolean
  readonly requiresPostalCode: boolean
}

/** Returns true if a text is the two-letter code of a country, in upper case (ISO 3166-1). */
export function isCountry(code: string): boolean {
  return alpha3Codes.has(code)
}

/** Returns the name of a country in a language, or the code if it has no name. */
export function nameOfCountry(code: string, language: string): string {
  return namesIn(language).of(code) ?? code
}

/**
 * Lists countries, sorted by their names in the language.
 *
 * @param codes two-letter codes; all countries if undefined. Unknown codes are ignored.
 */
export function listCountries(language: string, codes?: readonly string[]): readonly Country[] {
  const names = namesIn(language)
  const english = namesIn('en')
  const { compare } = new Intl.Collator(language)
  const listed = codes && new Set(codes)
  return [...alpha3Codes]
    .filter(([code]) => !listed || listed.has(code))
    .map(([code, alpha3]) => ({
      code,
      alpha3,
      name: names.of(code) ?? code,
      englishName: english.of(code) ?? code,
      requiresState: requiresState(code),
      requiresPostalCode: requiresPostalCode(code),
    }))
    .toSorted((a, b) => compare(a.name, b.name))
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language, 'en'], { type: 'region' })
}
