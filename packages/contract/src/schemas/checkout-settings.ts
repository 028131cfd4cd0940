import { z } from 'zod'
import { page } from './page-slug.ts'

const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'expected a colour with six digits, for example "#2341a3"')

/** A colour in the light and in the dark colour scheme. */
const shade = z.strictObject({ light: colour, dark: colour }).optional()

/** Settings of the hosted checkout. */
export const checkoutSettingsSchema = z.strictObject({
  /** The pages of the shop to which the checkout links, by their slugs. */
  pages: z
    .strictObject({
      terms: page.optional(),
      withdrawal: page.optional(),
      privacy: page.optional(),
      imprint: page.optional(),
    })
    .prefault({}),
  /** The look of the hosted store; the look of the demonstration shop if absent. */
  appearance: z
    .strictObject({
      colours: z
        .strictObject({
          /** Background of the page. */
          page: shade,
          /** Background of the summary. */
          panel: shade,
          /** Background of fields. */
          field: shade,
          /** Text. */
          ink: shade,
          /** Secondary text, and the borders of fields. */
          inkSoft: shade,
          /** Lines that separate sections. */
          line: shade,
          /** Links, buttons and focus rings. */
          accent: shade,
          /** Text on buttons. */
          onAccent: shade,
        })
        .prefault({}),
      /** Font of headings: system fonts, since the hosted store loads nothing (R39). */
      headings: z.enum(['serif', 'sans', 'geometric']).default('serif'),
      /** Radius of the corners of fields, in CSS pixels. */
      radius: z.int().min(0).max(32).default(2),
      /** Corner radius of buttons; defaults to the radius of fields. */
      buttonRadius: z.int().min(0).max(999).optional(),
    })
    .prefault({}),
})

export type CheckoutSettings = z.output<typeof checkoutSettingsSchema>

/** The settings of a store without a section about the checkout. */
export const defaultCheckoutSettings: CheckoutSettings = checkoutSettingsSchema.parse({})
