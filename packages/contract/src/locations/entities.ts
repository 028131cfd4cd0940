/** Opening hours of a day. A day without hours is not listed; a day with a break is listed twice. */
export interface OpeningHours {
  readonly day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /** `HH:MM`, local time. */
  readonly opens: string
  /** `HH:MM`, local time. */
  readonly closes: string
}

/** A store of the shop. */
export interface StoreLocation {
  readonly id: string
  /** Name in the language of the request. */
  readonly name: string
  readonly address_lines: readonly string[]
  readonly city: string
  readonly postal_code: string
  /** Two-letter country code (ISO 3166-1). */
  readonly country_code: string
  /** Degrees; null if unknown. */
  readonly latitude: number | null
  /** Degrees; null if unknown. */
  readonly longitude: number | null
  /** Time zone of the opening hours, for example `Europe/Berlin`; empty if unknown. */
  readonly time_zone: string
  readonly opening_hours: readonly OpeningHours[]
  readonly phone: string | null
  readonly email: string | null
  /** True if customers can pick up orders at the location. */
  readonly has_pickup: boolean
}

/** The stores of the shop. */
export interface LocationsResult {
  readonly locations: readonly StoreLocation[]
  readonly count: number
}
