import { Region, defineTemplate, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { JsonLd } from '../structured-data/json-ld.tsx'
import { ListingView, listingTitle, ListingHeader } from '../listing/listing-view.tsx'
import { CategoryGrid } from '../listing/category-grid.tsx'
import { formatListingQuery } from '../listing/listing-query.ts'
import { loadCategory, type CategoryData } from '../listing/load-category.ts'

/** Template of category pages: header, subcategories or siblings, and products. */
function Category({ page, data }: TemplateProps<CategoryData>) {
  const { messages, listing, children, siblings, crumbs, description, picture, parentTitle, structured } =
    data
  const isFirst = listing.page === 1
  return (
    <>
      <div className="wrap listing-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={page.title} messages={messages} />
        <ListingHeader
          title={page.title}
          lead={isFirst ? description : ''}
          picture={isFirst ? picture : undefined}
        >
          {siblings.length > 0 && (
            <nav className="siblings" aria-label={messages.siblings({ title: parentTitle })}>
              <ul>
                {siblings.map(({ name, href, isCurrent }) => (
                  <li key={href}>
                    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </ListingHeader>
        {isFirst && children.length > 0 && (
          <nav aria-label={messages.subcategories()}>
            <CategoryGrid categories={children} />
          </nav>
        )}
        <ListingView listing={listing} messages={messages} />
      </div>
      <Region field="body_page_editor" />
    </>
  )
}

export const template = defineTemplate({
  component: Category,
  load: loadCategory,
  title: listingTitle,
  canonicalQuery: ({ listing }: CategoryData) =>
    formatListingQuery({ sort: 'featured', currency: '', page: listing.page }, ''),
})
