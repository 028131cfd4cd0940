/** What reviews are asked for by (section 3). Query values are strings on the wire. */
export interface ReviewQuery {
  readonly productId: string
  readonly reviewId?: string
  /** '1' when absent: published ones. */
  readonly status?: string
  readonly page?: string
  readonly limit?: string
  readonly exclude_fields?: string
  readonly include_fields?: string
}
