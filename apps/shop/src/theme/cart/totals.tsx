import { usePage } from '@vitrine/runtime'
import type { ActionError, Cart, CartView } from '@vitrine/runtime/commerce'
import type { ReactNode } from 'react'
import type { CartMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'
import { toProblem } from './problem.ts'
import { RemoveCode } from './remove-code.tsx'
import { useAmounts } from './use-amounts.ts'

interface TotalsProps {
  readonly cart: Cart
  readonly view: CartView
  readonly messages: CartMessages
  /** Reports what has happened to a code. */
  readonly onReport: (text: string) => void
}

/** The totals of the cart, with the notes about tax and shipping that the law requires next to a total. */
export function Totals({ cart, view, messages, onReport }: TotalsProps) {
  const format = useAmounts()
  const page = usePage()
  const { shippingPath } = toThemeSettings(page)
  const onRemoved =
    (code: string) =>
    (error: ActionError | null): void =>
      onReport(error ? toProblem(messages, error, page.language) : messages.removed({ name: code }))
  const { totals, discounts, payments } = view
  if (totals === null) return null
  const subtotal = totals.subtotalWithTax ?? totals.subtotal
  const hasReductions = discounts.length > 0 || payments.length > 0
  return (
    <div className="cart-totals" aria-busy={cart.isPending}>
      <dl>
        {hasReductions && <Sum label={messages.subtotal()} value={format(subtotal)} />}
        {discounts.map(({ title, code, amount }) => (
          <Sum key={code ?? title} label={title} value={amount ? `−${format(amount)}` : ''}>
            {code !== null && (
              <RemoveCode
                form="cart-coupon-remove"
                field="code"
                value={code}
                label={messages.removeCode({ code })}
                remove={cart.removeCoupon}
                onResult={onRemoved(code)}
              />
            )}
          </Sum>
        ))}
        {discounts.some(({ amount }) => amount === null) && (
          <Sum label={messages.discount()} value={`−${format(totals.discount)}`} />
        )}
        {payments.map(({ id, code, used }) => (
          <Sum key={id} label={messages.certificate({ code })} value={`−${format(used)}`}>
            <RemoveCode
              form="cart-certificate-remove"
              field="id"
              value={id}
              label={messages.removeCode({ code })}
              remove={cart.removeCertificate}
              onResult={onRemoved(code)}
            />
          </Sum>
        ))}
        <Sum className="cart-sum" label={messages.total()} value={format(totals.total)} />
      </dl>
      {/* Gift certificates are neither taxed nor shipped. */}
      {view.lines.length > 0 && (
        <p className="cart-legal">
          {view.includesTax === false ? messages.taxExcluded() : messages.taxIncluded()}{' '}
          {shippingPath === '' ? (
            messages.plusShipping()
          ) : (
            <a href={shippingPath}>{messages.plusShipping()}</a>
          )}
        </p>
      )}
    </div>
  )
}

interface SumProps {
  readonly label: string
  readonly value: string
  readonly className?: string
  readonly children?: ReactNode
}

function Sum({ label, value, className, children }: SumProps) {
  return (
    <div className={className}>
      <dt>
        <bdi>{label}</bdi>
        {children}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
