import type { LoadContext, PageData, TemplatePart } from '@vitrine/runtime'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { FamilySwatches } from './family-swatches.tsx'
import { toFamily, type FamilyMember } from './family.ts'
import { loadIncludesTax, PriceNote } from './price-note.tsx'
import type { ProductOffer } from './to-offer.ts'

interface BelowPriceProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
  readonly data: BelowPriceData
}

interface BelowPriceData {
  readonly messages: ProductMessages
  readonly family: readonly FamilyMember[]
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
}

/** The notes about tax and shipping that the law requires next to a price, and swatches of the product's family. */
function BelowPrice({ product, messages, data: { messages: own, family, includesTax } }: BelowPriceProps) {
  return (
    <>
      <PriceNote includesTax={includesTax} messages={messages} />
      {family.length > 1 && (
        <nav className="family" aria-label={messages.family({ name: product.name })}>
          <span>{own.designs()}</span>
          <FamilySwatches members={family} current={product.sku} />
        </nav>
      )}
    </>
  )
}

async function load({ client, language }: LoadContext, page: PageData): Promise<BelowPriceData> {
  const [messages, includesTax] = await Promise.all([loadProductMessages(language), loadIncludesTax(client)])
  return { messages, family: toFamily(page['family']), includesTax }
}

export const part: TemplatePart = { component: BelowPrice, load }
