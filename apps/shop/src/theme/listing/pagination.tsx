import type { ListingMessages } from '../messages/messages.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly messages: ListingMessages
  readonly toLink: (page: number) => string
}

/** Links to the pages of a listing. Renders nothing if there is only one. */
export function Pagination({ page, pages, messages, toLink }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={messages.pages()}>
      {page > 1 && (
        <a className="pages-step" rel="prev" href={toLink(page - 1)}>
          {messages.previousPage()}
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // There are at most two gaps, which never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={toLink(number)}
                aria-label={messages.page({ number })}
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
          {messages.nextPage()}
        </a>
      )}
    </nav>
  )
}

/**
 * Returns the page numbers to link to: the first, the last, the current one and its neighbours. `null`
 * represents a gap of at least two pages.
 */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const numbers = new Set(
    [1, last, current - 1, current, current + 1].filter((each) => each >= 1 && each <= last),
  )
  const sorted = [...numbers].toSorted((one, other) => one - other)
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? each - 1)
    return gap === 1 ? [each] : gap === 2 ? [each - 1, each] : [null, each]
  })
}
