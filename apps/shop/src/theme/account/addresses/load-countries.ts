import { loadCountries, loadStates, toCountryName, type AccountScope } from '@vitrine/runtime/commerce'
import type { Choice } from '../forms/field.tsx'

/** Entries of the lists of an address form. */
export interface CountryChoices {
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  /** States, by country; empty if the provider has no list of them: the form then has a text field (R32). */
  readonly states: readonly Choice[]
}

/**
 * Loads the countries that the shop sells to, with their states. A form without scripts cannot load the states of a chosen
 * country, so it contains those of all countries.
 *
 * @param codes countries of the settings, for a provider without a list of countries.
 */
export async function loadCountryChoices(
  scope: AccountScope,
  codes: readonly string[],
): Promise<CountryChoices> {
  const countries = await loadCountries(scope)
  if (!countries.ok) {
    const { language } = scope
    return { countries: codes.map((value) => ({ value, label: toCountryName(value, language) })), states: [] }
  }
  const states = await Promise.all(
    countries.value
      .filter(({ hasStates }) => hasStates)
      .map(async ({ code, name: group }) => {
        const result = await loadStates(scope, code)
        const entries = result.ok
          ? result.value.map((state) => ({ value: state.code, label: state.name }))
          : []
        return { group, entries }
      }),
  )
  return {
    countries: countries.value.map(({ code, name }) => ({ value: code, label: name })),
    states: states.filter(({ entries }) => entries.length > 0),
  }
}
