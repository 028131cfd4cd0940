import { useLocation, usePage } from '@vitrine/runtime'
import {
  useCapabilities,
  type OrderLineView,
  type OrderView,
  type ReturnView,
} from '@vitrine/runtime/commerce'
import { formatDay } from '../../messages/formats.ts'
import type { OrderActionMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'
import { toDonePath } from '../forms/outcome.ts'

interface ReturnsProps {
  readonly order: OrderView
  readonly returns: readonly ReturnView[]
  readonly messages: OrderActionMessages
}

/** The returns of an order, and the form that requests another one as long as goods can be returned. */
export function Returns({ order, returns, messages }: ReturnsProps) {
  const isSupported = useCapabilities()?.shop.includes('returns') === true
  const { returnableUntil } = order
  if (!isSupported || (returns.length === 0 && returnableUntil === null)) return null
  return (
    <section className="account-section">
      <h2 className="account-label">{messages.returns()}</h2>
      {returns.length > 0 && <ReturnList order={order} returns={returns} messages={messages} />}
      {returnableUntil !== null && (
        <ReturnForm order={order} until={returnableUntil} returns={returns} messages={messages} />
      )}
    </section>
  )
}

function ReturnList({ order: { lines }, returns, messages }: ReturnsProps) {
  const { language } = usePage()
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return (
    <ol className="parcels">
      {returns.map(({ id, state, items, labelUrl, createdAt }) => (
        <li key={id} className="parcel">
          <h3>{messages.returnState[state]()}</h3>
          <p>{messages.requestedOn({ date: formatDay(language, createdAt) })}</p>
          <ul className="account-plain account-soft">
            {items.map(({ lineId, quantity }) => (
              <li key={lineId}>
                {quantity} × {names.get(lineId) ?? lineId}
              </li>
            ))}
          </ul>
          {labelUrl !== null && (
            <a href={labelUrl} download>
              {messages.returnLabel()}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

interface ReturnFormProps extends ReturnsProps {
  /** Last day for the request, `YYYY-MM-DD`. */
  readonly until: string
}

/** The form that requests a return. It is folded until it is needed, and works without scripts. */
function ReturnForm({ order: { id, lines }, until, returns, messages }: ReturnFormProps) {
  const { language } = usePage()
  const { pathname } = useLocation()
  const returnable = lines
    .map((line) => ({ line, maximum: countReturnable(line, returns) }))
    .filter(({ maximum }) => maximum > 0)
  return (
    <details className="account-fold">
      <summary className="account-quiet">{messages.startReturn()}</summary>
      <p className="form-intro">{messages.returnUntil({ date: formatDay(language, until) })}</p>
      <ActionForm
        name="order-return"
        label={messages.startReturn()}
        submit={messages.sendReturn()}
        next={toDonePath(pathname, 'order-return')}
        reportsOnPage
        messages={messages}
      >
        <input type="hidden" name="order" value={id} />
        <div className="form-fields">
          {returnable.map(({ line, maximum }) => (
            <Field
              key={line.id}
              name={`quantity-${line.id}`}
              label={[line.name, ...line.options.map(({ value }) => value)].join(', ')}
              choices={Array.from({ length: maximum + 1 }, (_, count) => ({
                value: String(count),
                label: messages.pieces({ count }),
              }))}
              value={returnable.length === 1 ? String(maximum) : '0'}
              isRequired
              messages={messages}
            />
          ))}
          <Field
            name="reason"
            label={messages.reason()}
            choices={Object.entries(messages.reasons).map(([value, label]) => ({ value, label: label() }))}
            isRequired
            messages={messages}
          />
          <Field name="note" label={messages.returnNote()} maxLength={2000} isLong messages={messages} />
        </div>
      </ActionForm>
    </details>
  )
}

/** Returns the number of pieces of a line that have been sent, and for which no return is under way. */
function countReturnable({ id, shipped, returned }: OrderLineView, returns: readonly ReturnView[]): number {
  const pending = returns
    .filter(({ state }) => state === 'requested' || state === 'accepted')
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.lineId === id ? item.quantity : 0), 0)
  return shipped - returned - pending
}
