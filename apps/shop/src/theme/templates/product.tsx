import { Region, defineTemplate, usePage, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import '../styles/product.css'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { Details } from '../product/details.tsx'
import { Gallery } from '../product/gallery.tsx'
import { loadProduct, type ProductData } from '../product/load-product.ts'
import { ProductCards } from '../product/product-cards.tsx'
import { Purchase } from '../product/purchase.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { JsonLd } from '../structured-data/json-ld.tsx'

/** Template of product pages. */
function Product({ data }: TemplateProps<ProductData>) {
  const { product, messages, crumbs, similar, structured } = data
  const { language } = usePage()
  return (
    <>
      <article className="wrap product-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={product.name} messages={messages} />
        <div className="product-top">
          <Gallery pictures={product.pictures} title={product.name} messages={messages} />
          <Purchase product={product} messages={messages} />
        </div>
        <Details product={product} language={language} messages={messages} />
        <Reviews
          reviews={product.reviews}
          rating={product.rating}
          distribution={product.ratingDistribution}
          language={language}
          messages={messages}
        />
        {similar.length > 0 && (
          <section className="similar" aria-labelledby="similar-title">
            <h2 id="similar-title">{messages.similar()}</h2>
            <ProductCards cards={similar} messages={messages} />
          </section>
        )}
      </article>
      <Region field="body_page_editor" />
    </>
  )
}

export const template = defineTemplate({
  component: Product,
  load: loadProduct,
})
