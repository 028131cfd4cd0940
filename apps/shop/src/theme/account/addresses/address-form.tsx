import { useLocation } from '@vitrine/runtime'
import type { AddressView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Check, Field } from '../forms/field.tsx'
import type { CountryChoices } from './load-countries.ts'

interface AddressFormProps {
  /** The address to change; undefined for a new address. */
  readonly address?: AddressView | undefined
  readonly choices: CountryChoices
  /** True if the customer has other addresses. The form then offers to make this address the default. */
  readonly hasOthers: boolean
  readonly messages: AccountFormMessages
}

/** The fields of an address. */
export function AddressForm({ address, choices, hasOthers, messages }: AddressFormProps) {
  const { pathname } = useLocation()
  const { countries, states } = choices
  const shared = { maxLength: 100, messages }
  return (
    <ActionForm
      name="address-save"
      label={address ? messages.changeAddress() : messages.newAddress()}
      submit={messages.save()}
      messages={messages}
      beside={<a href={pathname}>{messages.cancel()}</a>}
    >
      {address && <input type="hidden" name="id" value={address.id} />}
      <div className="form-fields">
        <Field
          {...shared}
          name="firstName"
          label={messages.firstName()}
          autoComplete="given-name"
          value={address?.firstName}
          isRequired
          isHalf
        />
        <Field
          {...shared}
          name="lastName"
          label={messages.lastName()}
          autoComplete="family-name"
          value={address?.lastName}
          isRequired
          isHalf
        />
        <Field
          {...shared}
          name="company"
          label={messages.company()}
          autoComplete="organization"
          value={address?.company}
        />
        <Field
          {...shared}
          name="street"
          label={messages.street()}
          autoComplete="address-line1"
          value={address?.street[0]}
          isRequired
        />
        <Field
          {...shared}
          name="street"
          label={messages.streetMore()}
          autoComplete="address-line2"
          value={address?.street[1]}
        />
        <Field
          {...shared}
          name="postalCode"
          label={messages.postalCode()}
          autoComplete="postal-code"
          value={address?.postalCode}
          isHalf
          maxLength={20}
        />
        <Field
          {...shared}
          name="city"
          label={messages.city()}
          autoComplete="address-level2"
          value={address?.city}
          isRequired
          isHalf
        />
        <Field
          {...shared}
          name="country"
          label={messages.country()}
          autoComplete="country"
          value={address?.country ?? countries[0]?.value}
          choices={countries}
          isRequired
          isHalf
        />
        <Field
          {...shared}
          name="stateCode"
          label={messages.state()}
          help={messages.stateHelp()}
          autoComplete="address-level1"
          value={address?.stateCode}
          {...(states.length > 0 ? { choices: [{ value: '', label: messages.noState() }, ...states] } : {})}
          isHalf
        />
        <Field
          {...shared}
          name="phone"
          type="tel"
          label={messages.phone()}
          autoComplete="tel"
          value={address?.phone}
          maxLength={40}
        />
        {hasOthers && !address?.isDefaultShipping && (
          <Check name="isDefaultShipping" label={messages.shipByDefault()} />
        )}
        {hasOthers && !address?.isDefaultBilling && (
          <Check name="isDefaultBilling" label={messages.billByDefault()} />
        )}
      </div>
    </ActionForm>
  )
}
