import { useCapabilities, type Cart } from '@vitrine/runtime/commerce'
import type { CartMessages } from '../messages/messages.ts'
import { CodeForm } from './code-form.tsx'

interface CodesProps {
  readonly cart: Cart
  readonly messages: CartMessages
  /** Reports that a code was applied. */
  readonly onReport: (text: string) => void
}

/** The fields for coupons and gift certificates that the provider and the platform have (R32, R52). */
export function Codes({ cart, messages, onReport }: CodesProps) {
  const capabilities = useCapabilities()
  if (capabilities === null) return null
  const { discounts = [], payments = [] } = cart.cart ?? {}
  const applied = [...discounts, ...payments].map(({ code }) => code).join(' ')
  const shared = {
    ...{ applied, messages },
    onApplied: (code: string) => onReport(messages.applied({ code })),
  }
  return (
    <>
      {capabilities.coupons ? (
        <CodeForm
          form="cart-coupon"
          title={messages.coupon()}
          label={messages.couponCode()}
          submit={messages.applyCoupon()}
          {...shared}
          apply={cart.applyCoupon}
        />
      ) : (
        <p className="cart-state">{messages.codesLater()}</p>
      )}
      {capabilities.shop.includes('certificate-redemption') && (
        <CodeForm
          form="cart-certificate"
          title={messages.certificateTitle()}
          label={messages.certificateCode()}
          submit={messages.redeem()}
          {...shared}
          apply={cart.redeemCertificate}
        />
      )}
    </>
  )
}
