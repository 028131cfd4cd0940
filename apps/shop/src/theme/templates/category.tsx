import { Region, defineTemplate, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import { Breadcrumbs } from '../shop/breadcrumbs.tsx'
import { JsonLd } from '../shop/json-ld.tsx'
import { ListingView } from '../shop/listing-view.tsx'
import { listingTitle } from '../shop/listing-title.ts'
import { ShelfHead } from '../shop/shelf-head.tsx'
import { Tiles } from '../shop/tiles.tsx'
import { listingQuery } from '../shop/listing.ts'
import { loadCategory, type CategoryData } from '../shop/load-category.ts'

/** A department or a shelf: what it is, the shelves in it or beside it, and the products. */
function Category({ page, data }: TemplateProps<CategoryData>) {
  const { words, listing, tiles, siblings, crumbs, description, picture, parentTitle, structured } = data
  const isFirst = listing.page === 1
  return (
    <>
      <div className="wrap listing-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={page.title} words={words} />
        <ShelfHead
          title={page.title}
          lead={isFirst ? description : ''}
          picture={isFirst ? picture : undefined}
        >
          {siblings.length > 0 && (
            <nav className="siblings" aria-label={words.otherShelves({ title: parentTitle })}>
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
        </ShelfHead>
        {isFirst && tiles.length > 0 && (
          <nav aria-label={words.shelves()}>
            <Tiles tiles={tiles} />
          </nav>
        )}
        <ListingView listing={listing} words={words} />
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
    listingQuery({ sort: 'featured', currency: '', page: listing.page }, ''),
})
