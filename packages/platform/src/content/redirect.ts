/** What a redirect record holds. */
export interface Redirect {
  /** A path of the shop, or an absolute http(s) address. */
  readonly to: string
  readonly status: 301 | 302
  /** Whether the address may be on another host (R14). */
  readonly external: boolean
}

/** The model of redirects: built in, since redirects share their slugs with pages. */
export const redirectModel = {
  internal_name: 'redirect',
  name: 'Redirect',
  kind: 'collection',
  fields: { to: { type: 'text' }, status: { type: 'number' }, external: { type: 'boolean' } },
} as const
