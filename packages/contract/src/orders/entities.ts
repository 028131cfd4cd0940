/** An order. The specification shows none of its fields (section 3). */
export type Order = Readonly<Record<string, unknown>>
