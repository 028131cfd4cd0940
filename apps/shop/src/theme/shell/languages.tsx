import type { PageData } from '@vitrine/runtime'
import { ownName } from '../words/own-name.ts'

interface LanguagesProps {
  readonly page: PageData
  readonly label: string
}

/** Links to the page's other languages, each named in its own; nothing when there is only one. */
export function Languages({ page, label }: LanguagesProps) {
  if (page.domain_urls.length < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="languages">
        {page.domain_urls.map(({ language, url }) => (
          <li key={language} lang={language}>
            {language === page.language ? (
              <span aria-current="true">{ownName(language)}</span>
            ) : (
              <a href={url} hrefLang={language}>
                {ownName(language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
