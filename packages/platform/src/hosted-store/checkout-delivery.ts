import { createMoneyFormat } from '@vitrine/contract'
import { expectedDays, nameOf, type CheckoutOffer } from '../checkout/index.ts'
import { html, type Html } from '../http/index.ts'
import { renderChoice } from './checkout-choices.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Renders the delivery methods with their prices and expected delivery dates. */
export function renderDelivery(view: CheckoutView): Html {
  const { texts, quote } = view
  if (quote.offers.length === 0) return html`<p class="notice">${texts.notServed}</p>`
  return html`<fieldset class="choices">
    <legend class="sr">${texts.shippingMethod}</legend>
    ${quote.offers.map((offer) => renderOffer(offer, view))}
  </fieldset>`
}

function renderOffer(offer: CheckoutOffer, view: CheckoutView): Html {
  const { texts, language, quote } = view
  const { method, price, pickup } = offer
  const isFree = price === 0 || quote.draft.discounts.some(({ isFreeShipping }) => isFreeShipping)
  const notes = pickup
    ? [...toAddressLines(pickup.location.address), html`<strong>${texts.pickup[pickup.stock]}</strong>`]
    : toArrival(offer, view)
  return renderChoice('shippingMethod', {
    id: method.id,
    label: html`${nameOf(method, language)}${notes.map((note) => html`<small>${note}</small>`)}`,
    end: isFree ? texts.free : createMoneyFormat(quote.draft.currency, language)(price),
    isChecked: method.id === quote.offer?.method.id,
    isDisabled: pickup?.stock === 'unavailable',
  })
}

function toAddressLines({
  street,
  postcode,
  city,
}: {
  readonly street: string
  readonly postcode: string
  readonly city: string
}): readonly Html[] {
  const place = [postcode, city].filter((part) => part !== '').join(' ')
  return [street, place].filter((line) => line !== '').map((line) => html`<bdi>${line}</bdi>`)
}

/** Returns the days on which a delivery is expected; empty if the settings do not specify any. */
function toArrival(
  { method }: CheckoutOffer,
  { texts, language, quote, now }: CheckoutView,
): readonly Html[] {
  if (!method.deliveryDays) return []
  const leadDays = Math.max(0, ...quote.draft.lines.map((line) => line.leadDays ?? 0))
  const { from, to } = expectedDays(now, leadDays, method.deliveryDays)
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...{ numberingSystem: 'latn', calendar: 'gregory' },
  })
  const [before = '', after = ''] = texts.arrival.split('{range}')
  return [html`${before}<bdi>${format.formatRange(from, to)}</bdi>${after}`]
}
