/** A currency of the shop; kept in the cookie `_c_d` (section 3). */
export interface Currency {
  readonly id: string
  readonly currency_code: string
}
