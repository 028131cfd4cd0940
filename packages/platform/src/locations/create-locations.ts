import type { CallContext, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { toListA } from '../store/index.ts'
import { locationsTag } from '../cache-tags/index.ts'
import { readTaggedSettings } from '../store-settings/index.ts'
import { listLocations, type Location } from './locations.repository.ts'
import { toInventoryLocationA, toStoreLocation, type LocationScope } from './write-location.ts'

export interface LocationsOptions {
  readonly commerce: CommerceDatabase
}

/**
 * Creates the handlers for the shop's locations (section 7). Provider A lists all locations that
 * have stock, `v2/location` only those that customers can visit.
 */
export function createLocations({
  commerce,
}: LocationsOptions): Pick<Handlers, 'listInventoryLocations' | 'listLocations'> {
  const toScope = async (context: CallContext): Promise<LocationScope> => {
    const { channel, language, tags } = context
    tags.add(locationsTag)
    const zones = (await readTaggedSettings(context))?.shipping.zones ?? []
    const methods = zones.flatMap((zone) => zone.methods)
    const pickup = methods.flatMap((method) => (method.kind === 'pickup' ? [method.location] : []))
    return { languages: [language, channel.defaultLanguage], pickup: new Set(pickup) }
  }
  return {
    async listInventoryLocations(_, context) {
      const scope = await toScope(context)
      const locations = await listLocations(commerce.db)
      return toListA(locations.map((location) => toInventoryLocationA(location, scope)))
    },
    async listLocations(_, context) {
      const scope = await toScope(context)
      const shops = (await listLocations(commerce.db)).filter((location) => isShop(location, scope))
      return { locations: shops.map((shop) => toStoreLocation(shop, scope)), count: shops.length }
    },
  }
}

/** Returns true if customers can visit the location. */
function isShop({ id, hours }: Location, { pickup }: LocationScope): boolean {
  return hours.length > 0 || pickup.has(id)
}
