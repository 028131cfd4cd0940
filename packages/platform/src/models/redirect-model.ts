/** The data of a redirect record. */
export interface Redirect {
  /** A path of the shop, or an absolute http(s) URL. */
  readonly to: string
  readonly status: 301 | 302
  /** True if the URL may be on another host (R14). */
  readonly external: boolean
}

/** The built-in model of redirects. They are records, since they share their slugs with pages. */
export const redirectModel = {
  internal_name: 'redirect',
  name: 'Redirect',
  kind: 'collection',
  fields: { to: { type: 'text' }, status: { type: 'number' }, external: { type: 'boolean' } },
} as const
