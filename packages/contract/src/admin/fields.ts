import { z } from 'zod'

export const noQuery = z.strictObject({})

const maxTextLength = 2000

export const text = z.string().max(maxTextLength, `Expected at most ${maxTextLength} characters.`)
export const name = text.min(1, 'Expected a non-empty string.')

/** Schema of a whole number in a query. */
export function integerText(min: number, max: number) {
  const message = `Expected a whole number from ${min} to ${max}.`
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

/** Pagination of a list: 50 entries by default, at most 200. */
export const page = {
  limit: integerText(0, 200).default(50),
  offset: integerText(0, 1_000_000).default(0),
}

/**
 * The revision that a write is based on. If it is not the current revision, the write fails with 409, and
 * `Error.current` contains the current revision.
 */
export const revision = z.int().min(0)

/** Schema of a revision in a query. */
export const revisionText = integerText(0, 2 ** 31 - 1)

/** A time with a UTC offset, for example `2026-05-31T12:00:00Z`. Converted to UTC. */
export const time = z.iso
  .datetime({ offset: true, error: 'Expected a time, for example 2026-05-31T12:00:00Z.' })
  .transform((value, context) => {
    const date = new Date(value)
    if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 0) {
      context.addIssue({ code: 'custom', message: 'Expected a time, for example 2026-05-31T12:00:00Z.' })
      return z.NEVER
    }
    return date.toISOString()
  })

/**
 * A time like {@link time}, or a day, which means the start of that day in UTC. Converted to a time in UTC.
 */
export const moment = z.union([z.iso.date().transform((day) => `${day}T00:00:00.000Z`), time], {
  error: 'Expected a day or a time, for example 2026-05-31 or 2026-05-31T12:00:00Z.',
})

export const identifier = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/, 'Expected lower-case letters, digits and underscores, starting with a letter.')

export const language = z
  .string()
  .max(50)
  .regex(/^[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, 'Expected a language, for example en or pt-BR.')

export const channelId = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, 'Expected letters, digits, hyphens and underscores.')

/** Details of the last write to an object. */
export const saved = {
  revision: z.int(),
  saved_by: z.string().nullable(),
  saved_at: z.string().nullable(),
}
