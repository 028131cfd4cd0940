import { findBySlug, isSuccess, ping, type Envelope } from '@vitrine/contract'
import { channelSchema, findBySlugSchema, pingSchema } from '@vitrine/contract/schemas'
import { z } from 'zod'

/** Of a channel what pages are made with; a platform elsewhere may leave an address out. */
const channel = channelSchema.extend({
  is_current: z.unknown(),
  custom_domain: z.string().nullish(),
  channel_url: z.string().nullish(),
})

const site = pingSchema.pick({ language: true, channelId: true }).extend({ otherDomains: z.array(channel) })

const record = z.looseObject({
  id: z.string(),
  content_model_internal_name: z.string(),
  title: z.string().nullish(),
  page_slug: z.string().nullish(),
  language: z.string().nullish(),
  template: z.string().nullish(),
  domain_urls: z.array(z.object({ language: z.string(), url: z.string() })).nullish(),
})

const page = z.object({
  record: record.nullish(),
  _meta_: findBySlugSchema.shape._meta_.nullish(),
  REDIRECT_URL: z.string().nullish(),
})

/** What a page cannot be made without, by the path of the call. No more than that: platforms differ. */
const shapes: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [ping.path, site],
  [findBySlug.path, page.nullable()],
])

/**
 * What is wrong with the shape of a success, for a person; undefined where nothing is, where the call is another one,
 * and where the answer is none: that is a failure to whoever asked.
 */
export function findShapeFault(path: string, body: Uint8Array): string | undefined {
  const schema = shapes.get(path)
  if (!schema) return undefined
  const envelope = readEnvelope(body)
  if (envelope === undefined || !isSuccess(envelope)) return undefined
  const issue = schema.safeParse(envelope.Data).error?.issues[0]
  return issue && `${['Data', ...issue.path.map(String)].join('.')}: ${issue.message}`
}

function readEnvelope(body: Uint8Array): Envelope<unknown> | undefined {
  try {
    const envelope: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof envelope === 'object' && envelope !== null ? (envelope as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
