import type { InventoryLocationA, OperatingDayA, StoreLocation } from '@vitrine/contract'
import type { Location } from './locations.repository.ts'

/** The context of a response. */
export interface LocationScope {
  /** Language tags, preferred first. */
  readonly languages: readonly string[]
  /** Ids of the locations where customers can pick up orders. */
  readonly pickup: ReadonlySet<string>
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Serialises a location as a store. If the address has no street, it has no lines. */
export function toStoreLocation(location: Location, { languages, pickup }: LocationScope): StoreLocation {
  const { id, address, coordinates, timeZone = '', phone = null, email = null, hours } = location
  return {
    id,
    name: toName(location, languages),
    address_lines: address.street === '' ? [] : [address.street],
    city: address.city,
    postal_code: address.postcode,
    country_code: address.country,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    time_zone: timeZone,
    opening_hours: hours.flatMap(({ day, opens, closes }) => {
      const name = days[day - 1]
      return name ? [{ day: name, opens, closes }] : []
    }),
    phone,
    email,
    has_pickup: pickup.has(id),
  }
}

/**
 * Serialises a location for provider A. For a day with a break, the hours range from the first
 * opening to the last closing.
 */
export function toInventoryLocationA(
  location: Location,
  { languages, pickup }: LocationScope,
): InventoryLocationA {
  const { id, address, coordinates, timeZone = '', phone = '', email = '' } = location
  const hoursOn = (day: number) => toDay(location, day)
  return {
    id,
    code: id,
    label: toName(location, languages),
    enabled: true,
    pickup_enabled: pickup.has(id),
    time_zone: timeZone,
    address: {
      address1: address.street,
      address2: '',
      city: address.city,
      state: '',
      zip: address.postcode,
      country_code: address.country,
      phone,
      email,
      geo_coordinates: coordinates ?? null,
    },
    operating_hours: {
      monday: hoursOn(1),
      tuesday: hoursOn(2),
      wednesday: hoursOn(3),
      thursday: hoursOn(4),
      friday: hoursOn(5),
      saturday: hoursOn(6),
      sunday: hoursOn(7),
    },
  }
}

function toDay({ hours }: Location, day: number): OperatingDayA {
  const all = hours.filter((each) => each.day === day)
  const opening = all.map(({ opens }) => opens).toSorted()[0]
  const closing = all
    .map(({ closes }) => closes)
    .toSorted()
    .at(-1)
  if (opening === undefined || closing === undefined) return { open: false, opening: '', closing: '' }
  return { open: true, opening, closing }
}

function toName({ id, names }: Location, languages: readonly string[]): string {
  return languages.map((language) => names[language]).find((name) => name !== undefined) ?? id
}
