import type { AccountB, AccountUpdateB, AddressB, AddressInputB } from '@vitrine/contract'
import type { AddressInput, AddressView, ProfileChanges, ProfileView } from './account-view.ts'

/** Converts a profile of provider B. */
export function toProfileB({ customer }: AccountB): ProfileView {
  return {
    id: customer.id,
    email: customer.email,
    pendingEmail: customer.pendingEmail,
    firstName: customer.firstName,
    middleName: '',
    lastName: customer.lastName,
    company: customer.company ?? '',
    phone: customer.phone ?? '',
    vatId: customer.vatId ?? '',
    groupId: customer.group.id,
    acceptsMarketing: customer.acceptsMarketing,
    createdAt: customer.createdAt,
    attributes: customer.customFields.map(({ key, value }) => ({ id: key, name: key, value })),
  }
}

/** Converts changes of a profile to the body of provider B. */
export function toProfileBodyB({ attributes, ...changes }: ProfileChanges): AccountUpdateB {
  const { email, firstName, lastName, company, phone, vatId, acceptsMarketing } = changes
  const customFields = attributes?.map(({ id, value }) => ({ key: id, value: String(value ?? '') }))
  return {
    customer: {
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(company === undefined ? {} : { company }),
      ...(phone === undefined ? {} : { phone }),
      ...(vatId === undefined ? {} : { vatId }),
      ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
      ...(customFields ? { customFields } : {}),
    },
  }
}

/** Converts an address of provider B. */
export function toAddressB(address: AddressB): AddressView {
  return {
    id: address.id,
    firstName: address.firstName,
    middleName: '',
    lastName: address.lastName,
    company: address.company ?? '',
    street: [address.address1, address.address2 ?? ''].filter((line) => line !== ''),
    city: address.city,
    state: address.province ?? '',
    stateCode: address.provinceCode ?? '',
    postalCode: address.zip ?? '',
    country: address.countryCode,
    countryName: address.country,
    phone: address.phone ?? '',
    vatId: address.vatId ?? '',
    isDefaultShipping: address.isDefaultShipping,
    isDefaultBilling: address.isDefaultBilling,
    lines: address.formatted,
  }
}

/** Converts an address to the body of provider B. */
export function toAddressBodyB(input: AddressInput): AddressInputB {
  const [address1 = '', ...more] = input.street
  return {
    address: {
      firstName: input.firstName,
      lastName: input.lastName,
      company: input.company ?? '',
      address1,
      address2: more.join(', '),
      city: input.city,
      ...(input.stateCode ? { provinceCode: input.stateCode } : {}),
      ...(input.postalCode ? { zip: input.postalCode } : {}),
      countryCode: input.country,
      phone: input.phone ?? '',
      ...(input.vatId ? { vatId: input.vatId } : {}),
      ...(input.isDefaultShipping ? { isDefaultShipping: true } : {}),
      ...(input.isDefaultBilling ? { isDefaultBilling: true } : {}),
    },
  }
}
