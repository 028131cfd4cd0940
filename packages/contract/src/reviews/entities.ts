/** Query for reviews (section 3). Query values are sent as strings. */
export interface ReviewQuery {
  readonly productId: string
  readonly reviewId?: string
  /** Defaults to '1': published reviews. */
  readonly status?: string
  readonly page?: string
  readonly limit?: string
  readonly exclude_fields?: string
  readonly include_fields?: string
}
