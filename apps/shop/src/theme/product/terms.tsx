import type { LoadContext, TemplatePart } from '@vitrine/runtime'
import type { ProductMessages } from '../messages/messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import type { ProductOffer } from './to-offer.ts'
import { Versions } from './versions.tsx'

interface TermsProps {
  readonly product: ProductOffer
  readonly data: ProductMessages
}

/** Links to the versions for visitors without scripts, and the terms of delivery and returns. */
function Terms({ product, data: messages }: TermsProps) {
  return (
    <>
      <noscript>
        <Versions product={product} heading={messages.versionsHeading()} />
      </noscript>
      <dl className="promises">
        <div>
          <dt>{messages.delivery()}</dt>
          <dd>{messages.deliveryText()}</dd>
        </div>
        <div>
          <dt>{messages.returns()}</dt>
          <dd>{messages.returnsText()}</dd>
        </div>
      </dl>
    </>
  )
}

export const part: TemplatePart = {
  component: Terms,
  load: ({ language }: LoadContext) => loadProductMessages(language),
}
