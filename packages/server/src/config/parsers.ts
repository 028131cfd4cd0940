import { z } from 'zod'

/**
 * Parsers of environment variables, one per type. They have no error messages: `allowed` of each variable describes its values.
 */

/** Text without leading or trailing spaces. */
export const text = z.string().regex(/^\S(?:.*\S)?$/)

/** A whole number in a range. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A number of proxies, from 0 to 9. `true` is one, `false` is none. */
export const proxies = z
  .union([z.enum(['true', 'false']), z.string().regex(/^\d$/)])
  .transform((value) => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value)))

/** Syntax of a host name. URLs allow more characters, some of which would end a directive of a header. */
const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/

/** A host name without a port, in lower case. */
export const hostName = z.string().toLowerCase().regex(hostPattern)

/** An address or a host name to listen on: `localhost`, `0.0.0.0`, `::`. */
export const listenHost = z.string().regex(/^[A-Za-z0-9.:-]+$/)

/** An origin without path, query or credentials. Normalised to lower case, without default port or trailing slash. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value)
  const isOrigin =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    hostPattern.test(url.hostname) &&
    !/[?#@\\\s]/.test(value)
  if (isOrigin) return url.origin
  context.addIssue({ code: 'custom', message: 'not an origin' })
  return z.NEVER
})

/** A URL with a host and one of the given protocols. The value is not normalised. */
export const address = (...protocols: readonly string[]) =>
  z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  })

/** A header as `name: value`. */
export const header = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+:[ \t]*[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/)
  .transform((value) => {
    const colon = value.indexOf(':')
    return { name: value.slice(0, colon), value: value.slice(colon + 1).trim() }
  })

/** A comma-separated list. Spaces around commas and empty parts are ignored. */
export const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))
