import { z } from 'zod'

/** Maximum number of topics. */
const maxTopics = 50

const topic = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens'),
  /** Names by language tag. */
  labels: z.record(z.string().max(50), z.string().min(1).max(200)),
})

/** Settings of the newsletter. */
export const newsletterSettingsSchema = z.strictObject({
  /** The topics that subscribers can choose from. */
  topics: z
    .array(topic)
    .max(maxTopics)
    .refine((topics) => new Set(topics.map(({ id }) => id)).size === topics.length, {
      error: 'expected each id only once',
    })
    .default([]),
})

export type NewsletterSettings = z.output<typeof newsletterSettingsSchema>
