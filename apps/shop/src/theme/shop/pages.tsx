import type { ShopWords } from '../words/words.ts'
import { pageNumbers } from './page-numbers.ts'

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly words: ShopWords
  readonly toLink: (page: number) => string
}

/** Links to the pages of a list; nothing where there is one alone. */
export function Pages({ page, pages, words, toLink }: PagesProps) {
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={words.pages()}>
      {page > 1 && (
        <a className="pages-step" rel="prev" href={toLink(page - 1)}>
          {words.previousPage()}
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // Two gaps at most, and they never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={toLink(number)}
                aria-label={words.page({ number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a className="pages-step" rel="next" href={toLink(page + 1)}>
          {words.nextPage()}
        </a>
      )}
    </nav>
  )
}
