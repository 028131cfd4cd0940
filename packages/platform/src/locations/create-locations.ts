import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { toListA } from '../store/index.ts'
import { listLocations, type Location } from './locations.repository.ts'
import { toInventoryLocationA, toStoreLocation, type LocationScope } from './write-location.ts'

export interface LocationsOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/**
 * Creates the handlers for the shop's locations (section 7). Provider A lists all locations that
 * have stock, `v2/location` only those that customers can visit.
 */
export function createLocations({
  commerce,
  readSettings,
}: LocationsOptions): Pick<Handlers, 'listInventoryLocations' | 'listLocations'> {
  const toScope = async ({ channel, language }: CallContext): Promise<LocationScope> => {
    const zones = (await readSettings(channel.id))?.shipping.zones ?? []
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
