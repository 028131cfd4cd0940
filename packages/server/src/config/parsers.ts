import { z } from 'zod'

/**
 * Parsers from the text of an environment variable to its value, one per kind. They carry no error texts: what is
 * allowed stands once beside each variable and is what a person gets to read.
 */

/** Text without spaces at its ends. */
export const text = z.string().regex(/^\S(?:.*\S)?$/)

/** A whole number within bounds. */
export const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The characters of a host name; URLs allow more, some of which end a directive of a header. */
const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/

/** A host name without port, in lower case. */
export const hostName = z.string().toLowerCase().regex(hostPattern)

/** An address or a host name to listen on: `localhost`, `0.0.0.0`, `::`. */
export const listenHost = z.string().regex(/^[A-Za-z0-9.:-]+$/)

/** An origin without path, query or credentials. The value is normalised: lower case, no default port, no slash. */
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

/** A URL with one of the protocols and a host. The value is kept as it was written. */
export const address = (...protocols: readonly string[]) =>
  z.string().refine((value) => {
    const url = URL.parse(value)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  })

/** A comma-separated list. Spaces around the commas are ignored, empty parts too. */
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
