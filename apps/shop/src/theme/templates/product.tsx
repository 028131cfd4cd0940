import { defineTemplate, hydrateWhen, lazyPart, Part, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import '../styles/product.css'
import { loadProduct, type ProductData } from '../product/load-product.ts'
import { Purchase } from '../product/purchase.tsx'

/** Template of product pages. */
function Product({ data }: TemplateProps<ProductData>) {
  const { product, messages, version, problem } = data
  return (
    <>
      <article className="wrap product-page">
        <Part name="intro" props={{ product, messages }} />
        <div className="product-top">
          <Part name="gallery" props={{ sku: product.sku, title: product.name, messages }} />
          <Purchase product={product} version={version} problem={problem} messages={messages} />
        </div>
        <Part name="details" />
        <Part name="reviews" props={{ name: product.name, messages }} />
        <Part name="more" props={{ messages }} />
        <Part name="recent" props={{ sku: product.sku, messages }} />
      </article>
      <Part name="sections" />
    </>
  )
}

export const template = defineTemplate({
  component: Product,
  load: loadProduct,
  parts: {
    intro: hydrateWhen(
      'never',
      lazyPart(() => import('../product/intro.tsx')),
    ),
    heading: hydrateWhen(
      'never',
      lazyPart(() => import('../product/heading.tsx')),
    ),
    'below-price': hydrateWhen(
      'never',
      lazyPart(() => import('../product/below-price.tsx')),
    ),
    terms: hydrateWhen(
      'never',
      lazyPart(() => import('../product/terms.tsx')),
    ),
    'pick-up': hydrateWhen(
      'never',
      lazyPart(() => import('../product/pick-up.tsx')),
    ),
    wish: hydrateWhen(
      'visible',
      lazyPart(() => import('../product/wish.tsx')),
    ),
    gallery: hydrateWhen(
      'visible',
      lazyPart(() => import('../product/gallery.tsx')),
    ),
    details: hydrateWhen(
      'never',
      lazyPart(() => import('../product/details.tsx')),
    ),
    reviews: hydrateWhen(
      'visible',
      lazyPart(() => import('../reviews/reviews-part.tsx')),
    ),
    more: hydrateWhen(
      'change',
      lazyPart(() => import('../product/more.tsx')),
    ),
    recent: hydrateWhen(
      'visible',
      lazyPart(() => import('../product/recent.tsx')),
    ),
    sections: hydrateWhen(
      'never',
      lazyPart(() => import('../product/sections.tsx')),
    ),
  },
})
