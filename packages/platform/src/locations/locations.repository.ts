import type { CommerceExecutor } from '../database/index.ts'
import type { FeedAddress, FeedHours, FeedTexts } from '../goods/index.ts'

/** A location with stock: a warehouse or a shop. */
export interface Location {
  readonly id: string
  readonly names: FeedTexts
  readonly address: FeedAddress
  /** WGS 84 coordinates in degrees; undefined if unknown. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | undefined
  readonly timeZone: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  /** Empty if the location is not open to the public. */
  readonly hours: readonly FeedHours[]
}

/** Returns all locations in the order of the catalogue. */
export async function listLocations(db: CommerceExecutor): Promise<readonly Location[]> {
  const rows = await db.selectFrom('goods_locations').selectAll().orderBy('position').execute()
  return rows.map(({ id, names, address, latitude, longitude, time_zone, phone, email, hours }) => ({
    id,
    names: JSON.parse(names) as FeedTexts,
    address: JSON.parse(address) as FeedAddress,
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    timeZone: time_zone ?? undefined,
    phone: phone ?? undefined,
    email: email ?? undefined,
    hours: JSON.parse(hours) as readonly FeedHours[],
  }))
}
