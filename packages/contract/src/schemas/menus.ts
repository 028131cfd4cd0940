import { z } from 'zod'
import { recordMetaSchema } from './content.ts'

/** An item of a menu with its children (section 3). */
export const menuItemSchema = z.object({
  id: z.string(),
  internal_name: z.string(),
  title: z.string(),
  page_slug: z.string(),
  current_version_id: z.string().nullable(),
  get children() {
    return z.array(menuItemSchema)
  },
  _meta_: recordMetaSchema.exactOptional(),
})
