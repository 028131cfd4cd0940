import {
  formatAddress,
  type AccountC,
  type AccountUpdateC,
  type AddressC,
  type AddressInputC,
} from '@vitrine/contract'
import {
  toCountryName,
  type AddressInput,
  type AddressView,
  type ProfileChanges,
  type ProfileView,
} from './account-view.ts'

/** Converts a profile of provider C. */
export function toProfileC(account: AccountC): ProfileView {
  return {
    id: account.id,
    email: account.email,
    pendingEmail: account.pending_email,
    firstName: account.firstname,
    middleName: account.middlename ?? '',
    lastName: account.lastname,
    company: account.company ?? '',
    phone: account.telephone ?? '',
    vatId: account.taxvat ?? '',
    groupId: account.group_id,
    acceptsMarketing: account.is_subscribed,
    createdAt: account.created_at,
    attributes: account.custom_attributes.map(({ attribute_code: id, value }) => ({ id, name: id, value })),
  }
}

/** Converts changes of a profile to the body of provider C. */
export function toProfileBodyC({ attributes, ...changes }: ProfileChanges): AccountUpdateC {
  const { email, firstName, middleName, lastName, company, phone, vatId, acceptsMarketing } = changes
  const custom = attributes?.map(({ id, value }) => ({ attribute_code: id, value: String(value ?? '') }))
  return {
    customer: {
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { firstname: firstName }),
      ...(middleName === undefined ? {} : { middlename: middleName }),
      ...(lastName === undefined ? {} : { lastname: lastName }),
      ...(company === undefined ? {} : { company }),
      ...(phone === undefined ? {} : { telephone: phone }),
      ...(vatId === undefined ? {} : { taxvat: vatId }),
      ...(acceptsMarketing === undefined ? {} : { is_subscribed: acceptsMarketing }),
      ...(custom ? { custom_attributes: custom } : {}),
    },
  }
}

/** Converts an address of provider C. Names its country in `language`, since the response has only the code. */
export function toAddressC(address: AddressC, language: string): AddressView {
  const parts = {
    company: address.company ?? '',
    street: address.street,
    city: address.city,
    state: address.region ?? '',
    stateCode: address.region_code ?? '',
    postalCode: address.postcode ?? '',
    country: address.country_id,
    countryName: toCountryName(address.country_id, language),
  }
  const names = [address.firstname, address.middlename ?? '', address.lastname]
  return {
    ...parts,
    id: address.id,
    firstName: address.firstname,
    middleName: address.middlename ?? '',
    lastName: address.lastname,
    phone: address.telephone ?? '',
    vatId: address.vat_id ?? '',
    isDefaultShipping: address.default_shipping,
    isDefaultBilling: address.default_billing,
    lines: formatAddress({ ...parts, name: names.filter((name) => name !== '').join(' ') }),
  }
}

/** Converts an address to the body of provider C. */
export function toAddressBodyC(input: AddressInput): AddressInputC {
  return {
    address: {
      firstname: input.firstName,
      ...(input.middleName ? { middlename: input.middleName } : {}),
      lastname: input.lastName,
      company: input.company ?? '',
      street: input.street,
      city: input.city,
      ...(input.stateCode ? { region_code: input.stateCode } : {}),
      ...(input.postalCode ? { postcode: input.postalCode } : {}),
      country_id: input.country,
      telephone: input.phone ?? '',
      ...(input.vatId ? { vat_id: input.vatId } : {}),
      ...(input.isDefaultShipping ? { default_shipping: true } : {}),
      ...(input.isDefaultBilling ? { default_billing: true } : {}),
    },
  }
}
