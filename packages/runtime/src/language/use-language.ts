import { languageChangeEvent } from '@vitrine/contract'
import { useApp, useLocation, useValue, useView } from '../app/hooks.ts'
import { emit } from '../events/emit.ts'
import { switchTarget } from './switch-target.ts'

/** A language of the current channel. */
export interface LanguageOption {
  readonly language: string
  /** The page's own address in it, else the channel's first page: for a link that works without scripts. */
  readonly url: string
  readonly isCurrent: boolean
}

export interface LanguageChoice {
  readonly language: string
  readonly languages: readonly LanguageOption[]
  /** Goes to the page in another language, as the event LANGUAGE_CHANGE does. */
  readonly switchLanguage: (language: string) => void
}

/** The language of the page and those to switch to (specification, section 4, "Language and channel"). */
export function useLanguage(): LanguageChoice {
  const { site } = useValue(useApp().session)
  const { page, canonical } = useView()
  const { pathname, search } = useLocation()
  const here = new URL(pathname + search, canonical)
  const languages = site.otherDomains
    .filter(({ channel_id }) => channel_id === site.channelId)
    .flatMap(({ language }) => {
      const target = switchTarget({ language }, { site, here, domainUrls: page.domain_urls })
      if (target === null) return []
      return [{ language, url: target.href, isCurrent: language === page.language }]
    })
  return {
    language: page.language,
    languages,
    switchLanguage: (language) => emit(languageChangeEvent, { language }),
  }
}
