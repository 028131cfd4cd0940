import { Image, usePage } from '@vitrine/runtime'
import type { OrderLineView } from '@vitrine/runtime/commerce'
import { formatMoney } from '../../messages/format-money.ts'
import type { OrderMessages } from '../../messages/messages.ts'

interface OrderLinesProps {
  readonly lines: readonly OrderLineView[]
  readonly messages: OrderMessages
}

const sizes = '6rem'
const widths = [96, 192, 288]

/** The ordered goods with their pictures. */
export function OrderLines({ lines, messages }: OrderLinesProps) {
  const { language } = usePage()
  return (
    <ul className="order-lines">
      {lines.map(({ id, name, url, image, quantity, shipped, returned, options, total }) => (
        <li key={id} className="order-line">
          <div className="order-line-figure">
            {image !== null && (
              <Image value={image} alt="" width={192} height={240} sizes={sizes} widths={widths} />
            )}
          </div>
          <div>
            <p className="order-line-name">{url === null ? name : <a href={url}>{name}</a>}</p>
            {options.map((option) => (
              <p key={option.name} className="account-soft">
                {option.name}: {option.value}
              </p>
            ))}
            <p className="account-soft">{messages.quantity({ count: quantity })}</p>
            {shipped > 0 && shipped < quantity && (
              <p className="account-soft">{messages.shippedPieces({ count: shipped })}</p>
            )}
            {returned > 0 && <p className="account-soft">{messages.returnedPieces({ count: returned })}</p>}
          </div>
          <p className="order-total">{formatMoney(language, total.minor, total.currency)}</p>
        </li>
      ))}
    </ul>
  )
}
