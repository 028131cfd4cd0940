import { useEffect, useRef, useState } from 'react'
import { Region, defineTemplate, usePage, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import '../styles/product.css'
import { Breadcrumbs } from '../shop/breadcrumbs.tsx'
import { Choices, Modifiers } from '../shop/choices.tsx'
import { Details } from '../shop/details.tsx'
import { Gallery } from '../shop/gallery.tsx'
import { JsonLd } from '../shop/json-ld.tsx'
import { Price } from '../shop/price.tsx'
import { toShownPrice } from '../shop/prices.ts'
import { ProductCards } from '../shop/product-cards.tsx'
import { Reviews } from '../shop/reviews.tsx'
import { Stars } from '../shop/stars.tsx'
import { Stock } from '../shop/stock.tsx'
import type { ProductView } from '../shop/to-product.ts'
import { useMoney } from '../shop/use-money.ts'
import { findVariant, firstChoice } from '../shop/variants.ts'
import { formatRating } from '../words/formats.ts'
import type { ShopWords } from '../words/words.ts'
import { loadProduct, type ProductData } from '../shop/load-product.ts'

/** A product: its pictures, what can be chosen, what it costs, where it is, and what is said about it. */
function Product({ data }: TemplateProps<ProductData>) {
  const { product, words, crumbs, similar, structured } = data
  const { language } = usePage()
  return (
    <>
      <article className="wrap product-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={product.name} words={words} />
        <div className="product-top">
          <Gallery pictures={product.pictures} title={product.name} words={words} />
          <Purchase data={data} />
        </div>
        <Details product={product} language={language} words={words} />
        <Reviews
          reviews={product.reviews}
          rating={product.rating}
          spread={product.spread}
          language={language}
          words={words}
        />
        {similar.length > 0 && (
          <section className="similar" aria-labelledby="similar-title">
            <h2 id="similar-title">{words.similar()}</h2>
            <ProductCards cards={similar} words={words} />
          </section>
        )}
      </article>
      <Region field="body_page_editor" />
    </>
  )
}

/** Name, price, choices, and the place where it will be bought. */
function Purchase({ data: { product, words } }: { readonly data: ProductData }) {
  const { language } = usePage()
  const money = useMoney()
  const { options, variants, rating } = product
  const [chosen, setChosen] = useState(() => firstChoice(variants, options))
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
          <Stars average={rating.average} language={language} words={words} />
          <a href="#reviews">
            {formatRating(language, rating.average)} · {words.ratings({ count: rating.count })}
          </a>
        </p>
      )}
      <p className="purchase-short">{product.short}</p>
      <div className="purchase-price" role="status">
        {variants.length > 0 && variant === undefined ? (
          <p>{words.unavailable()}</p>
        ) : (
          <Price
            price={toShownPrice(variant?.prices ?? product.prices, money.code)}
            money={money}
            words={words}
          />
        )}
      </div>
      <form ref={form} className="purchase-form" onSubmit={(event) => event.preventDefault()}>
        <Choices
          options={options}
          chosen={chosen}
          onChoose={(option, value) =>
            setChosen((before) => before.map((each, index) => (index === option ? value : each)))
          }
        />
        <Modifiers modifiers={product.modifiers} />
        <Buy words={words} />
      </form>
      <Stock variant={variant} places={product.places} words={words} />
      <Promises sku={variant?.sku ?? product.sku} words={words} />
    </div>
  )
}

function Promises({ sku, words }: { readonly sku: ProductView['sku']; readonly words: ShopWords }) {
  return (
    <dl className="promises">
      <div>
        <dt>{words.delivery()}</dt>
        <dd>{words.deliveryText()}</dd>
      </div>
      <div>
        <dt>{words.returns()}</dt>
        <dd>{words.returnsText()}</dd>
      </div>
      <div>
        <dt>{words.sku()}</dt>
        <dd>
          <bdi>{sku}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The place of the cart. Nothing can be bought yet, and it says so. */
function Buy({ words }: { readonly words: ShopWords }) {
  return (
    <div className="buy">
      <label className="buy-quantity">
        <span>{words.quantity()}</span>
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
        {words.add()}
      </button>
      <p id="buy-soon" className="buy-soon">
        {words.soon()}
      </p>
    </div>
  )
}

export const template = defineTemplate({
  component: Product,
  load: loadProduct,
})
