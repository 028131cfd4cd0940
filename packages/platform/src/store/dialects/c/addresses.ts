import type { AddressC } from '@vitrine/contract'
import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { AddressView } from '../../address.ts'
import { countryCode, optionalPart, part, type AddressDialect } from '../address-dialect.ts'
import { toListC } from '../lists.ts'
import { readInput } from '../read-input.ts'

/** Maximum number of street lines. */
const maxStreetLines = 4

const addressSchema = z.strictObject({
  firstname: part,
  middlename: optionalPart,
  lastname: part,
  company: optionalPart,
  street: z.array(part).max(maxStreetLines),
  city: part,
  region_code: optionalPart,
  postcode: optionalPart,
  country_id: countryCode,
  telephone: optionalPart,
  vat_id: optionalPart,
  default_shipping: z.boolean().exactOptional(),
  default_billing: z.boolean().exactOptional(),
})

const bodySchema = z.strictObject({ address: addressSchema })

/** Provider C's addresses. */
export const addressesC: AddressDialect = {
  fields: {
    lastName: 'address.lastname',
    street: 'address.street',
    city: 'address.city',
    state: 'address.region_code',
    postalCode: 'address.postcode',
    country: 'address.country_id',
    phone: 'address.telephone',
    vatId: 'address.vat_id',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const { address } = input
    return {
      firstName: address.firstname,
      middleName: address.middlename,
      lastName: address.lastname,
      company: address.company,
      street: address.street.filter((line) => line !== ''),
      city: address.city,
      state: address.region_code,
      postalCode: address.postcode,
      country: address.country_id,
      phone: address.telephone,
      vatId: address.vat_id,
      kind: 'residential',
      isDefaultShipping: address.default_shipping,
      isDefaultBilling: address.default_billing,
    }
  },
  write: writeAddressC,
  writeAll: (views) => toListC(views.map(writeAddressC)),
}

/** Serialises an address for provider C. */
export function writeAddressC(view: AddressView): AddressC {
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    id: view.id,
    firstname: view.firstName,
    middlename: orNull(view.middleName),
    lastname: view.lastName,
    company: orNull(view.company),
    street: view.street,
    city: view.city,
    region: orNull(view.state),
    region_code: orNull(view.stateCode),
    postcode: orNull(view.postalCode),
    country_id: view.country,
    telephone: orNull(view.phone),
    vat_id: orNull(view.vatId),
    default_shipping: view.isDefaultShipping,
    default_billing: view.isDefaultBilling,
  }
}
