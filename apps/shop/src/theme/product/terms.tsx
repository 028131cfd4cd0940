import { dataOf, usePage, type LoadContext, type TemplatePart } from '@vitrine/runtime'
import { getSellingTerms, toCountryName } from '@vitrine/runtime/commerce'
import { formatDays } from '../messages/format-days.ts'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { toThemeSettings } from '../settings.ts'
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
  /** Number of days for returns; 0 if the platform does not say. */
  readonly returnDays: number
}

interface Delivery {
  /** ISO 3166-1 code. */
  readonly country: string
  readonly minDays: number
  readonly maxDays: number
}

/** Links to the versions for visitors without scripts, and the terms of delivery and returns. */
function Terms({ product, data: { messages, delivery, returnDays } }: TermsProps) {
  const page = usePage()
  const { deliveryNote } = toThemeSettings(page)
  const days =
    delivery !== undefined && isInStock(product)
      ? messages.deliveryDays({
          country: toCountryName(delivery.country, page.language),
          days: formatDays(page.language, delivery.minDays, delivery.maxDays),
        })
      : ''
  return (
    <>
      <noscript>
        <Versions product={product} heading={messages.versionsHeading()} />
      </noscript>
      <dl className="promises">
        {(days !== '' || deliveryNote !== '') && (
          <div>
            <dt>{messages.delivery()}</dt>
            <dd>
              {days !== '' && <span className="promises-days">{days}</span>} {deliveryNote}
            </dd>
          </div>
        )}
        {returnDays > 0 && (
          <div>
            <dt>{messages.returns()}</dt>
            <dd>{messages.returnsText({ count: returnDays })}</dd>
          </div>
        )}
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
  const terms = dataOf(response)
  const { home_country: country, min_days: minDays, max_days: maxDays } = terms ?? {}
  const isKnown = country !== undefined && typeof minDays === 'number' && typeof maxDays === 'number'
  return {
    messages,
    delivery: isKnown ? { country, minDays, maxDays } : undefined,
    // A platform elsewhere may not name the days.
    returnDays: terms?.return_days ?? 0,
  }
}

export const part: TemplatePart = { component: Terms, load }
