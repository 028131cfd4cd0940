/** Query parameter with the language, appended to every request except ping and auth-check (section 7). */
export const localeParameter = 'locale'

/** Event that requests another language (section 4, "Language and channel"). */
export const languageChangeEvent = 'LANGUAGE_CHANGE'

/** Event whose detail sets the custom domains (section 4, "Language and channel"). */
export const colorChangeEvent = 'COLOR_CHANGE'

/** `hreflang` of the link to the default language (section 4, "Language and channel"). */
export const defaultHreflang = 'x-default'

/** Query parameters of a page that are kept when the language is switched (section 2; R18). */
export const retainedQuery = ['c', 'st', 'm', 'aq'] as const
