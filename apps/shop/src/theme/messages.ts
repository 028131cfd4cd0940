/** The theme's own words in one language. Everything else a shopper reads comes from content; a failure page brings its own. */
export interface Messages {
  readonly skip: string
  readonly menu: string
  readonly mainMenu: string
  readonly footerMenu: string
  readonly language: string
  readonly home: string
  readonly announcement: string
}

const en: Messages = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main menu',
  footerMenu: 'More pages',
  language: 'Language',
  home: 'Home',
  announcement: 'Announcement',
}

const de: Messages = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  mainMenu: 'Hauptmenü',
  footerMenu: 'Weitere Seiten',
  language: 'Sprache',
  home: 'Startseite',
  announcement: 'Hinweis',
}

const words = { en, de }

/** The theme's words in a page's language (`de`, `de-AT`); English where there are none. */
export function messagesFor(language: string): Messages {
  return inLanguage(words, language)
}

/** The text in a page's language, from one per language; the English where there is none. */
export function inLanguage<T>(texts: { readonly en: T; readonly de: T }, language: string): T {
  return /^de\b/i.test(language) ? texts.de : texts.en
}
