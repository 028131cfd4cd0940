import { z } from 'zod'
import type { ResponseName } from '../call.ts'
import { recordResponseSchema, recordsResponseSchema, singleResponseSchema } from './content.ts'
import { formSchema, formSubmittedSchema } from './forms.ts'
import { menuItemSchema } from './menus.ts'
import { findBySlugSchema } from './pages.ts'
import { authCheckSchema, pingSchema } from './session.ts'

/** Schemas of response data, by the name that calls use. Responses without a schema are not listed. */
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
} as const satisfies Partial<Record<ResponseName, z.ZodType>>

/** Name of a response type that has a schema. */
export type ResponseSchemaName = keyof typeof responseSchemas
