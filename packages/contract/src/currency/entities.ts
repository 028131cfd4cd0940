/** A currency of the shop. The selected one is stored in the cookie `_c_d` (section 3). */
export interface Currency {
  readonly id: string
  readonly currency_code: string
}
