import type { ShellMessages } from '../messages/messages.ts'

interface SearchFormProps {
  /** Path of the home page, from which the path of the search page is derived. */
  readonly home: string
  readonly messages: ShellMessages
}

/** A collapsible search form that works without scripts (behaviour/search-fold.ts). */
export function SearchForm({ home, messages }: SearchFormProps) {
  return (
    <details className="search-fold" name="header">
      <summary aria-label={messages.searchLabel()} />
      <form className="search-panel" role="search" action={`${home}search/`}>
        <div className="wrap">
          <input
            className="form-control"
            type="search"
            name="st"
            aria-label={messages.searchLabel()}
            maxLength={200}
            enterKeyHint="search"
          />
          <button type="submit" className="form-submit">
            {messages.search()}
          </button>
        </div>
      </form>
    </details>
  )
}
