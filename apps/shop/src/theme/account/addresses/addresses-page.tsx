import { useLocation } from '@vitrine/runtime'
import { loadAddresses, type ActionResult, type AddressView } from '@vitrine/runtime/commerce'
import { AddressForm } from './address-form.tsx'
import { AddressList, addressParameter } from './address-list.tsx'
import { loadCountryChoices, type CountryChoices } from './load-countries.ts'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'
import { toThemeSettings } from '../../settings.ts'

interface AddressesPageProps extends PageMessages {
  readonly addresses: ActionResult<readonly AddressView[]>
  /** Undefined if the page shows no form. */
  readonly choices: CountryChoices | undefined
}

/** Shows the addresses of the customer, or, with the parameter `address`, the form for one of them or for a new one. */
function AddressesPage({ messages, formMessages, addresses, choices }: AddressesPageProps) {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get(addressParameter)
  if (!addresses.ok) {
    return (
      <AccountPage entry="addresses" messages={messages}>
        <Failure messages={messages} />
      </AccountPage>
    )
  }
  const address = addresses.value.find((each) => each.id === id)
  if (choices && (address || id === '')) {
    return (
      <AccountPage
        entry="addresses"
        title={address ? formMessages.changeAddress() : formMessages.newAddress()}
        messages={messages}
      >
        <AddressForm
          address={address}
          choices={choices}
          hasOthers={addresses.value.length > 0}
          messages={formMessages}
        />
      </AccountPage>
    )
  }
  return (
    <AccountPage entry="addresses" messages={messages}>
      <Status buttons={['address-default', 'address-delete']} messages={formMessages} />
      {addresses.value.length > 0 ? (
        <AddressList addresses={addresses.value} messages={formMessages} />
      ) : (
        <p className="account-soft">{formMessages.noAddresses()}</p>
      )}
      <p className="account-links">
        <a className="account-button" href={`${pathname}?${addressParameter}=`}>
          {formMessages.addAddress()}
        </a>
      </p>
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, page, messages) => {
  const hasForm = context.url.searchParams.has(addressParameter)
  const [addresses, choices] = await Promise.all([
    loadAddresses(context),
    hasForm ? loadCountryChoices(context, toThemeSettings(page).countries) : undefined,
  ])
  return <AddressesPage {...messages} addresses={addresses} choices={choices} />
}
