import { z } from 'zod'

/** The slug of a page, without leading and trailing slashes. */
const slug = z
  .string()
  .max(300)
  .regex(/^[^/?#\s](?:[^?#\s]*[^/?#\s])?$/, 'expected the slug of a page, for example "login"')

/** The slug of a page, or its slugs by language. */
export const page = z.union([slug, z.record(z.string().max(50), slug)])
