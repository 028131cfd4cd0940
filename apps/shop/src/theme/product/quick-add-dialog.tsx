import { useRef, useState } from 'react'
import '../styles/product.css'
import '../styles/quick-add.css'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { closeDialog, Panel } from '../dialog/dialog.tsx'
import { Modifiers, Options } from './options.tsx'
import { Price, useMoney } from './price.tsx'
import { toDisplayPrice, withGroupPrice } from './prices.ts'
import type { ProductOffer } from './to-offer.ts'
import { useGroupPrices } from './use-group-prices.ts'
import { defaultSelection, findVariant } from './variants.ts'
import { BuyForm } from '../cart/buy-form.tsx'

interface QuickAddDialogProps {
  readonly product: ProductOffer
  /** Address of the product's page. */
  readonly href: string
  readonly messages: ShopMessages
  readonly own: ProductMessages
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

/** The choice of a version of a product, which is then added to the cart. Escape closes it, and the focus returns. */
export function QuickAddDialog({ product, href, messages, own, onClose }: QuickAddDialogProps) {
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const { options, variants, modifiers, name, prices, sku } = product
  const [selected, setSelected] = useState(() => defaultSelection(variants, options))
  const variant = options.length === 0 ? variants[0] : findVariant(variants, selected)
  const isMissing = variants.length > 0 && variant === undefined
  const group = useGroupPrices(sku, money.codes).get(sku)
  const price = isMissing
    ? undefined
    : withGroupPrice(
        toDisplayPrice(variant?.prices ?? prices, money.codes),
        group?.bySku.get(variant?.sku ?? sku),
      )
  const soleVariant = variants.length === 0 ? { sku, availability: undefined } : undefined
  return (
    <Panel className="quick-add-dialog" title={name} closeLabel={own.close()} onClose={onClose}>
      <div role="status">
        {isMissing ? (
          <p>{messages.unavailable()}</p>
        ) : (
          <Price price={price} money={money} messages={messages} />
        )}
      </div>
      <BuyForm
        ref={form}
        product={product}
        variant={variant ?? soleVariant}
        failure=""
        price=""
        messages={messages}
        onAdded={() => closeDialog(form.current)}
      >
        <Options
          options={options}
          selected={selected}
          onSelect={(option, value) => setSelected(selected.with(option, value))}
        />
        <Modifiers modifiers={modifiers} />
      </BuyForm>
      <a href={href} onClick={({ currentTarget }) => closeDialog(currentTarget)}>
        {own.allDetails()}
      </a>
    </Panel>
  )
}
