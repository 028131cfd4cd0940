import { useLocation, usePage } from '@vitrine/runtime'
import type { Cart } from '@vitrine/runtime/commerce'
import { useState, type ReactNode } from 'react'
import type { CartMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'
import { CartLine } from './cart-line.tsx'
import { CertificateLine } from './certificate-line.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Notices } from './notices.tsx'
import { readRemoved, type RemovedLine } from './read-removed.ts'
import { Removed } from './removed.tsx'
import { Report, useReport } from './report.tsx'
import { Totals } from './totals.tsx'
import { useProblem } from './use-problem.ts'

interface CartContentsProps {
  readonly cart: Cart
  readonly messages: CartMessages
  /** The drawer contains only the lines and the checkout button. */
  readonly place: 'page' | 'drawer'
  /** Returns further controls next to the totals. `report` shows and announces a text. */
  readonly children?: (report: (text: string) => void) => ReactNode
}

/** Forms whose failures are reported here, because their codes may be gone. */
const codeRemovals = ['cart-coupon-remove', 'cart-certificate-remove']

/** The lines of the cart with their totals, in the drawer and on the page. */
export function CartContents({ cart, messages, place, children }: CartContentsProps) {
  const { search } = useLocation()
  const [removed, setRemoved] = useState<RemovedLine | null>(() =>
    place === 'page' ? readRemoved(search) : null,
  )
  const [removals, setRemovals] = useState(0)
  const [codeProblem] = useProblem({ forms: codeRemovals, messages })
  const { report, ...reported } = useReport(place === 'page' ? codeProblem : '')
  const showRemoved = (line: RemovedLine): void => {
    setRemoved(line)
    setRemovals(removals + 1)
    report('')
  }
  const { cart: view, status } = cart
  if (view === null && status === 'failed') return <Failure cart={cart} messages={messages} />
  if (view === null && status !== 'ready') {
    return (
      <p className="cart-loading" role="status">
        {messages.loading()}
      </p>
    )
  }
  const isEmpty = view === null || view.pieces === 0
  return (
    <div className="cart" data-place={place}>
      <div className="cart-main">
        {view && <Notices cart={view} messages={messages} />}
        <Report {...reported} />
        {removed && (
          <Removed
            key={removals}
            line={removed}
            cart={cart}
            messages={messages}
            onDone={() => {
              setRemoved(null)
              report(messages.added({ name: removed.name }))
            }}
          />
        )}
        {isEmpty ? (
          <Empty messages={messages} />
        ) : (
          <ul className="cart-lines" aria-label={messages.lines()}>
            {view.lines.map((line, index) => (
              <CartLine
                key={line.id}
                line={line}
                cart={cart}
                messages={messages}
                isFirst={index === 0 && place === 'page'}
                onRemoved={showRemoved}
              />
            ))}
            {view.certificates.map((line) => (
              <CertificateLine
                key={line.id}
                line={line}
                cart={cart}
                messages={messages}
                onRemoved={() => report(messages.removed({ name: line.name }))}
              />
            ))}
          </ul>
        )}
      </div>
      {!isEmpty && (
        <section className="cart-summary" aria-label={messages.summary()}>
          {/* Codes pay for goods, and goods are shipped; gift certificates are neither. */}
          {view.lines.length > 0 && children?.(report)}
          <Totals cart={cart} view={view} messages={messages} onReport={report} />
          <CheckoutForm messages={messages} />
        </section>
      )}
    </div>
  )
}

interface FailureProps {
  readonly cart: Cart
  readonly messages: CartMessages
}

/** Shown if the cart could not be read. Without scripts, the link loads the page again. */
function Failure({ cart, messages }: FailureProps) {
  const { pathname } = useLocation()
  return (
    <div className="cart-empty" role="alert">
      <p className="lead">{messages.failed()}</p>
      <a
        className="button"
        href={pathname}
        onClick={(event) => {
          event.preventDefault()
          void cart.refresh()
        }}
      >
        {messages.retry()}
      </a>
    </div>
  )
}

/** Shown if the cart is empty. */
function Empty({ messages }: { readonly messages: CartMessages }) {
  const { home } = toThemeSettings(usePage())
  return (
    <div className="cart-empty">
      <p className="lead">
        {messages.empty()} {messages.emptyHint()}
      </p>
      <a className="button" href={home}>
        {messages.browse()}
      </a>
    </div>
  )
}
