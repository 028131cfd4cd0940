import { formatAddress } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  examplePostalCode,
  findState,
  isCountry,
  listCountries,
  listStates,
  nameOfCountry,
  normalisePostalCode,
  normaliseVatId,
  requiresState,
} from './index.ts'

const all = listCountries('en')

describe('countries', () => {
  test('are the 249 of ISO 3166-1, each with a name in three languages', () => {
    expect(all).toHaveLength(249)
    expect(new Set(all.map(({ alpha3 }) => alpha3)).size).toBe(249)
    for (const language of ['en', 'de', 'ar']) {
      for (const { code, name } of listCountries(language)) expect(name).not.toBe(code)
    }
    expect([nameOfCountry('DE', 'de'), nameOfCountry('DE', 'ar')]).toEqual(['Deutschland', 'ألمانيا'])
    expect([isCountry('DE'), isCountry('de'), isCountry('XX'), isCountry('toString')]).toEqual([
      ...[true, false, false, false],
    ])
  })

  test('are limited to the given codes and sorted by name', () => {
    expect(listCountries('de', ['US', 'AT', 'XX', 'DE']).map(({ code }) => code)).toEqual(['DE', 'AT', 'US'])
  })

  test.each([
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['AE', 7],
    ['BR', 27],
    ['MX', 32],
    ['IN', 36],
    ['JP', 47],
    ['DE', 0],
  ])('%s has %i states, each with a code of its own', (code, count) => {
    const states = listStates(code, 'en')
    expect(states).toHaveLength(count)
    expect(new Set(states.map((state) => state.code)).size).toBe(count)
    for (const state of states)
      expect([state.code, state.name]).toEqual([
        expect.stringMatching(/^[A-Z\d]{1,3}$/),
        expect.stringMatching(/^\S.*\S$/),
      ])
    expect(requiresState(code)).toBe(count > 0)
  })

  test('states are found by code and by name, in the language of the request or in English', () => {
    expect(findState('US', ' california', 'de')).toEqual({ code: 'CA', name: 'California' })
    expect(findState('AE', 'Dubai', 'ar')).toEqual({ code: 'DU', name: 'دبي' })
    expect(findState('AE', 'دبي', 'ar-EG')?.code).toBe('DU')
    expect(findState('US', 'NSW', 'en')).toBeUndefined()
    expect(findState('DE', 'BY', 'en')).toBeUndefined()
  })
})

describe('postal codes', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['NL', '1012ab', '1012 AB'],
    ['SE', '11122', '111 22'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['BR', '01310100', '01310-100'],
    ['JP', '1000001', '100-0001'],
    ['US', '902101234', '90210-1234'],
    ['US', '90210', '90210'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['LV', 'LV-1010', '1010'],
    ['DE', ' 53111 ', '53111'],
    ['AE', 'anything', 'ANYTHING'],
  ])('of %s: %s is %s', (country, code, expected) => {
    expect(normalisePostalCode(country, code)).toBe(expected)
  })

  test.each([
    ['DE', '5311'],
    ['DE', '53111-1'],
    ['US', '9021'],
    ['GB', '12345'],
    ['AT', '01010'],
  ])('of %s cannot be %s', (country, code) => {
    expect(normalisePostalCode(country, code)).toBeUndefined()
  })

  test('normalising a normalised code changes nothing, and every example is valid', () => {
    for (const { code } of all) {
      const example = examplePostalCode(code)
      if (example !== undefined) expect([code, normalisePostalCode(code, example)]).toEqual([code, example])
    }
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.string({ maxLength: 12 }), ({ code }, text) => {
        const once = normalisePostalCode(code, text)
        if (once !== undefined) expect(normalisePostalCode(code, once)).toBe(once)
      }),
    )
  })
})

describe('VAT ids', () => {
  test.each([
    ['DE', 'de 123 456 789', 'DE123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['AT', 'ATU12345678', 'ATU12345678'],
    ['GR', '123456789', 'EL123456789'],
    ['GB', 'XI123456789', 'XI123456789'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['NL', 'NL123456789B01', 'NL123456789B01'],
    ['US', '12-3456789', '123456789'],
    ['GR', 'GR 123456789', 'EL123456789'],
    [undefined, 'gr123456789', 'EL123456789'],
    [undefined, 'FR 12 345678901', 'FR12345678901'],
    [undefined, 'AE 100-1234-5678-9003', 'AE100123456789003'],
  ])('of %s: %s is %s', (country, vatId, expected) => {
    expect(normaliseVatId(vatId, country)).toBe(expected)
  })

  test.each([
    ['DE', 'DE12345678'],
    ['DE', 'ATU12345678'],
    ['FR', 'FR1234567890'],
    [undefined, 'DE1'],
    ['GR', 'DE123456789'],
    ['US', 'not a number!'],
    [undefined, '123456789'],
    [undefined, 'ZZ123456789'],
    [undefined, '<script>'],
  ])('of %s cannot be %s', (country, vatId) => {
    expect(normaliseVatId(vatId, country)).toBeUndefined()
  })

  test('normalising a normalised id changes nothing, with and without the country', () => {
    const digits = fc.stringMatching(/^[A-Z\d]{0,3}[ .-]?\d{7,11}[A-Z]?$/)
    fc.assert(
      fc.property(fc.constantFrom(...all), digits, fc.boolean(), ({ code }, number, hasPrefix) => {
        const text = hasPrefix ? code + number : number
        for (const country of [code, undefined]) {
          const once = normaliseVatId(text, country)
          if (once !== undefined) expect(normaliseVatId(once, country)).toBe(once)
        }
      }),
    )
  })
})

describe('address formats', () => {
  const parts = { name: 'Ada Byron', company: '', street: ['Street 5'], city: 'City' }
  test.each<[string, string, string, readonly string[]]>([
    ['DE', '53111', '', ['Ada Byron', 'Street 5', '53111 City', 'Germany']],
    ['US', '90210', 'CA', ['Ada Byron', 'Street 5', 'City, CA 90210', 'United States']],
    ['AU', '2000', 'NSW', ['Ada Byron', 'Street 5', 'City NSW 2000', 'Australia']],
    ['GB', 'M1 1AE', '', ['Ada Byron', 'Street 5', 'City', 'M1 1AE', 'United Kingdom']],
    ['AE', '', 'DU', ['Ada Byron', 'Street 5', 'City', 'DU', 'United Arab Emirates']],
    ['US', '', '', ['Ada Byron', 'Street 5', 'City', 'United States']],
    ['US', '90210', '', ['Ada Byron', 'Street 5', 'City 90210', 'United States']],
    ['TH', '10200', '', ['Ada Byron', 'Street 5', 'City 10200', 'Thailand']],
    ['KR', '03187', 'Seoul', ['Ada Byron', 'Street 5', 'City, Seoul 03187', 'South Korea']],
    ['BR', '01310-100', 'SP', ['Ada Byron', 'Street 5', 'City-SP', '01310-100', 'Brazil']],
    ['IT', '00184', '', ['Ada Byron', 'Street 5', '00184 City', 'Italy']],
  ])('of %s', (country, postalCode, stateCode, expected) => {
    const countryName = nameOfCountry(country, 'en')
    const address = { ...parts, country, countryName, postalCode, state: stateCode, stateCode }
    expect(formatAddress(address)).toEqual(expected)
  })
})
