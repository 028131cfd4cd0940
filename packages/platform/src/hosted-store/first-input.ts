import { listAddresses } from '../account/index.ts'
import { emptyInput, type AddressForm, type CheckoutInput } from '../checkout/index.ts'
import type { Address } from '../store/index.ts'
import type { OpenCheckout } from './open-checkout.ts'

/**
 * Returns the initial entries of the checkout: the customer's email address and default delivery
 * address.
 */
export async function toFirstInput(open: OpenCheckout): Promise<CheckoutInput> {
  const { services, settings, visit } = open
  const customer = visit.session?.customer
  const empty = emptyInput(settings.homeCountry, customer?.email ?? '')
  if (!customer) return empty
  const addresses = await listAddresses(services.commerce.db, customer.id)
  const usual = addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? addresses[0]
  const { firstName, lastName } = customer
  const shippingAddress = usual ? toAddressForm(usual) : { ...empty.shippingAddress, firstName, lastName }
  const bill = addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const billsOther = bill !== undefined && bill.id !== usual?.id
  return { ...empty, shippingAddress, billingAddress: billsOther ? toAddressForm(bill) : undefined }
}

/** Converts a saved address to the fields of the form. */
export function toAddressForm({ street, ...address }: Address): AddressForm {
  const [first = '', ...others] = street
  const { firstName, middleName, lastName, company, postalCode, city, country, phone, vatId } = address
  return {
    firstName: [firstName, middleName].filter((part) => part !== '').join(' '),
    ...{ lastName, company, street: first, street2: others.join(', '), postalCode, city },
    ...{ state: address.stateCode || address.stateName, country, phone, vatId },
  }
}
