import { useCapabilities, type Cart } from '@vitrine/runtime/commerce'
import type { CartMessages } from '../messages/messages.ts'
import { CodeForm } from './code-form.tsx'

interface CodesProps {
  readonly cart: Cart
  readonly messages: CartMessages
}

/** The fields for coupons and gift certificates that the provider and the platform have (R32, R52). */
export function Codes({ cart, messages }: CodesProps) {
  const capabilities = useCapabilities()
  if (capabilities === null) return null
  return (
    <>
      {capabilities.coupons ? (
        <CodeForm
          form="cart-coupon"
          title={messages.coupon()}
          label={messages.couponCode()}
          submit={messages.applyCoupon()}
          messages={messages}
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
          messages={messages}
          apply={cart.redeemCertificate}
        />
      )}
    </>
  )
}
