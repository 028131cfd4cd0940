import { z } from 'zod'

/** Maximum number of listed words, and of their characters. */
const maxWords = 1000
const maxWordLength = 100

const word = z
  .string()
  .max(maxWordLength)
  .regex(/[\p{L}\p{N}]/u, 'expected a word with a letter or a digit')

const words = z.array(word).max(maxWords)

/** Words of advertising. */
const advertising = [
  'backlinks',
  'bitcoin',
  'casino',
  'cialis',
  'crypto',
  'forex',
  'onlyfans',
  'porn',
  'seo',
  'telegram',
  'viagra',
  'whatsapp',
]

/** Settings of reviews (R43). */
export const reviewSettingsSchema = z.strictObject({
  /** True to publish reviews at once, unless they contain a link or a listed word; false to let all reviews wait. */
  autoPublish: z.boolean().default(true),
  /**
   * Words and phrases that hold a review for moderation: for reviews in all languages, or by language tag, where `*`
   * stands for all languages. Words of advertising if absent.
   */
  heldWords: z
    .union([
      words,
      z.record(z.string().max(50), words).refine((all) => Object.keys(all).length <= 50, {
        error: 'expected at most 50 languages',
      }),
    ])
    .default(advertising),
})

export type ReviewSettings = z.output<typeof reviewSettingsSchema>

/** The settings of reviews in a store that does not set any. */
export const defaultReviewSettings: ReviewSettings = reviewSettingsSchema.parse({})
