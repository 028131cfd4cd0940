/** One of the three commerce back-ends; the dialect the gateway speaks (specification, section 1). */
export type ProviderId = 'a' | 'b' | 'c'

/** The URL path segment of each provider; configuration of a deployment. */
export type ProviderSegments = Readonly<Record<ProviderId, string>>

/** Provider A is the default (section 1). */
export const defaultProvider: ProviderId = 'a'

/** The segments that stand in paths when a deployment sets none. */
export const defaultSegments: ProviderSegments = { a: 'pa', b: 'pb', c: 'pc' }
