import type { ShellWords } from '../words/words.ts'

interface SearchFormProps {
  /** Path of the first page; that of the search follows from it. */
  readonly home: string
  readonly words: ShellWords
}

/** Leads to the page of results: a form that opens, and works without scripts (behaviour/search-fold.ts). */
export function SearchForm({ home, words }: SearchFormProps) {
  return (
    <details className="search-fold" name="header">
      <summary aria-label={words.searchLabel()} />
      <form className="search-panel" role="search" action={`${home}search/`}>
        <div className="wrap">
          <input
            className="form-control"
            type="search"
            name="st"
            aria-label={words.searchLabel()}
            maxLength={200}
            enterKeyHint="search"
          />
          <button type="submit" className="form-submit">
            {words.search()}
          </button>
        </div>
      </form>
    </details>
  )
}
