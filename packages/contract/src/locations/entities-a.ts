/** Geographic coordinates in degrees, for provider A. */
export interface GeoCoordinatesA {
  readonly latitude: number
  readonly longitude: number
}

/** The address of a location, for provider A. */
export interface LocationAddressA {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country_code: string
  readonly phone: string
  readonly email: string
  /** Null if unknown. */
  readonly geo_coordinates: GeoCoordinatesA | null
}

/** Opening hours on one day of the week, for provider A. */
export interface OperatingDayA {
  readonly open: boolean
  /** `HH:MM`, local time; empty on a closed day. */
  readonly opening: string
  /** `HH:MM`, local time; empty on a closed day. */
  readonly closing: string
}

/** Opening hours by day, for provider A. */
export interface OperatingHoursA {
  readonly monday: OperatingDayA
  readonly tuesday: OperatingDayA
  readonly wednesday: OperatingDayA
  readonly thursday: OperatingDayA
  readonly friday: OperatingDayA
  readonly saturday: OperatingDayA
  readonly sunday: OperatingDayA
}

/** An inventory location, for provider A. */
export interface InventoryLocationA {
  readonly id: string
  readonly code: string
  /** Name in the language of the request. */
  readonly label: string
  readonly enabled: boolean
  readonly pickup_enabled: boolean
  /** Empty if unknown. */
  readonly time_zone: string
  readonly address: LocationAddressA
  readonly operating_hours: OperatingHoursA
}
