import type { PageData } from '@vitrine/runtime'
import { messagesFor } from './messages.ts'

/** Links to the page's other languages, each named in its own; nothing when there is only one. */
export function Languages({ page }: { readonly page: PageData }) {
  if (page.domain_urls.length < 2) return null
  return (
    <nav aria-label={messagesFor(page.language).language}>
      <ul className="languages">
        {page.domain_urls.map(({ language, url }) => (
          <li key={language}>
            {language === page.language ? (
              <span aria-current="true">{ownName(language)}</span>
            ) : (
              <a href={url} hrefLang={language} lang={language}>
                {ownName(language)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ownNames: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['de', 'Deutsch'],
])

function ownName(language: string): string {
  return ownNames.get(language) ?? language
}
