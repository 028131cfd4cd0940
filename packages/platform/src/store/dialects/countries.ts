import type { CountryA, CountryC, RegionC, StateA } from '@vitrine/contract'
import type { Country } from '../../countries/index.ts'

export function writeCountryA(country: Country): CountryA {
  return {
    id: country.code,
    country: country.name,
    country_iso2: country.code,
    country_iso3: country.alpha3,
    has_states: country.requiresState,
    requires_postal_code: country.requiresPostalCode,
  }
}

export function writeCountryC(country: Country): CountryC {
  return {
    id: country.code,
    three_letter_abbreviation: country.alpha3,
    full_name_english: country.englishName,
    full_name_locale: country.name,
    is_region_required: country.requiresState,
    is_zipcode_required: country.requiresPostalCode,
  }
}

interface State {
  readonly code: string
  readonly name: string
}

export function writeStateA(country: string, { code, name }: State): StateA {
  return { id: `${country}-${code}`, country_id: country, state: name, state_abbreviation: code }
}

export function writeStateC(country: string, { code, name }: State): RegionC {
  return { id: `${country}-${code}`, code, name }
}
