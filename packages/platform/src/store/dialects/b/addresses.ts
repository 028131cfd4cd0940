import type { AddressB } from '@vitrine/contract'
import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { AddressView } from '../../address.ts'
import { countryCode, optionalPart, part, type AddressDialect } from '../address-dialect.ts'
import { toConnectionB } from '../lists.ts'
import { readInput } from '../read-input.ts'

const addressSchema = z.strictObject({
  firstName: part,
  lastName: part,
  company: optionalPart,
  address1: part,
  address2: optionalPart,
  city: part,
  provinceCode: optionalPart,
  zip: optionalPart,
  countryCode,
  phone: optionalPart,
  vatId: optionalPart,
  isDefaultShipping: z.boolean().exactOptional(),
  isDefaultBilling: z.boolean().exactOptional(),
})

const bodySchema = z.strictObject({ address: addressSchema })

/** Provider B's addresses. */
export const addressesB: AddressDialect = {
  fields: {
    lastName: 'address.lastName',
    street: 'address.address1',
    city: 'address.city',
    state: 'address.provinceCode',
    postalCode: 'address.zip',
    country: 'address.countryCode',
    phone: 'address.phone',
    vatId: 'address.vatId',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const { address } = input
    return {
      firstName: address.firstName,
      middleName: '',
      lastName: address.lastName,
      company: address.company,
      street: [address.address1, address.address2].filter((line) => line !== ''),
      city: address.city,
      state: address.provinceCode,
      postalCode: address.zip,
      country: address.countryCode,
      phone: address.phone,
      vatId: address.vatId,
      kind: 'residential',
      isDefaultShipping: address.isDefaultShipping,
      isDefaultBilling: address.isDefaultBilling,
    }
  },
  write: writeAddressB,
  writeAll: (views) => toConnectionB(views.map(writeAddressB)),
}

/** Serialises an address for provider B. */
export function writeAddressB(view: AddressView): AddressB {
  const [address1 = '', ...more] = view.street
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    id: view.id,
    firstName: view.firstName,
    lastName: view.lastName,
    company: orNull(view.company),
    address1,
    address2: orNull(more.join(', ')),
    city: view.city,
    province: orNull(view.state),
    provinceCode: orNull(view.stateCode),
    zip: orNull(view.postalCode),
    country: view.countryName,
    countryCode: view.country,
    phone: orNull(view.phone),
    vatId: orNull(view.vatId),
    formatted: view.formatted,
    isDefaultShipping: view.isDefaultShipping,
    isDefaultBilling: view.isDefaultBilling,
  }
}
