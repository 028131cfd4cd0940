import { Part } from '@vitrine/runtime'
import type { OrderView } from '@vitrine/runtime/commerce'
import type { OrderMessages } from '../../messages/messages.ts'
import { AddressLines } from './address-lines.tsx'
import { Documents } from './documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { Parcels } from './parcels.tsx'

interface OrderDetailsProps {
  readonly order: OrderView
  readonly messages: OrderMessages
}

/** Everything about an order: goods, parcels, amounts, addresses, payment and invoices. */
export function OrderDetails({ order, messages }: OrderDetailsProps) {
  const { lines, shippingAddress, billingAddress, shippingMethod, payments, documents, note } = order
  return (
    <>
      <section className="account-section">
        <h2 className="account-label">{messages.items()}</h2>
        <OrderLines lines={lines} messages={messages} />
        <OrderTotals order={order} messages={messages} />
      </section>
      <Part name="actions" props={{ order }} />
      {shippingAddress && order.state !== 'cancelled' && (
        <section className="account-section">
          <h2 className="account-label">{messages.parcels()}</h2>
          <Parcels order={order} messages={messages} />
        </section>
      )}
      <div className="account-cards">
        {shippingAddress && (
          <section>
            <h2 className="account-label">{messages.deliveryAddress()}</h2>
            <AddressLines lines={shippingAddress.lines} />
            {shippingMethod !== null && <p className="account-soft">{shippingMethod}</p>}
          </section>
        )}
        <section>
          <h2 className="account-label">{messages.billingAddress()}</h2>
          <AddressLines lines={billingAddress.lines} />
        </section>
        {payments.length > 0 && (
          <section>
            <h2 className="account-label">{messages.paymentTitle()}</h2>
            {payments.map(({ label, state }, index) => (
              // Payments have no id, and only grow at the end.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={index}>
                <bdi>{label}</bdi>
                <span className="account-soft account-line">{messages.payment[state]()}</span>
              </p>
            ))}
          </section>
        )}
        {documents.length > 0 && <Documents documents={documents} messages={messages} />}
        {note !== '' && (
          <section>
            <h2 className="account-label">{messages.note()}</h2>
            <p className="order-note">{note}</p>
          </section>
        )}
      </div>
    </>
  )
}
