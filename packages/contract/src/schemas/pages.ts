import { z } from 'zod'
import { contentRecordSchema, recordMetaSchema } from './content.ts'

/** The record of a page (section 3). */
export const pageRecordSchema = contentRecordSchema.extend({
  page_slug: z.string(),
  template: z.string().exactOptional(),
  is_visible_ebi: z.boolean().exactOptional(),
  domain_urls: z.array(z.object({ language: z.string(), url: z.string() })).exactOptional(),
})

/** Response of find-by-slug: the record and its metadata, or only a redirect. */
export const findBySlugSchema = z.object({
  record: pageRecordSchema.exactOptional(),
  _meta_: recordMetaSchema.exactOptional(),
  REDIRECT_URL: z.string().exactOptional(),
  REDIRECT_STATUS: z.literal([301, 302]).exactOptional(),
  REDIRECT_EXTERNAL: z.boolean().exactOptional(),
})
