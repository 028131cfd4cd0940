import { createMoneyFormat } from '@vitrine/contract'
import type { OrderableCart } from '../cart/index.ts'
import { findCertificateProblems } from '../gift-certificates/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { html, type Html } from '../http/index.ts'
import { maskCode, type CartNotice } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import type { CheckoutView } from './checkout-view.ts'

/**
 * Returns messages about changes of the cart that the shopper did not request, with codes and
 * reasons.
 */
export async function toCartMessages(
  db: CommerceExecutor,
  { priced: { cart, notices }, scope }: OrderableCart,
  texts: CheckoutTexts,
): Promise<readonly string[]> {
  const format = createMoneyFormat(cart.currency, scope.language)
  const certificateIds = notices.flatMap((notice) =>
    notice.code === 'certificate-removed' && notice.certificateId !== undefined ? [notice.certificateId] : [],
  )
  const certificates = await findCertificateProblems(db, certificateIds, {
    currency: cart.currency,
    today: scope.at.slice(0, 10),
  })
  const toValues = (notice: CartNotice): Readonly<Record<string, string>> => {
    switch (notice.code) {
      case 'coupon-removed':
        return { code: notice.couponCode ?? '', reason: texts.code.coupon[notice.reason ?? 'expired'] }
      case 'certificate-removed': {
        const { lastDigits = '', reason = 'used-up' } = certificates.get(notice.certificateId ?? '') ?? {}
        return { code: maskCode(lastDigits), reason: texts.code.certificate[reason] }
      }
      case 'price-changed':
        return { name: nameOf(notice.sku), from: format(notice.from), to: format(notice.to) }
      case 'quantity-reduced':
        return { name: nameOf(notice.sku), from: String(notice.from), to: String(notice.to) }
      case 'line-removed':
        return { name: nameOf(notice.sku) }
      case 'carts-merged':
      case 'currency-changed':
        return {}
    }
  }
  const nameOf = (sku: string): string => {
    const titles = scope.skus.get(sku)?.titles ?? {}
    return titles[scope.language] ?? titles[scope.defaultLanguage] ?? sku
  }
  const messages = notices.map((notice) => {
    const values = toValues(notice)
    return texts.cartNotices[notice.code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  })
  return [...new Set(messages)]
}

/** Renders notices about the payment and about changes of the cart. */
export function renderNotices({ texts, notice, cartMessages }: CheckoutView): Html {
  const message =
    notice === undefined
      ? ''
      : html`<p class="notice" role="alert" tabindex="-1" autofocus>${texts.notices[notice]}</p>`
  const items = cartMessages.map((each) => html`<li>${each}</li>`)
  const cart =
    items.length === 0
      ? ''
      : html`<div class="notice" role="status">
          <ul>
            ${items}
          </ul>
        </div>`
  return html`${message}${cart}`
}
