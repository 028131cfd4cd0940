import { HtmlContent } from '../widgets/html-content.tsx'
import { formatNumber } from '../words/formats.ts'
import type { ShopWords } from '../words/words.ts'
import type { ProductView } from './to-product.ts'

interface DetailsProps {
  readonly product: ProductView
  readonly language: string
  readonly words: ShopWords
}

/** What is said about a product: the merchant's text, its attributes and measures, and how it is looked after. */
export function Details({ product, language, words }: DetailsProps) {
  const { attributes, measures, care } = product
  const sides = measures.map((side) => formatNumber(language, side)).join(' × ')
  return (
    <div className="details">
      <HtmlContent html={product.description}>
        {(content) => (
          <section className="prose">
            <h2>{words.description()}</h2>
            {content}
          </section>
        )}
      </HtmlContent>
      <div>
        {(attributes.length > 0 || sides !== '') && (
          <section>
            <h2>{words.details()}</h2>
            <dl className="facts">
              {attributes.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{values.join(', ')}</dd>
                </div>
              ))}
              {sides !== '' && (
                <div>
                  <dt>{words.measures()}</dt>
                  <dd>
                    <bdi>{words.centimetres({ sides })}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </section>
        )}
        {care !== '' && (
          <section className="prose">
            <h2>{words.care()}</h2>
            <p>{care}</p>
          </section>
        )}
      </div>
    </div>
  )
}
