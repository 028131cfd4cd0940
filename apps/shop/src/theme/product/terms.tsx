import { dataOf, usePage, type LoadContext, type TemplatePart } from '@vitrine/runtime'
import { getSellingTerms, toCountryName } from '@vitrine/runtime/commerce'
import { formatDays } from '../messages/format-days.ts'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import type { ProductOffer } from './to-offer.ts'
import { Versions } from './versions.tsx'

interface TermsProps {
  readonly product: ProductOffer
  readonly data: TermsData
}

interface TermsData {
  readonly messages: ProductMessages
  /** The time of delivery in the home country; undefined if the platform does not say. */
  readonly delivery: Delivery | undefined
}

interface Delivery {
  /** ISO 3166-1 code. */
  readonly country: string
  readonly minDays: number
  readonly maxDays: number
}

/** Links to the versions for visitors without scripts, and the terms of delivery and returns. */
function Terms({ product, data: { messages, delivery } }: TermsProps) {
  const { language } = usePage()
  const isDelivered = delivery !== undefined && isInStock(product)
  return (
    <>
      <noscript>
        <Versions product={product} heading={messages.versionsHeading()} />
      </noscript>
      <dl className="promises">
        <div>
          <dt>{messages.delivery()}</dt>
          <dd>
            {isDelivered && (
              <span className="promises-days">
                {messages.deliveryDays({
                  country: toCountryName(delivery.country, language),
                  days: formatDays(language, delivery.minDays, delivery.maxDays),
                })}
              </span>
            )}{' '}
            {messages.deliveryText()}
          </dd>
        </div>
        <div>
          <dt>{messages.returns()}</dt>
          <dd>{messages.returnsText()}</dd>
        </div>
      </dl>
    </>
  )
}

/** Returns true if a version of a product is in stock, or if its stock is not counted. */
function isInStock({ variants }: ProductOffer): boolean {
  const states = variants.map(({ availability }) => availability)
  return (
    states.length === 0 ||
    states.some((state) => state === undefined || state === 'in-stock' || state === 'few-left')
  )
}

async function load({ client, language }: LoadContext): Promise<TermsData> {
  const [messages, response] = await Promise.all([loadProductMessages(language), getSellingTerms(client)])
  const { home_country: country, min_days: minDays, max_days: maxDays } = dataOf(response) ?? {}
  const isKnown = country !== undefined && typeof minDays === 'number' && typeof maxDays === 'number'
  return { messages, delivery: isKnown ? { country, minDays, maxDays } : undefined }
}

export const part: TemplatePart = { component: Terms, load }
