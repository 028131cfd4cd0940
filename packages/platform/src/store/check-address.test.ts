import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examplePostalCode, listCountries, listStates } from '../countries/index.ts'
import type { AddressInput } from './address.ts'
import { checkAddress, toAddressView } from './check-address.ts'

const terms = { language: 'en', countries: undefined }
const bonn: AddressInput = {
  ...{ firstName: 'Ada', middleName: '', lastName: 'Byron', company: '', street: ['Hauptstraße 5'] },
  ...{ city: 'Bonn', state: '', postalCode: '53111', country: 'DE', phone: '', vatId: '' },
  ...{ kind: 'residential', isDefaultShipping: undefined, isDefaultBilling: undefined },
}
/** Returns the error code of each invalid part; empty if the address is valid. */
const problemsOf = (changes: Partial<AddressInput>, countries?: readonly string[]) => {
  const checked = checkAddress({ ...bonn, ...changes }, { ...terms, countries })
  return 'problems' in checked
    ? Object.fromEntries([...checked.problems].map(([field, { code }]) => [field, code]))
    : {}
}

describe('an address', () => {
  test.each<[string, Partial<AddressInput>]>([
    ['a company without a person', { lastName: '', company: 'Engines Ltd' }],
    ['no postal code where addresses often have none', { country: 'IE', postalCode: '' }],
    ['no postal code in a country without codes', { country: 'AE', state: 'DU', postalCode: '' }],
    ['a state by its code', { country: 'US', state: 'ny', postalCode: '10001' }],
    ['a state by its name', { country: 'JP', state: 'Tokyo', postalCode: '1000001' }],
    ['a VAT id without its prefix', { vatId: '123 456 789' }],
    ['a phone number', { phone: '+49 (228) 12-34' }],
  ])('may have %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual({})
  })

  test.each<[string, Partial<AddressInput>, Readonly<Record<string, string>>]>([
    ['neither a person nor a company', { lastName: '' }, { lastName: 'required' }],
    ['no street', { street: [] }, { street: 'required' }],
    ['no postal code in the USA', { country: 'US', state: 'NY', postalCode: '' }, { postalCode: 'required' }],
    ['a foreign postal code', { country: 'GB' }, { postalCode: 'format' }],
    ['no state in Canada', { country: 'CA', postalCode: 'K1A 0B1' }, { state: 'required' }],
    ['a foreign state', { country: 'AE', state: 'Bayern', postalCode: '' }, { state: 'choice' }],
    ['a foreign VAT id', { vatId: 'ATU12345678' }, { vatId: 'format' }],
    ['a name as its country', { country: 'Germany' }, { country: 'choice' }],
    ['a short phone number', { phone: '123' }, { phone: 'format' }],
    [
      'several problems',
      { city: '', postalCode: '1', vatId: 'DE1' },
      { city: 'required', postalCode: 'format', vatId: 'format' },
    ],
  ])('may not have %s', (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected)
  })

  test('outside of the market only has this problem if it has no other (R40)', () => {
    expect(problemsOf({}, ['AT'])).toEqual({ country: 'choice' })
    expect(problemsOf({ city: '' }, ['AT'])).toEqual({ city: 'required' })
    expect(problemsOf({}, ['AT', 'DE'])).toEqual({})
  })

  test('of any country is kept when it is checked again, and its lines have no empty part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listCountries('en')), fc.boolean(), ({ code: country }, isFull) => {
        const [state] = listStates(country, 'en')
        const postalCode = examplePostalCode(country) ?? ''
        const input = {
          ...{ ...bonn, country, state: state?.code ?? (isFull ? 'Region' : '') },
          ...{ postalCode, company: isFull ? 'Engines Ltd' : '' },
        }
        const checked = checkAddress(input, terms)
        if ('problems' in checked) throw new Error(JSON.stringify([country, ...checked.problems]))
        const { stateCode, stateName } = checked
        const again = { ...input, ...checked, state: stateCode === '' ? stateName : stateCode }
        expect(checkAddress(again, terms)).toEqual(checked)
        const stored = { ...checked, id: '1', isDefaultShipping: true, isDefaultBilling: true }
        const { formatted, countryName } = toAddressView(stored, 'en')
        expect(formatted[0]).toBe('Ada Byron')
        expect(formatted.at(-1)).toBe(countryName)
        expect(formatted.join('\n')).toContain('Bonn')
        for (const line of formatted) expect(line).not.toMatch(/^[\s,-]|[\s,-]$|\s\s|,\s*,|^$/)
      }),
    )
  })
})
