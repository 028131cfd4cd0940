import { z } from 'zod'
import type { ResponseTypes } from '../response-types.ts'
import { recordResponseSchema, recordsResponseSchema, singleResponseSchema } from './content.ts'
import { formSchema, formSubmittedSchema } from './forms.ts'
import { menuItemSchema } from './menus.ts'
import { findBySlugSchema } from './pages.ts'
import { authCheckSchema, pingSchema } from './session.ts'

/** The schema of each answer's data that has one so far, by the name that the calls use. */
export const responseSchemas = {
  Ping: pingSchema,
  AuthCheck: authCheckSchema,
  FindBySlug: findBySlugSchema,
  Single: singleResponseSchema,
  Record: recordResponseSchema,
  Records: recordsResponseSchema,
  MenuItems: z.array(menuItemSchema),
  Form: formSchema,
  Forms: z.array(formSchema),
  FormSubmitted: formSubmittedSchema,
} as const satisfies { readonly [Name in keyof ResponseTypes]?: z.ZodType<ResponseTypes[Name]> }

/** An answer that has a schema. */
export type ResponseSchemaName = keyof typeof responseSchemas
