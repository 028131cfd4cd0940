import type form from './en/form.json'
import type pages from './en/pages.json'
import type shell from './en/shell.json'
import type shop from './en/shop.json'
import type widgets from './en/widgets.json'

/** What stands in a message's braces. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A message file as functions: `words.more({ title })`. */
export type Messages<File> = {
  readonly [Key in keyof File]: File[Key] extends string
    ? (values?: MessageValues) => string
    : Messages<File[Key]>
}

export type ShellMessages = Messages<typeof shell>
export type ShopMessages = Messages<typeof shop>
export type PageMessages = Messages<typeof pages>
export type WidgetMessages = Messages<typeof widgets>
export type FormMessageFile = Messages<typeof form>

/** The languages that the theme speaks. Every folder beside this file is one. */
export const languages = ['en', 'de', 'ar'] as const

export type MessageLanguage = (typeof languages)[number]

type Source = () => Promise<{ readonly default: never }>

/** The theme's words for a page's language (`de`, `de-AT`); English where there are none. */
export function toMessageLanguage(language: string): MessageLanguage {
  const base = language.split('-', 1)[0]?.toLowerCase()
  return languages.find((known) => known === base) ?? 'en'
}

export function createMessageLoader<Loaded>(sources: Readonly<Record<MessageLanguage, Source>>) {
  return async (language: string): Promise<Loaded> => (await sources[toMessageLanguage(language)]()).default
}

/** Words of header, footer and banner. All words of a language are one script. */
export const loadShellMessages = createMessageLoader<ShellMessages>({
  en: () => import('./en/shell.json?messages'),
  de: () => import('./de/shell.json?messages'),
  ar: () => import('./ar/shell.json?messages'),
})
