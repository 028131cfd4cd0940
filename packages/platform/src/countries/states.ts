import { statesOfAmerica } from './states-america.ts'
import { statesOfAsia } from './states-asia.ts'

/** A state, province or emirate of a country. */
export interface State {
  /** ISO 3166-2 code without the country prefix. */
  readonly code: string
  readonly name: string
}

/** `code Name; code Name` for each country whose addresses include a state. */
const sources: Readonly<Record<string, string>> = { ...statesOfAmerica, ...statesOfAsia }

/** Translated names: language → country → `code Name; code Name`. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    AE: 'AJ عجمان; AZ أبو ظبي; DU دبي; FU الفجيرة; RK رأس الخيمة; SH الشارقة; UQ أم القيوين',
  },
}

/** Returns true if addresses in a country must include a state. */
export function requiresState(country: string): boolean {
  return Object.hasOwn(sources, country)
}

/**
 * Returns the states of a country, sorted by name; empty if its addresses do not include one. Falls
 * back to the English name if there is no translation.
 */
export function listStates(country: string, language: string): readonly State[] {
  const source = requiresState(country) ? sources[country] : undefined
  if (source === undefined) return []
  const base = new Intl.Locale(language).language
  const translated = new Map(parse(translations[base]?.[country] ?? '').map(({ code, name }) => [code, name]))
  const { compare } = new Intl.Collator(language)
  return parse(source)
    .map(({ code, name }) => ({ code, name: translated.get(code) ?? name }))
    .toSorted((a, b) => compare(a.name, b.name))
}

/** Finds a state by its code, or by its name in the given language or in English, ignoring case. */
export function findState(country: string, text: string, language: string): State | undefined {
  const wanted = text.trim().toLowerCase()
  const states = listStates(country, language)
  const english = language === 'en' ? [] : listStates(country, 'en')
  const found = [...states, ...english].find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found && states.find(({ code }) => code === found.code)
}

function parse(source: string): readonly State[] {
  return source
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const space = entry.indexOf(' ')
      return { code: entry.slice(0, space), name: entry.slice(space + 1).replaceAll(/\s+/g, ' ') }
    })
}
