/** A currency of the shop. The selected one is stored in the cookie `_c_d` (section 3). */
export interface Currency {
  readonly id: string
  readonly currency_code: string
}

/** A currency of the shop with its details, for provider A. */
export interface CurrencyA {
  /** Equal to `currency_code` (R40). */
  readonly id: string
  /** ISO 4217. */
  readonly currency_code: string
  /** Name in the language of the request. */
  readonly name: string
  readonly symbol: string
  /** Number of digits after the decimal point. */
  readonly decimal_places: number
  readonly is_default: boolean
}
