import { useEffect, useRef, useState } from 'react'
import { Region, defineTemplate, usePage, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import '../styles/product.css'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { Options, Modifiers } from '../product/options.tsx'
import { Details } from '../product/details.tsx'
import { Gallery } from '../product/gallery.tsx'
import { JsonLd } from '../structured-data/json-ld.tsx'
import { Price } from '../product/price.tsx'
import { toDisplayPrice } from '../product/prices.ts'
import { ProductCards } from '../product/product-cards.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { Stars } from '../reviews/stars.tsx'
import { Stock } from '../product/stock.tsx'
import type { ProductView } from '../product/to-product.ts'
import { useMoney } from '../product/use-money.ts'
import { findVariant, defaultSelection } from '../product/variants.ts'
import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { loadProduct, type ProductData } from '../product/load-product.ts'

/** A product: its pictures, what can be chosen, what it costs, where it is, and what is said about it. */
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
          <Purchase data={data} />
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

/** Name, price, choices, and the place where it will be bought. */
function Purchase({ data: { product, messages } }: { readonly data: ProductData }) {
  const { language } = usePage()
  const money = useMoney()
  const { options, variants, rating } = product
  const [chosen, setChosen] = useState(() => defaultSelection(variants, options))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was chosen before the page could hear of it.
    const given = new FormData(form.current ?? undefined)
    setChosen((before) =>
      options.map(({ values }, option) => {
        const picked = values.findIndex(({ id }) => id === given.get(`option-${option}`))
        return picked < 0 ? (before[option] ?? 0) : picked
      }),
    )
  }, [options])
  const variant = options.length === 0 ? variants[0] : findVariant(variants, chosen)
  return (
    <div className="purchase">
      {product.brand.name && (
        <p className="purchase-brand">
          {product.brandHref ? <a href={product.brandHref}>{product.brand.name}</a> : product.brand.name}
        </p>
      )}
      <h1>{product.name}</h1>
      {rating.count > 0 && (
        <p className="purchase-rating">
          <Stars average={rating.average} language={language} messages={messages} />
          <a href="#reviews">
            {formatRating(language, rating.average)} · {messages.ratings({ count: rating.count })}
          </a>
        </p>
      )}
      <p className="purchase-short">{product.shortDescription}</p>
      <div className="purchase-price" role="status">
        {variants.length > 0 && variant === undefined ? (
          <p>{messages.unavailable()}</p>
        ) : (
          <Price
            price={toDisplayPrice(variant?.prices ?? product.prices, money.code)}
            money={money}
            messages={messages}
          />
        )}
      </div>
      <form ref={form} className="purchase-form" onSubmit={(event) => event.preventDefault()}>
        <Options
          options={options}
          chosen={chosen}
          onChoose={(option, value) =>
            setChosen((before) => before.map((each, index) => (index === option ? value : each)))
          }
        />
        <Modifiers modifiers={product.modifiers} />
        <Buy messages={messages} />
      </form>
      <Stock variant={variant} locations={product.locations} messages={messages} />
      <Promises sku={variant?.sku ?? product.sku} messages={messages} />
    </div>
  )
}

function Promises({ sku, messages }: { readonly sku: ProductView['sku']; readonly messages: ShopMessages }) {
  return (
    <dl className="promises">
      <div>
        <dt>{messages.delivery()}</dt>
        <dd>{messages.deliveryText()}</dd>
      </div>
      <div>
        <dt>{messages.returns()}</dt>
        <dd>{messages.returnsText()}</dd>
      </div>
      <div>
        <dt>{messages.sku()}</dt>
        <dd>
          <bdi>{sku}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The place of the cart. Nothing can be bought yet, and it says so. */
function Buy({ messages }: { readonly messages: ShopMessages }) {
  return (
    <div className="buy">
      <label className="buy-quantity">
        <span>{messages.quantity()}</span>
        <input
          className="form-control"
          type="number"
          name="quantity"
          min={1}
          max={20}
          defaultValue={1}
          inputMode="numeric"
        />
      </label>
      <button type="button" className="buy-button" aria-disabled="true" aria-describedby="buy-soon">
        {messages.add()}
      </button>
      <p id="buy-soon" className="buy-soon">
        {messages.soon()}
      </p>
    </div>
  )
}

export const template = defineTemplate({
  component: Product,
  load: loadProduct,
})
