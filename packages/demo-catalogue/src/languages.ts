/** The languages that the catalogue has texts for. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** A text in every language. */
export type LocalisedText = Readonly<Record<Language, string>>

/** A localised text as it is written in the sources. */
export type Translations = readonly [en: string, de: string, ar: string]

export function localise([en, de, ar]: Translations): LocalisedText {
  return { en, de, ar }
}

export function inLanguage(translations: Translations, language: Language): string {
  return translations[languages.indexOf(language)] ?? translations[0]
}

/** Composes a text separately for each language. */
export function eachLanguage(compose: (language: Language) => string): LocalisedText {
  return { en: compose('en'), de: compose('de'), ar: compose('ar') }
}

/** A value that customers filter by. */
export interface Term<Id extends string = string> {
  readonly id: Id
  readonly name: LocalisedText
}
