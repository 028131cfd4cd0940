import { usePage, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import { HtmlContent } from '../html/html-content.tsx'
import { formatNumber } from '../messages/formats.ts'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { toDetails, type ProductDetails } from './to-details.ts'

interface DetailsProps {
  readonly data: DetailsData
}

interface DetailsData {
  readonly product: ProductDetails
  readonly messages: ProductMessages
}

/** Description, attributes, measures and care instructions of a product. */
function Details({ data: { product, messages } }: DetailsProps) {
  const { language } = usePage()
  const { attributes, measures, care } = product
  const sides = measures.map((side) => formatNumber(language, side)).join(' × ')
  return (
    <div className="details">
      <div>
        <HtmlContent html={product.description}>
          {(content) => (
            <section className="prose">
              <h2>{messages.description()}</h2>
              {content}
            </section>
          )}
        </HtmlContent>
        {care !== '' && (
          <section className="prose">
            <h2>{messages.care()}</h2>
            <p>{care}</p>
          </section>
        )}
      </div>
      <div>
        {(attributes.length > 0 || sides !== '') && (
          <section>
            <h2>{messages.details()}</h2>
            <dl className="facts">
              {attributes.map(({ name, values }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{values.join(', ')}</dd>
                </div>
              ))}
              {sides !== '' && (
                <div>
                  <dt>{messages.measures()}</dt>
                  <dd>
                    <bdi>{messages.centimetres({ sides })}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </section>
        )}
      </div>
    </div>
  )
}

async function load({ language }: LoadContext, page: PageData): Promise<DetailsData> {
  return { product: toDetails(page), messages: await loadProductMessages(language) }
}

export const part: TemplatePart = { component: Details, load }
