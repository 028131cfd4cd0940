/** An order. Its fields are not specified (section 3). */
export type Order = Readonly<Record<string, unknown>>
