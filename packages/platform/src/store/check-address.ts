import { formatAddress, type FieldError } from '@vitrine/contract'
import {
  examplePostalCode,
  findState,
  isCountry,
  listStates,
  nameOfCountry,
  normalisePostalCode,
  normaliseVatId,
  requiresPostalCode,
  requiresState,
} from '../countries/index.ts'
import type { Address, AddressField, AddressInput, AddressParts, AddressView } from './address.ts'

/** The rules against which an address is validated. */
interface AddressTerms {
  /** Language of state names. */
  readonly language: string
  /**
   * Two-letter codes of the countries to which the shop sells; undefined if the shop has no
   * settings (R40).
   */
  readonly countries: readonly string[] | undefined
}

/** The invalid parts of an address, in the order of the form. */
interface AddressProblems {
  readonly problems: ReadonlyMap<AddressField, FieldError>
  /** True if the only problem is that the shop does not sell to the country. */
  readonly isOutsideMarket: boolean
}

/**
 * Checks an address against the rules of its country: required parts, state, postal code, and the
 * format of the VAT id. Returns the normalised address.
 */
export function checkAddress(input: AddressInput, terms: AddressTerms): AddressParts | AddressProblems {
  const problems = new Map<AddressField, FieldError>()
  const { country } = input
  const need = (field: AddressField, value: string): void => {
    if (value === '') problems.set(field, { code: 'required', message: 'This field is required.' })
  }
  need('lastName', input.lastName + input.company)
  need('street', input.street[0] ?? '')
  need('city', input.city)
  if (!isCountry(country)) {
    problems.set('country', {
      code: 'choice',
      message: 'Expected the two-letter code of a country (ISO 3166-1), for example DE.',
    })
    return { problems, isOutsideMarket: false }
  }
  const state = checkState(input, terms.language)
  if ('message' in state) problems.set('state', state)
  const postalCode = checkPostalCode(input)
  if (typeof postalCode !== 'string') problems.set('postalCode', postalCode)
  if (input.phone !== '' && !isPhone(input.phone)) {
    problems.set('phone', { code: 'format', message: 'Expected a phone number, for example +49 228 000000.' })
  }
  const vatId = input.vatId === '' ? '' : normaliseVatId(input.vatId, country)
  if (vatId === undefined) {
    problems.set('vatId', {
      code: 'format',
      message: `This is not a valid VAT id format for ${nameOfCountry(country, 'en')}.`,
    })
  }
  const isOutsideMarket = terms.countries?.includes(country) === false && problems.size === 0
  if (isOutsideMarket) {
    problems.set('country', { code: 'choice', message: 'The shop does not sell to this country.' })
  }
  if (problems.size > 0 || 'message' in state || typeof postalCode !== 'string' || vatId === undefined) {
    return { problems, isOutsideMarket }
  }
  const { firstName, middleName, lastName, company, street, city, phone, kind } = input
  const name = { firstName, middleName, lastName, company }
  return { ...name, street, city, ...state, postalCode, country, phone, vatId, kind }
}

/** Returns true if a text has the format of a phone number: 4 to 20 digits with common separators. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && /^\d{4,20}$/.test(text.replaceAll(/\D/g, ''))
}

/** Adds the names of the state and country in a language, and the formatted lines of the address. */
export function toAddressView(address: Address, language: string): AddressView {
  const { country, stateCode } = address
  const found = listStates(country, language).find(({ code }) => code === stateCode)
  const state = found?.name ?? address.stateName
  const countryName = nameOfCountry(country, language)
  const name = [address.firstName, address.middleName, address.lastName]
    .filter((part) => part !== '')
    .join(' ')
  const formatted = formatAddress({ ...address, name, state, countryName })
  return { ...address, state, countryName, formatted }
}

function checkState(
  { country, state }: AddressInput,
  language: string,
): Pick<AddressParts, 'stateCode' | 'stateName'> | FieldError {
  if (!requiresState(country)) return { stateCode: '', stateName: state }
  if (state === '') return { code: 'required', message: 'Addresses in this country must name a state.' }
  const found = findState(country, state, language)
  if (found) return { stateCode: found.code, stateName: '' }
  return { code: 'choice', message: 'Expected a state of the country, by its code or name.' }
}

function checkPostalCode({ country, postalCode }: AddressInput): string | FieldError {
  if (postalCode === '') {
    if (!requiresPostalCode(country)) return ''
    return { code: 'required', message: 'Addresses in this country must have a postal code.' }
  }
  const normalised = normalisePostalCode(country, postalCode)
  if (normalised !== undefined) return normalised
  const example = examplePostalCode(country) ?? ''
  return { code: 'format', message: `Expected a postal code of the country, for example ${example}.` }
}
