import type { ShellMessages } from '../messages/messages.ts'

interface SearchFormProps {
  /** Path of the first page; that of the search follows from it. */
  readonly home: string
  readonly messages: ShellMessages
}

/** Leads to the page of results: a form that opens, and works without scripts (behaviour/search-fold.ts). */
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
