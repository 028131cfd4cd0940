import type { AddressA } from '@vitrine/contract'
import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { AddressView } from '../../address.ts'
import { countryCode, optionalPart, part, type AddressDialect } from '../address-dialect.ts'
import { toListA } from '../lists.ts'
import { readInput } from '../read-input.ts'

const bodySchema = z.strictObject({
  first_name: part,
  last_name: part,
  company: optionalPart,
  address1: part,
  address2: optionalPart,
  city: part,
  state_or_province: optionalPart,
  postal_code: optionalPart,
  country_code: countryCode,
  phone: optionalPart,
  vat_id: optionalPart,
  address_type: z.enum(['residential', 'commercial']).exactOptional(),
  is_default_shipping: z.boolean().exactOptional(),
  is_default_billing: z.boolean().exactOptional(),
})

/** Provider A's addresses. The address is the whole body. */
export const addressesA: AddressDialect = {
  fields: {
    lastName: 'last_name',
    street: 'address1',
    city: 'city',
    state: 'state_or_province',
    postalCode: 'postal_code',
    country: 'country_code',
    phone: 'phone',
    vatId: 'vat_id',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    return {
      firstName: input.first_name,
      middleName: '',
      lastName: input.last_name,
      company: input.company,
      street: [input.address1, input.address2].filter((line) => line !== ''),
      city: input.city,
      state: input.state_or_province,
      postalCode: input.postal_code,
      country: input.country_code,
      phone: input.phone,
      vatId: input.vat_id,
      kind: input.address_type ?? 'residential',
      isDefaultShipping: input.is_default_shipping,
      isDefaultBilling: input.is_default_billing,
    }
  },
  write: writeAddressA,
  writeAll: (views) => toListA(views.map(writeAddressA)),
}

/** Serialises an address for provider A. */
export function writeAddressA(view: AddressView): AddressA {
  const [address1 = '', ...more] = view.street
  return {
    id: view.id,
    first_name: view.firstName,
    last_name: view.lastName,
    company: view.company,
    address1,
    address2: more.join(', '),
    city: view.city,
    state_or_province: view.state,
    state_or_province_code: view.stateCode,
    postal_code: view.postalCode,
    country: view.countryName,
    country_code: view.country,
    phone: view.phone,
    vat_id: view.vatId,
    address_type: view.kind,
    is_default_shipping: view.isDefaultShipping,
    is_default_billing: view.isDefaultBilling,
  }
}
