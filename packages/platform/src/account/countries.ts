import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { isCountry, listCountries, listStates } from '../countries/index.ts'
import { fail } from '../http/index.ts'
import { toListA, toListC, writeCountryA, writeCountryC, writeStateA, writeStateC } from '../store/index.ts'

export interface CountriesOptions {
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/**
 * Creates the handlers for the countries and states of address forms (section 7, "Account"). Only the countries that
 * the shop sells to are listed (R40).
 */
export function createCountries({
  readSettings,
}: CountriesOptions): Pick<Handlers, 'listCountries' | 'listStates'> {
  const readSoldTo = async ({ channel }: CallContext) => (await readSettings(channel.id))?.countries
  return {
    async listCountries(_, context) {
      const countries = listCountries(context.language, await readSoldTo(context))
      return context.settings.provider === 'a'
        ? toListA(countries.map(writeCountryA))
        : toListC(countries.map(writeCountryC))
    },
    async listStates({ params: { countryId = '' } }, context) {
      const soldTo = await readSoldTo(context)
      if (!isCountry(countryId) || soldTo?.includes(countryId) === false)
        return fail('NOT_FOUND', 'countryId')
      const states = listStates(countryId, context.language)
      return context.settings.provider === 'a'
        ? toListA(states.map((state) => writeStateA(countryId, state)))
        : toListC(states.map((state) => writeStateC(countryId, state)))
    },
  }
}
