import type { ProviderId } from '@vitrine/contract'

/** The parts of an address that differ between tests. */
export interface TestAddress {
  readonly city: string
  readonly postalCode: string
  readonly country: string
  /** Code of the state. */
  readonly state?: string
  readonly vatId?: string
  readonly phone?: string
}

/** An address in a response: shipping and billing default. */
export interface ReadAddress extends TestAddress {
  readonly id: string
  readonly defaults: readonly [shipping: boolean, billing: boolean]
}

/** The shapes of one provider's addresses and countries. */
interface AccountShapes {
  /** Creates the body of a call that adds or replaces an address. */
  write(address: TestAddress, defaults?: readonly boolean[]): object
  wrap(fields: object): object
  unwrap(body: object): object
  read(address: object): ReadAddress
  readList(data: unknown): readonly object[]
  readCountry(country: object): readonly [code: string, alpha3: string, name: string, hasStates: boolean]
  /** Paths of the parts in the body, for errors. */
  readonly fields: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

/** Reads an address; `names` are the names of the fields in the order city, postal code, country, state, defaults. */
function readAddress(
  address: object,
  names: readonly [string, string, string, string, string, string],
): ReadAddress {
  const fields = address as Fields
  const [city, postalCode, country, state, shipping, billing] = names
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    id: text('id'),
    city: text(city),
    postalCode: text(postalCode),
    country: text(country),
    ...(text(state) === '' ? {} : { state: text(state) }),
    defaults: [fields[shipping] === true, fields[billing] === true],
  }
}

const wrap = (address: object) => ({ address })
const unwrap = (body: object) => (body as { readonly address: object }).address

export const accountShapes: Readonly<Record<ProviderId, AccountShapes>> = {
  a: {
    write: ({ city, postalCode, country, state, vatId, phone }, [shipping, billing] = []) => ({
      ...{ first_name: 'Ada', last_name: 'Byron', address1: 'Hauptstraße 5', city },
      ...{ postal_code: postalCode, country_code: country, state_or_province: state ?? '' },
      ...(vatId === undefined ? {} : { vat_id: vatId }),
      ...(phone === undefined ? {} : { phone }),
      ...(shipping === undefined ? {} : { is_default_shipping: shipping }),
      ...(billing === undefined ? {} : { is_default_billing: billing }),
    }),
    wrap: (fields) => fields,
    unwrap: (body) => body,
    read: (address) =>
      readAddress(address, [
        ...(['city', 'postal_code', 'country_code', 'state_or_province_code'] as const),
        ...(['is_default_shipping', 'is_default_billing'] as const),
      ]),
    readList: (data) => (data as { readonly data: readonly object[] }).data,
    readCountry(country) {
      const { id, country_iso3, country: name, has_states } = country as Fields
      return [String(id), String(country_iso3), String(name), has_states === true]
    },
    fields: {
      city: 'city',
      postalCode: 'postal_code',
      country: 'country_code',
      state: 'state_or_province',
      vatId: 'vat_id',
      phone: 'phone',
    },
  },
  b: {
    write: ({ city, postalCode, country, state, vatId, phone }, [shipping, billing] = []) =>
      wrap({
        ...{ firstName: 'Ada', lastName: 'Byron', address1: 'Hauptstraße 5', city },
        ...{ zip: postalCode, countryCode: country, provinceCode: state ?? '' },
        ...(vatId === undefined ? {} : { vatId }),
        ...(phone === undefined ? {} : { phone }),
        ...(shipping === undefined ? {} : { isDefaultShipping: shipping }),
        ...(billing === undefined ? {} : { isDefaultBilling: billing }),
      }),
    wrap,
    unwrap,
    read: (address) =>
      readAddress(address, [
        ...(['city', 'zip', 'countryCode', 'provinceCode'] as const),
        ...(['isDefaultShipping', 'isDefaultBilling'] as const),
      ]),
    readList: (data) =>
      (data as { readonly edges: readonly { readonly node: object }[] }).edges.map(({ node }) => node),
    readCountry: () => ['', '', '', false],
    fields: {
      city: 'address.city',
      postalCode: 'address.zip',
      country: 'address.countryCode',
      state: 'address.provinceCode',
      vatId: 'address.vatId',
      phone: 'address.phone',
    },
  },
  c: {
    write: ({ city, postalCode, country, state, vatId, phone }, [shipping, billing] = []) =>
      wrap({
        ...{ firstname: 'Ada', lastname: 'Byron', street: ['Hauptstraße 5'], city },
        ...{ postcode: postalCode, country_id: country, region_code: state ?? '' },
        ...(vatId === undefined ? {} : { vat_id: vatId }),
        ...(phone === undefined ? {} : { telephone: phone }),
        ...(shipping === undefined ? {} : { default_shipping: shipping }),
        ...(billing === undefined ? {} : { default_billing: billing }),
      }),
    wrap,
    unwrap,
    read: (address) =>
      readAddress(address, [
        ...(['city', 'postcode', 'country_id', 'region_code'] as const),
        ...(['default_shipping', 'default_billing'] as const),
      ]),
    readList: (data) => (data as { readonly items: readonly object[] }).items,
    readCountry(country) {
      const { id, three_letter_abbreviation, full_name_locale, is_region_required } = country as Fields
      return [
        String(id),
        String(three_letter_abbreviation),
        String(full_name_locale),
        is_region_required === true,
      ]
    },
    fields: {
      city: 'address.city',
      postalCode: 'address.postcode',
      country: 'address.country_id',
      state: 'address.region_code',
      vatId: 'address.vat_id',
      phone: 'address.telephone',
    },
  },
}
