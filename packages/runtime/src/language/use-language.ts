import { languageChangeEvent } from '@vitrine/contract'
import { useApp, useLocation, useObservable, useView } from '../app/hooks.ts'
import { emit } from '../events/emit.ts'
import { languageUrl } from './language-url.ts'

/** A language of the current channel. */
export interface LanguageOption {
  readonly language: string
  /** Address of the page in this language, else of the channel's home page: for a link that works without scripts. */
  readonly url: string
  readonly isCurrent: boolean
}

export interface LanguageChoice {
  /** Language of the page. */
  readonly language: string
  /** Languages of the current channel that have an address, including the current one. */
  readonly languages: readonly LanguageOption[]
  /** Loads the page in another language, by dispatching LANGUAGE_CHANGE. */
  readonly switchLanguage: (language: string) => void
}

/** Returns the language of the page, and the languages to switch to (section 4, "Language and channel"). */
export function useLanguage(): LanguageChoice {
  const { site } = useObservable(useApp().session)
  const { page, canonical } = useView()
  const { pathname, search } = useLocation()
  const currentUrl = new URL(pathname + search, canonical)
  const languages = site.otherDomains
    .filter(({ channel_id }) => channel_id === site.channelId)
    .flatMap(({ language }) => {
      const url = languageUrl({ language }, { site, currentUrl, domainUrls: page.domain_urls })
      if (url === null) return []
      return [{ language, url: url.href, isCurrent: language === page.language }]
    })
  return {
    language: page.language,
    languages,
    switchLanguage: (language) => emit(languageChangeEvent, { language }),
  }
}
