/** The languages of the catalogue. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>

/** The same, as it is written down: English, German, Arabic. */
export type Words = readonly [en: string, de: string, ar: string]

export function toText([en, de, ar]: Words): Text {
  return { en, de, ar }
}

/** A text made in each language by itself. */
export function eachLanguage(compose: (language: Language) => string): Text {
  return { en: compose('en'), de: compose('de'), ar: compose('ar') }
}

/** What a customer filters by: a key, and how it is called. */
export interface Term<Id extends string = string> {
  readonly id: Id
  readonly name: Text
}
