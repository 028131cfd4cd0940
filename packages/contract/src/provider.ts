/** One of the three commerce back-ends, whose API the gateway implements (section 1). */
export type ProviderId = 'a' | 'b' | 'c'

/** URL path segment of each provider, configured per deployment. */
export type ProviderSegments = Readonly<Record<ProviderId, string>>

/** Default provider (section 1). */
export const defaultProvider: ProviderId = 'a'

/** Default path segments. */
export const defaultSegments: ProviderSegments = { a: 'pa', b: 'pb', c: 'pc' }
