import {
  formatAddress,
  type AccountA,
  type AccountUpdateA,
  type AddressA,
  type AddressInputA,
} from '@vitrine/contract'
import type { AddressInput, AddressView, ProfileChanges, ProfileView } from './account-view.ts'

/** Converts a profile of provider A. */
export function toProfileA({ common_details: details, dynamic_details }: AccountA): ProfileView {
  return {
    id: details.id,
    email: details.email,
    pendingEmail: details.pending_email,
    firstName: details.first_name,
    middleName: '',
    lastName: details.last_name,
    company: details.company,
    phone: details.phone,
    vatId: details.vat_id,
    groupId: details.customer_group_id,
    acceptsMarketing: details.accepts_marketing,
    createdAt: details.date_created,
    attributes: dynamic_details,
  }
}

/** Converts changes of a profile to the body of provider A. */
export function toProfileBodyA({ attributes, ...changes }: ProfileChanges): AccountUpdateA {
  const { email, firstName, lastName, company, phone, vatId, acceptsMarketing } = changes
  return {
    common_details: {
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(company === undefined ? {} : { company }),
      ...(phone === undefined ? {} : { phone }),
      ...(vatId === undefined ? {} : { vat_id: vatId }),
      ...(acceptsMarketing === undefined ? {} : { accepts_marketing: acceptsMarketing }),
    },
    ...(attributes ? { dynamic_details: attributes } : {}),
  }
}

/** Converts an address of provider A. */
export function toAddressA(address: AddressA): AddressView {
  const street = [address.address1, address.address2].filter((line) => line !== '')
  return {
    id: address.id,
    firstName: address.first_name,
    middleName: '',
    lastName: address.last_name,
    company: address.company,
    street,
    city: address.city,
    state: address.state_or_province,
    stateCode: address.state_or_province_code,
    postalCode: address.postal_code,
    country: address.country_code,
    countryName: address.country,
    phone: address.phone,
    vatId: address.vat_id,
    isDefaultShipping: address.is_default_shipping,
    isDefaultBilling: address.is_default_billing,
    lines: formatAddress({
      name: `${address.first_name} ${address.last_name}`.trim(),
      company: address.company,
      street,
      city: address.city,
      state: address.state_or_province,
      stateCode: address.state_or_province_code,
      postalCode: address.postal_code,
      country: address.country_code,
      countryName: address.country,
    }),
  }
}

/** Converts an address to the body of provider A. */
export function toAddressBodyA(input: AddressInput): AddressInputA {
  const [address1 = '', ...more] = input.street
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    company: input.company ?? '',
    address1,
    address2: more.join(', '),
    city: input.city,
    ...(input.stateCode ? { state_or_province: input.stateCode } : {}),
    ...(input.postalCode ? { postal_code: input.postalCode } : {}),
    country_code: input.country,
    phone: input.phone ?? '',
    ...(input.vatId ? { vat_id: input.vatId } : {}),
    ...(input.isDefaultShipping ? { is_default_shipping: true } : {}),
    ...(input.isDefaultBilling ? { is_default_billing: true } : {}),
  }
}
