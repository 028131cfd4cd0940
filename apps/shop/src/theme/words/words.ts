import type form from './en/form.json'
import type pages from './en/pages.json'
import type shell from './en/shell.json'
import type shop from './en/shop.json'
import type widgets from './en/widgets.json'

/** What stands in a message's braces. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message file as functions: `words.more({ title })`. */
export type Words<File> = {
  readonly [Key in keyof File]: File[Key] extends string
    ? (values?: MessageValues) => string
    : Words<File[Key]>
}

export type ShellWords = Words<typeof shell>
export type ShopWords = Words<typeof shop>
export type PageWords = Words<typeof pages>
export type WidgetWords = Words<typeof widgets>
export type FormWords = Words<typeof form>

/** The languages that the theme speaks. Every folder beside this file is one. */
export const languages = ['en', 'de', 'ar'] as const

export type Language = (typeof languages)[number]

type Source = () => Promise<{ readonly default: never }>

/** The theme's words for a page's language (`de`, `de-AT`); English where there are none. */
export function toLanguage(language: string): Language {
  const base = language.split('-', 1)[0]?.toLowerCase()
  return languages.find((known) => known === base) ?? 'en'
}

export function inLanguages<Loaded>(sources: Readonly<Record<Language, Source>>) {
  return async (language: string): Promise<Loaded> => (await sources[toLanguage(language)]()).default
}

/** Words of header, footer and banner. All words of a language are one script. */
export const loadShellWords = inLanguages<ShellWords>({
  en: () => import('./en/shell.json?words'),
  de: () => import('./de/shell.json?words'),
  ar: () => import('./ar/shell.json?words'),
})
