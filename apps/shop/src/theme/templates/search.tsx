import {
  Image,
  Region,
  defineTemplate,
  reportSuggestion,
  useApp,
  useLocation,
  type TemplateProps,
} from '@vitrine/runtime'
import '../styles/listing.css'
import { highlight } from '../search/highlight.ts'
import { Pagination } from '../listing/pagination.tsx'
import { PriceNote } from '../product/price-note.tsx'
import { ProductCards } from '../product/product-cards.tsx'
import { text } from '../records/read-values.ts'
import { CategoryGrid } from '../listing/category-grid.tsx'
import { searchTitle } from '../search/search-title.ts'
import { loadSearch, type SearchGroup, type SearchData } from '../search/load-search.ts'
import { gridOf } from '../grid.ts'

/** Template of the search page: results by kind, or departments if there are no results. */
function Search({ page, data }: TemplateProps<SearchData>) {
  const { messages, term, count, products, includesTax, groups, departments, suggestions } = data
  const { pathname } = useLocation()
  const app = useApp()
  const title =
    term === '' ? page.title : count === 0 ? messages.noResults({ term }) : messages.results({ count, term })
  return (
    <>
      <div className="wrap listing-page search-page">
        <header className="search-head">
          <h1>{title}</h1>
          {/* The name distinguishes this landmark from the search in the header. */}
          <form
            className="search-form"
            role="search"
            aria-label={messages.searchLabel()}
            action={pathname}
            method="get"
          >
            <label className="visually-hidden" htmlFor="page-search">
              {messages.searchLabel()}
            </label>
            <div>
              <input
                className="form-control"
                // Resets the field when the term changes.
                key={term}
                id="page-search"
                type="search"
                name="st"
                defaultValue={term}
                maxLength={200}
                enterKeyHint="search"
              />
              <button type="submit" className="form-submit">
                {messages.searchButton()}
              </button>
            </div>
          </form>
          {term === '' && <p className="lead">{text(page['intro'])}</p>}
          {term !== '' && count === 0 && <p className="lead">{messages.noResultsHint()}</p>}
        </header>
        {suggestions.length > 0 && (
          <nav aria-labelledby="suggestions">
            <h2 id="suggestions" className="notice-heading">
              {messages.suggestions()}
            </h2>
            <ul className="suggestions">
              {suggestions.map(({ title: name, href }) => (
                <li key={href}>
                  <a href={href} onClick={() => reportSuggestion(app, term, name)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {products.cards.length > 0 && (
          <section className="found" aria-labelledby="found-products">
            <h2 id="found-products">{messages.foundProducts()}</h2>
            <div className="found-head">
              <p className="found-count">
                {messages.products({ count: products.count })}
                {products.page > 1 &&
                  `, ${messages.pageOf({ number: products.page, total: products.pages })}`}
              </p>
              <PriceNote includesTax={includesTax} messages={messages} />
            </div>
            <ProductCards cards={products.cards} messages={messages} eager={1} />
            <Pagination
              page={products.page}
              pages={products.pages}
              messages={messages}
              toLink={(page) =>
                `${pathname}?${new URLSearchParams({ st: term, page: String(page) }).toString()}`
              }
            />
          </section>
        )}
        {groups.length > 0 && (
          <div className={`${gridOf(groups.length, 3)} found-groups`}>
            {groups.map((group) => (
              <Group key={group.kind} group={group} data={data} />
            ))}
          </div>
        )}
        {count === 0 && departments.length > 0 && (
          <nav className="found" aria-labelledby="departments">
            <h2 id="departments">{messages.departments()}</h2>
            <CategoryGrid categories={departments} />
          </nav>
        )}
      </div>
      <Region field="body_page_editor" />
    </>
  )
}

/** Results of one kind, with matches highlighted. */
function Group({
  group,
  data: { messages, term },
}: {
  readonly group: SearchGroup
  readonly data: SearchData
}) {
  const titles = {
    category: messages.foundCategories(),
    brand: messages.foundBrands(),
    article: messages.foundArticles(),
    page: messages.foundPages(),
  }
  return (
    <section className="found" aria-labelledby={`found-${group.kind}`}>
      <h2 id={`found-${group.kind}`}>{titles[group.kind]}</h2>
      {group.count > group.hits.length && (
        <p className="found-count">{messages.firstOf({ shown: group.hits.length, count: group.count })}</p>
      )}
      <ul className="hits">
        {group.hits.map(({ title, href, intro, image }) => (
          <li key={href}>
            {image !== undefined && (
              <Image value={image} alt="" width={96} height={96} sizes="4rem" widths={[96, 192]} />
            )}
            <div>
              <h3>
                <a href={href}>
                  <Highlighted text={title} term={term} />
                </a>
              </h3>
              {intro && (
                <p>
                  <Highlighted text={intro} term={term} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Highlighted({ text: whole, term }: { readonly text: string; readonly term: string }) {
  return highlight(whole, term).map((segment, index) =>
    // Segments of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    segment.isMatch ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
}

export const template = defineTemplate({
  component: Search,
  load: loadSearch,
  title: searchTitle,
})
