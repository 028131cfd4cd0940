import { usePage } from '@vitrine/runtime'
import type { OrderView } from '@vitrine/runtime/commerce'
import { formatDay } from '../../messages/formats.ts'
import type { OrderMessages } from '../../messages/messages.ts'

interface ParcelsProps {
  readonly order: Pick<OrderView, 'shipments' | 'lines'>
  readonly messages: OrderMessages
}

/** The parcels of an order with their goods and tracking links. */
export function Parcels({ order: { shipments, lines }, messages }: ParcelsProps) {
  const { language } = usePage()
  if (shipments.length === 0) return <p className="account-soft">{messages.noParcels()}</p>
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return (
    <ol className="parcels">
      {shipments.map((shipment, index) => {
        const { carrier, trackingNumber, trackingUrl, createdAt, deliveredAt } = shipment
        return (
          <li key={shipment.id} className="parcel">
            <h3>
              {messages.parcel({ number: index + 1 })}
              {carrier !== '' && <bdi> · {carrier}</bdi>}
            </h3>
            <p>
              {deliveredAt === null
                ? messages.sentOn({ date: formatDay(language, createdAt) })
                : messages.deliveredOn({ date: formatDay(language, deliveredAt) })}
            </p>
            <ul className="account-plain account-soft">
              {shipment.lines.map(({ lineId, quantity }) => (
                <li key={lineId}>
                  {quantity} × {names.get(lineId) ?? lineId}
                </li>
              ))}
            </ul>
            {trackingNumber !== '' && (
              <p className="account-soft">
                <bdi>{messages.trackingNumber({ number: trackingNumber })}</bdi>
              </p>
            )}
            {trackingUrl !== null && (
              <a href={trackingUrl} rel="noreferrer">
                {messages.track()}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
