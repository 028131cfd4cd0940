import type { RecordMeta } from '../content/entities.ts'
import type { ProductHit, TermSuggestion } from '../search/index.ts'

/** A category in the suggestions. */
export interface SuggestedCategory {
  readonly id: string
  readonly name: string
  readonly page_slug: string
  /** Number of matching products; only with `include_category_count=true`. */
  readonly count?: number
}

/** A term that the visitor has searched for before. */
export interface RecentSearch {
  readonly term: string
}

/** A content page in the suggestions. */
export interface SuggestedPage {
  readonly id: string
  readonly title: string
  readonly page_slug: string
  /** The fields of the record that `content_fields` requests. */
  readonly [field: string]: unknown
}

/** The sections of the suggestions. Apart from `products`, a section is present only if its `show_…` parameter is true. */
export interface SuggestionSections {
  readonly auto_suggester_terms?: readonly TermSuggestion[]
  readonly categories?: readonly SuggestedCategory[]
  readonly popular_searches?: readonly TermSuggestion[]
  readonly recent_searches?: readonly RecentSearch[]
  readonly products: readonly ProductHit[]
  readonly content_pages?: readonly SuggestedPage[]
  readonly did_you_mean?: readonly TermSuggestion[]
}

/** Suggestions for a search term (section 7). */
export interface Suggestions {
  readonly result: SuggestionSections
  readonly _meta_?: RecordMeta
}
