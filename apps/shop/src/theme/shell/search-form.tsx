import type { ShellMessages } from '../messages/messages.ts'

interface SearchFormProps {
  /** Path of the home page, from which the path of the search page is derived. */
  readonly home: string
  readonly messages: ShellMessages
}

/** The search form of wide screens. */
export function SearchBar(props: SearchFormProps) {
  return <SearchForm className="search-bar" {...props} />
}

/** The search form of narrow screens, which an icon opens (behaviour/folds.ts). It works without scripts. */
export function SearchFold(props: SearchFormProps) {
  return (
    <details className="fold search-fold" name="header">
      <summary aria-label={props.messages.searchLabel()} />
      <SearchForm className="search-panel" {...props} />
    </details>
  )
}

function SearchForm({ className, home, messages }: SearchFormProps & { readonly className: string }) {
  return (
    <form className={className} role="search" action={`${home}search/`}>
      <input
        className="search-field"
        type="search"
        name="st"
        aria-label={messages.searchLabel()}
        placeholder={messages.search()}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" className="icon-button" aria-label={messages.search()} />
    </form>
  )
}
