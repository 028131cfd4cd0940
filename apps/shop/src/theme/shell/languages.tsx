import type { DomainUrl } from '@vitrine/contract'
import { languageName } from '../messages/language-name.ts'

interface LanguagesProps {
  readonly urls: readonly DomainUrl[]
  /** Language of the page, which is not linked. */
  readonly current: string
  readonly label: string
}

/** Links to translations, each labelled in its language. Renders nothing if there are none. */
export function Languages({ urls, current, label }: LanguagesProps) {
  if (urls.every(({ language }) => language === current)) return null
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {urls.map(({ language, url }) => (
          <li key={language} lang={language}>
            {language === current ? (
              <span aria-current="true">{languageName(language)}</span>
            ) : (
              <a href={url} hrefLang={language}>
                {languageName(language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
