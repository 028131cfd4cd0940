import { z } from 'zod'
import type { Answers } from '../answers.ts'
import { recordAnswerSchema, recordsAnswerSchema, singleAnswerSchema } from './content.ts'
import { formSchema, formSubmittedSchema } from './forms.ts'
import { menuItemSchema } from './menus.ts'
import { findBySlugSchema } from './pages.ts'
import { authCheckSchema, pingSchema } from './session.ts'

/** The schema of each answer's data that has one so far, by the name that the calls use. */
export const answerSchemas = {
  Ping: pingSchema,
  AuthCheck: authCheckSchema,
  FindBySlug: findBySlugSchema,
  Single: singleAnswerSchema,
  Record: recordAnswerSchema,
  Records: recordsAnswerSchema,
  MenuItems: z.array(menuItemSchema),
  Form: formSchema,
  Forms: z.array(formSchema),
  FormSubmitted: formSubmittedSchema,
} as const satisfies { readonly [Name in keyof Answers]?: z.ZodType<Answers[Name]> }

/** An answer that has a schema. */
export type CheckedAnswer = keyof typeof answerSchemas
