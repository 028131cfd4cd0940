import { z } from 'zod'

/** What the schemas of the write API are made of. */

export const noQuery = z.strictObject({})

const longestText = 2000

export const text = z.string().max(longestText, `It has at most ${longestText} characters.`)
export const name = text.min(1, 'It is a text that is not empty.')

/** A whole number in a query. */
export function integerText(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, `It is a whole number from ${least} to ${most}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `It is a whole number from ${least} to ${most}.`)
}

/** Part of a list: 50 things at first, 200 at most. */
export const page = {
  limit: integerText(0, 200).default(50),
  offset: integerText(0, 1_000_000).default(0),
}

/** The revision that a write is meant for; another one is refused with 409 and told in `current`. */
export const revision = z.int().min(0)

/** The same in a query. */
export const revisionText = integerText(0, 2 ** 31 - 1)

/** A time, as `2026-05-31T12:00:00Z` or with another offset; answered in UTC. */
export const time = z.iso
  .datetime({ offset: true, error: 'It is a time such as 2026-05-31T12:00:00Z.' })
  .transform((value, context) => {
    const date = new Date(value)
    if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 0) {
      context.addIssue({ code: 'custom', message: 'It is a time such as 2026-05-31T12:00:00Z.' })
      return z.NEVER
    }
    return date.toISOString()
  })

export const identifier = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/, 'It has lower-case letters, digits and underscores, and starts with a letter.')

export const language = z
  .string()
  .max(50)
  .regex(/^[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, 'It is a language, for example en or pt-BR.')

export const channelId = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, 'It has letters, digits, hyphens and underscores.')

/** What every thing that is written tells of its last write. */
export const saved = {
  revision: z.int(),
  saved_by: z.string().nullable(),
  saved_at: z.string().nullable(),
}
