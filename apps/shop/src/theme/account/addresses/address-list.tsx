import { useLocation } from '@vitrine/runtime'
import type { AddressView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { AddressLines } from '../orders/address-lines.tsx'

interface AddressListProps {
  readonly addresses: readonly AddressView[]
  readonly messages: AccountFormMessages
}

/** Query parameter with the id of the address to change; empty for a new address. */
export const addressParameter = 'address'

/** The addresses of the customer, each with its forms. */
export function AddressList({ addresses, messages }: AddressListProps) {
  const { pathname } = useLocation()
  return (
    <ul className="account-list">
      {addresses.map(({ id, lines, isDefaultShipping, isDefaultBilling }) => {
        const name = lines.slice(0, 2).join(', ')
        return (
          <li key={id} className="account-entry">
            <div>
              <AddressLines lines={lines} />
              {isDefaultShipping && <p className="account-mark">{messages.defaultShipping()}</p>}
              {isDefaultBilling && <p className="account-mark">{messages.defaultBilling()}</p>}
            </div>
            <div className="account-actions">
              <a
                className="account-quiet"
                href={`${pathname}?${new URLSearchParams({ [addressParameter]: id })}`}
                aria-label={messages.changeNamed({ name })}
              >
                {messages.edit()}
              </a>
              {!isDefaultShipping && (
                <DefaultButton id={id} use="shipping" label={messages.makeShipping()} messages={messages} />
              )}
              {!isDefaultBilling && (
                <DefaultButton id={id} use="billing" label={messages.makeBilling()} messages={messages} />
              )}
              <details>
                <summary className="account-quiet" aria-label={messages.deleteNamed({ name })}>
                  {messages.delete()}
                </summary>
                <ActionForm
                  name="address-delete"
                  submit={messages.confirmDelete()}
                  isButton
                  messages={messages}
                >
                  <input type="hidden" name="id" value={id} />
                </ActionForm>
              </details>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface DefaultButtonProps {
  readonly id: string
  readonly use: 'shipping' | 'billing'
  readonly label: string
  readonly messages: AccountFormMessages
}

function DefaultButton({ id, use, label, messages }: DefaultButtonProps) {
  return (
    <ActionForm name="address-default" submit={label} isButton messages={messages}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="use" value={use} />
    </ActionForm>
  )
}
